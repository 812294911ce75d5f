import { Batcher } from '../../../lib/batching/Batcher.ts';
import type { WebhookDeliveryRow } from '../../../tables/WebhookDelivery.ts';
import type { Context } from '../../context.ts';
import { TEST_SOURCE } from '../webhookEvents.ts';
import { openWebhookSecret, signWebhook } from '../webhookSecret.ts';
import { writeAnswer, writeMessage } from '../writeMessage.ts';
import type { EventAnswers, FollowingEndpoint } from './EventAnswers.ts';
import { judgeAttempt } from './judgeAttempt.ts';
import { keepBody } from './keepBody.ts';
import { NotePause } from './NotePause.ts';
import { type Attempt, noteAttempts } from './noteAttempts.ts';
import { type Due, type DueEndpoint, findStillDue } from './takeDue.ts';
import { WebhookFailure } from './WebhookFailure.ts';
import type { WebhookAnswer, WebhookSender } from './WebhookSender.ts';

export interface CourierOptions {
  /** Creates a context of the service itself, with the present time. */
  readonly system: () => Context;
  readonly sender: WebhookSender;
  readonly answers: EventAnswers;
  /** Called with every attempt, for metrics. */
  readonly hear?: ((outcome: 'delivered' | 'failed') => void) | undefined;
}

/** After so long an endpoint lets others have a turn, in milliseconds. */
const TURN_MS = 2_000;
const MOST_NOTES = 500;

/**
 * Sends what waits for an endpoint, at least once, one message after the other in their order. An attempt is noted before the next one
 * of the same endpoint, together with those of others; one that could not be noted is repeated with the same id, after a pause. Each
 * attempt takes the endpoint as it is then, and what comes of it changes no endpoint that has become another one.
 */
export class WebhookCourier {
  private readonly pause = new NotePause();
  private readonly notes: Batcher<Attempt, undefined>;
  private ending = new AbortController();

  constructor(private readonly options: CourierOptions) {
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

  /** Whether messages may be sent: what comes of them can be noted, as far as is known. */
  get mayBegin(): boolean {
    return this.pause.isOver;
  }

  begin(): void {
    this.ending = new AbortController();
  }

  /** Ends the attempts under way; their messages are sent again. */
  breakOff(): void {
    this.ending.abort();
  }

  /**
   * Sends the deliveries of an endpoint until one fails, or its turn is over.
   * @param mayGoOn whether the right to send is still held, asked before each but the first
   * @throws what kept an attempt from being noted
   */
  async sendAll({ endpoint, deliveries }: Due, mayGoOn: () => boolean): Promise<void> {
    const began = performance.now();
    for (const delivery of deliveries) {
      const isFirst = delivery === deliveries[0];
      if (!isFirst && (!mayGoOn() || performance.now() - began >= TURN_MS)) return;
      // Its owner may have changed it since, and a success has ended its failures.
      const present = isFirst ? endpoint : await findStillDue(this.options.system(), endpoint.id);
      if (present === undefined) return;
      const attempt = await this.attempt(present, delivery);
      if (!attempt.ok && this.ending.signal.aborted) return;
      await this.notes.add(attempt);
      this.options.hear?.(attempt.ok ? 'delivered' : 'failed');
      if (!attempt.ok) return;
    }
  }

  private async bodyOf(ctx: Context, endpoint: DueEndpoint, delivery: WebhookDeliveryRow): Promise<string> {
    if (delivery.body !== null) return delivery.body;
    if (!follows(endpoint, delivery)) return writeMessage(delivery);
    const body = writeAnswer(delivery, endpoint.operation, await this.options.answers(endpoint, delivery));
    await keepBody(ctx, delivery, body);
    return body;
  }

  private async attempt(endpoint: DueEndpoint, delivery: WebhookDeliveryRow): Promise<Attempt> {
    const ctx = this.options.system();
    const began = performance.now();
    let answer: WebhookAnswer | undefined;
    let error: string | null = null;
    const secrets = secretsOf(ctx, endpoint);
    try {
      if (secrets === undefined) throw new WebhookFailure('secret');
      const body = await this.bodyOf(ctx, endpoint, delivery);
      const timestamp = Math.floor(ctx.now.getTime() / 1000);
      const headers = {
        'content-type': 'application/json',
        'webhook-id': delivery.id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signWebhook(secrets, { id: delivery.id, timestamp, body }),
      };
      answer = await this.options.sender.send({ url: endpoint.url, headers, body }, this.ending.signal);
    } catch (cause) {
      error = WebhookFailure.sentenceOf(cause);
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
      error,
      tookMs: Math.round(performance.now() - began),
    };
  }
}

/** Whether a document answers a delivery: a test is the same for all. */
const follows = (endpoint: DueEndpoint, { source }: WebhookDeliveryRow): endpoint is FollowingEndpoint =>
  endpoint.operation !== null && source !== TEST_SOURCE;

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
