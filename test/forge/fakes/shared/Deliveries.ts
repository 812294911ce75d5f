import { randomUUID } from 'node:crypto';

export interface Webhook {
  readonly id: number;
  readonly url: string;
  readonly secret: string;
}

/** A delivery as it is sent, and sent again. */
export interface Delivery {
  readonly id: string;
  readonly event: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly webhook: Webhook;
  /** What the address answered each time; 0 where nobody did. */
  readonly statuses: number[];
}

/** What a forge delivers to the addresses that are configured: one after the other, and never twice by itself. */
export class Deliveries {
  readonly sent: Delivery[] = [];
  /** While it is true, deliveries are made but get lost on their way. */
  areLost = false;
  private last: Promise<void> = Promise.resolve();
  private readonly headersOf: (delivery: Omit<Delivery, 'headers' | 'statuses'>) => Record<string, string>;

  constructor(headersOf: Deliveries['headersOf']) {
    this.headersOf = headersOf;
  }

  send(webhook: Webhook, event: string, payload: unknown): void {
    const made = { id: randomUUID(), event, body: JSON.stringify(payload), webhook };
    const delivery: Delivery = { ...made, headers: this.headersOf(made), statuses: [] };
    this.sent.push(delivery);
    if (!this.areLost) this.sendAgain(delivery);
  }

  /** Sends one again with the id of the first time. */
  sendAgain(delivery: Delivery): void {
    this.last = this.last.then(() => post(delivery));
  }

  /** Waits until everything that was sent was answered. */
  async settled(): Promise<void> {
    for (let last: Promise<void> | undefined; last !== this.last; ) {
      last = this.last;
      await last;
    }
  }
}

/** As long as the forges wait for an answer. */
const TIMEOUT_MS = 10_000;

async function post({ webhook, body, headers, statuses }: Delivery): Promise<void> {
  try {
    const answer = await fetch(webhook.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.arrayBuffer();
    statuses.push(answer.status);
  } catch {
    statuses.push(0);
  }
}
