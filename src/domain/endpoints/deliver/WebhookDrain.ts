import type { HeldLock, LockConnection } from '../../../db/LockConnection.ts';
import type { Service } from '../../../lib/lifecycle.ts';
import { requireSystem } from '../../requireSystem.ts';
import { SettledPlaces } from './SettledPlaces.ts';
import { type Due, type DueEndpoint, takeDue } from './takeDue.ts';
import { WaitingMarks } from './WaitingMarks.ts';
import { type CourierOptions, WebhookCourier } from './WebhookCourier.ts';

interface Options extends CourierOptions {
  /** Holds the right to send, on a connection of its own. */
  readonly locks: Pick<LockConnection, 'tryHold' | 'close'>;
  readonly log: { warn(fields: object, message: string): void };
  /** Milliseconds between two looks for what is due; a second by default. */
  readonly pollMs?: number;
}

const LOCK = [4_620_118, 'webhooks'] as const;
/** Endpoints that are tried side by side: a slow one keeps a place for as long as it takes. */
const PLACES = 200;
/** Those of one account, so that slow endpoints of a few accounts leave places to all others. */
const PLACES_OF_ACCOUNT = 4;
/** How long a stop waits for answers, in milliseconds. A message without one is sent again. */
const STOP_WITHIN_MS = 3_000;
/** How long it waits after that for what it broke off. */
const BREAK_WITHIN_MS = 2_000;
const SOON_MS = 50;
/** From a look to the next one while attempts are under way: their ends call for one each. */
const SPACING_MS = 150;

/**
 * Looks for the webhooks that wait, and has a courier send them. Any number of processes may run it; a lock lets one send at a time,
 * and ends with its process, so that another one goes on at once. Endpoints never wait for each other, and an account has a few
 * places, whatever its endpoints do.
 */
export class WebhookDrain implements Service {
  readonly name = 'webhooks';
  private readonly busy = new Map<string, DueEndpoint>();
  private readonly places = new SettledPlaces();
  private readonly marks = new WaitingMarks();
  private soon: NodeJS.Timeout | undefined;
  private readonly chains = new Set<Promise<void>>();
  private readonly courier: WebhookCourier;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private again = false;
  private lookedAt = Number.NEGATIVE_INFINITY;
  private stopped = true;
  private lock: HeldLock | undefined;

  constructor(private readonly options: Options) {
    this.courier = new WebhookCourier(options);
  }

  async start(): Promise<void> {
    if (!this.stopped) return;
    requireSystem(this.options.system());
    this.stopped = false;
    this.courier.begin();
    this.timer = setInterval(() => this.wake(), this.options.pollMs ?? 1_000).unref();
    this.wake();
  }

  /** Gives the attempts under way a few seconds. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    clearTimeout(this.soon);
    this.soon = undefined;
    await this.looking;
    const late = setTimeout(() => this.courier.breakOff(), STOP_WITHIN_MS);
    await atMost(STOP_WITHIN_MS + BREAK_WITHIN_MS, Promise.all(this.chains));
    clearTimeout(late);
    this.lock = undefined;
    await this.options.locks.close();
  }

  /** Looks for what is due. */
  wake(): void {
    if (this.stopped || !this.courier.mayBegin) return;
    if (this.looking !== undefined) {
      this.again = true;
      return;
    }
    const wait = this.lookedAt + SPACING_MS - performance.now();
    if (wait > 0 && this.busy.size > 0) {
      this.soon ??= this.lookIn(wait);
      return;
    }
    this.looking = this.look().finally(() => {
      this.looking = undefined;
      this.lookedAt = performance.now();
      if (!this.again) return;
      this.again = false;
      this.wake();
    });
  }

  private async look(): Promise<void> {
    try {
      if (this.lock?.lost.aborted) this.lock = undefined;
      if (this.lock === undefined) this.marks.forget();
      this.lock ??= await this.options.locks.tryHold(LOCK);
      if (this.lock === undefined || this.busy.size >= PLACES) return;
      const limits = { free: PLACES - this.busy.size, ofAccount: PLACES_OF_ACCOUNT };
      const ctx = this.options.system();
      await this.places.advance(ctx.queries);
      // Its transactions are short, and a whole pause between two looks would be long beside them.
      if (this.places.isBehind) this.soon ??= this.lookIn(SOON_MS);
      await this.marks.advance(ctx, this.places.last, [...this.busy.keys()]);
      for (const due of await takeDue(ctx, this.places.last, [...this.busy.values()], limits)) this.begin(due);
    } catch (error) {
      this.options.log.warn({ event: 'webhooks_not_read', error: String(error) }, 'webhooks cannot be read');
    }
  }

  private lookIn(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.soon = undefined;
      this.wake();
    }, ms).unref();
  }

  private begin(due: Due): void {
    const { endpoint } = due;
    this.busy.set(endpoint.id, endpoint);
    const chain = this.courier
      .sendAll(due, () => !this.stopped && this.lock?.sure() === true)
      .then(
        () => true,
        (error: unknown) => {
          this.options.log.warn({ event: 'webhook_not_noted', error: String(error) }, 'an attempt could not be noted');
          return false;
        },
      )
      .then((noted) => {
        this.chains.delete(chain);
        this.busy.delete(endpoint.id);
        // What could not be noted waits for the first look after the pause, which the timer makes.
        if (noted) this.wake();
      });
    this.chains.add(chain);
  }
}

/** Waits for what happens, and no longer than so many milliseconds. */
async function atMost(ms: number, what: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([what, over]).finally(() => clearTimeout(timer));
}
