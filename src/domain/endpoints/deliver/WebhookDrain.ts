import type { HeldLock, LockConnection } from '../../../db/LockConnection.ts';
import { Batcher } from '../../../lib/batching/Batcher.ts';
import type { Service } from '../../../lib/lifecycle.ts';
import type { WebhookDeliveryRow } from '../../../tables/WebhookDelivery.ts';
import type { Context } from '../../context.ts';
import { requireSystem } from '../../requireSystem.ts';
import { openWebhookSecret, signWebhook } from '../webhookSecret.ts';
import { writeMessage } from '../writeMessage.ts';
import { judgeAttempt } from './judgeAttempt.ts';
import { NotePause } from './NotePause.ts';
import { type Attempt, noteAttempts } from './noteAttempts.ts';
import { SettledPlaces } from './SettledPlaces.ts';
import { type Due, type DueEndpoint, findStillDue, takeDue } from './takeDue.ts';
import type { WebhookAnswer, WebhookSender } from './WebhookSender.ts';

interface Options {
  /** Creates a context of the service itself, with the present time. */
  readonly system: () => Context;
  /** Holds the right to send, on a connection of its own. */
  readonly locks: Pick<LockConnection, 'tryHold' | 'close'>;
  readonly sender: WebhookSender;
  readonly log: { warn(fields: object, message: string): void };
  /** Called with every attempt, for metrics. */
  readonly hear?: ((outcome: 'delivered' | 'failed') => void) | undefined;
  /** Milliseconds between two looks for what is due; a second by default. */
  readonly pollMs?: number;
}

const LOCK = [4_620_118, 'webhooks'] as const;
/** Endpoints that are tried side by side: a slow one keeps a place for as long as it takes. */
const PLACES = 200;
/** Those of one account, so that slow endpoints of a few accounts leave places to all others. */
const PLACES_OF_ACCOUNT = 4;
/** After so long an endpoint lets others have a turn, in milliseconds. */
const TURN_MS = 2_000;
const MOST_NOTES = 500;
/** How long a stop waits for answers, in milliseconds. A message without one is sent again. */
const STOP_WITHIN_MS = 3_000;
/** How long it waits after that for what it broke off. */
const BREAK_WITHIN_MS = 2_000;
const SOON_MS = 50;
/** From a look to the next one while attempts are under way: their ends call for one each. */
const SPACING_MS = 150;

const UNREADABLE = 'the secret of the webhook cannot be read: APP_ENCRYPTION_KEY is another one; make a new secret';

/**
 * Sends the webhooks that wait, at least once, and those of an endpoint one after the other in their order. Any number of
 * processes may run it; a lock lets one send at a time, and ends with its process, so that another one goes on at once. Endpoints
 * never wait for each other, and an account has a few places, whatever its endpoints do. An attempt is noted before the next one
 * of the same endpoint, together with those of others; one that could not be noted is repeated with the same id, after a pause. Each attempt takes
 * the endpoint as it is then, and what comes of it changes no endpoint that has become another one.
 */
export class WebhookDrain implements Service {
  readonly name = 'webhooks';
  private readonly busy = new Map<string, DueEndpoint>();
  private readonly places = new SettledPlaces();
  private readonly pause = new NotePause();
  private soon: NodeJS.Timeout | undefined;
  private readonly chains = new Set<Promise<void>>();
  private readonly notes: Batcher<Attempt, undefined>;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private again = false;
  private lookedAt = Number.NEGATIVE_INFINITY;
  private stopped = true;
  private ending = new AbortController();
  private lock: HeldLock | undefined;

  constructor(private readonly options: Options) {
    this.notes = new Batcher<Attempt, undefined>(
      async (attempts) => {
        try {
          await noteAttempts(options.system(), attempts);
        } catch (error) {
          this.pause.failed();
          throw error;
        }
        this.pause.succeeded();
        return attempts.map(() => undefined);
      },
      { name: 'webhooks', maxItems: MOST_NOTES, maxFlights: 1, spacingMs: 10, mayBeOneItem: () => false },
    );
  }

  async start(): Promise<void> {
    if (!this.stopped) return;
    requireSystem(this.options.system());
    this.stopped = false;
    this.ending = new AbortController();
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
    const late = setTimeout(() => this.ending.abort(), STOP_WITHIN_MS);
    await atMost(STOP_WITHIN_MS + BREAK_WITHIN_MS, Promise.all(this.chains));
    clearTimeout(late);
    this.lock = undefined;
    await this.options.locks.close();
  }

  /** Looks for what is due. */
  wake(): void {
    if (this.stopped || !this.pause.isOver) return;
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
      this.lock ??= await this.options.locks.tryHold(LOCK);
      if (this.lock === undefined || this.busy.size >= PLACES) return;
      const limits = { free: PLACES - this.busy.size, ofAccount: PLACES_OF_ACCOUNT };
      const ctx = this.options.system();
      await this.places.advance(ctx.queries);
      // Its transactions are short, and a whole pause between two looks would be long beside them.
      if (this.places.isBehind) this.soon ??= this.lookIn(SOON_MS);
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
    const chain = this.sendAll(due)
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

  private async sendAll({ endpoint, deliveries }: Due): Promise<void> {
    const began = performance.now();
    for (const delivery of deliveries) {
      const mayGoOn = !this.stopped && this.lock?.sure() === true && performance.now() - began < TURN_MS;
      if (!mayGoOn && delivery !== deliveries[0]) return;
      // Its owner may have changed it since, and a success has ended its failures.
      const present = delivery === deliveries[0] ? endpoint : await findStillDue(this.options.system(), endpoint.id);
      if (present === undefined) return;
      const attempt = await this.attempt(present, delivery);
      if (!attempt.ok && this.ending.signal.aborted) return;
      await this.notes.add(attempt);
      this.options.hear?.(attempt.ok ? 'delivered' : 'failed');
      if (!attempt.ok) return;
    }
  }

  private async attempt(endpoint: DueEndpoint, delivery: WebhookDeliveryRow): Promise<Attempt> {
    const ctx = this.options.system();
    const began = performance.now();
    let answer: WebhookAnswer | undefined;
    let error: string | null = null;
    const secrets = secretsOf(ctx, endpoint);
    if (secrets === undefined) error = UNREADABLE;
    else {
      const body = writeMessage(delivery);
      const timestamp = Math.floor(ctx.now.getTime() / 1000);
      const headers = {
        'content-type': 'application/json',
        'webhook-id': delivery.id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signWebhook(secrets, { id: delivery.id, timestamp, body }),
      };
      try {
        answer = await this.options.sender.send({ url: endpoint.url, headers, body }, this.ending.signal);
      } catch (cause) {
        error = cause instanceof Error ? cause.message : String(cause);
      }
    }
    return {
      ...judgeAttempt(endpoint, answer, ctx.now),
      endpointId: endpoint.id,
      url: endpoint.url,
      failures: endpoint.failures,
      place: delivery.place,
      at: ctx.now,
      status: answer?.status ?? null,
      answer: answer?.text ?? null,
      error: error?.replaceAll('\0', '').slice(0, 300) ?? null,
      tookMs: Math.round(performance.now() - began),
    };
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

/** The secrets that sign at this time; undefined when the present one cannot be read. */
function secretsOf(ctx: Context, { id, secret, previousSecret, previousUntil }: DueEndpoint): string[] | undefined {
  const present = openWebhookSecret(ctx, id, secret);
  if (present === undefined) return undefined;
  const before =
    previousSecret !== null && previousUntil !== null && previousUntil > ctx.now
      ? openWebhookSecret(ctx, id, previousSecret, 'previous_secret')
      : undefined;
  return before === undefined ? [present] : [present, before];
}
