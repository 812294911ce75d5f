import type { WebhookEndpointRow, WebhookOffReason } from '../../../tables/WebhookEndpoint.ts';
import type { WebhookAnswer } from './WebhookSender.ts';

/** Seconds from a failure to the next attempt; the last one repeats. */
const WAITS = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400];
/** After so long without a success an endpoint is switched off. */
const PATIENCE_MS = 48 * 3_600_000;
/** The answer of an endpoint that wants no more messages. */
const GONE = 410;

/** What follows from an attempt. */
export interface Judgement {
  readonly ok: boolean;
  /** When the endpoint may be tried again; null at once. */
  readonly nextAt: Date | null;
  readonly offReason: WebhookOffReason | null;
}

/** @param answer undefined when there was none */
export function judgeAttempt(
  { failures, failingSince }: Pick<WebhookEndpointRow, 'failures' | 'failingSince'>,
  answer: WebhookAnswer | undefined,
  now: Date,
): Judgement {
  const status = answer?.status ?? 0;
  if (status >= 200 && status < 300) return { ok: true, nextAt: null, offReason: null };
  const wait = WAITS[Math.min(failures, WAITS.length - 1)] as number;
  const nextAt = new Date(now.getTime() + wait * 1000);
  if (status === GONE) return { ok: false, nextAt, offReason: 'gone' };
  const isOver = failingSince !== null && now.getTime() - failingSince.getTime() >= PATIENCE_MS;
  return { ok: false, nextAt, offReason: isOver ? 'failing' : null };
}
