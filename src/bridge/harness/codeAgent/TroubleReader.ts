import type { AccountTrouble } from '../Harness.ts';
import { isRecord, type Json, textOf } from '../shared/Json.ts';
import { readClock } from '../shared/readClock.ts';

type Kind = AccountTrouble['kind'];

/** The program's own classes of errors that are about its account. */
const KINDS: Readonly<Record<string, Kind>> = {
  rate_limit: 'limit',
  usage_limit_reached: 'limit',
  billing_error: 'billing',
  authentication_failed: 'sign-in',
  authentication_error: 'sign-in',
};
const UNAUTHORIZED = 401;
/** A login that has run out is renewed after the first refusal, and a helper is asked for another key. */
const HOPELESS_AT = 3;
/** Limits of a part of the models: the account can work with others. */
const OF_A_MODEL = /_(?:opus|sonnet|haiku|fable)$/;

/** Finds out of the lines of a run whether its account kept it from working. */
export class TroubleReader {
  private kind: Kind | undefined;
  private until: Date | undefined;
  /** How often its key or login was refused in a row. */
  private refused = 0;

  /** The program asks again with what is refused each time. */
  get isHopeless(): boolean {
    return this.refused >= HOPELESS_AT;
  }

  line(line: Json, now: Date): void {
    if (line.type === 'rate_limit_event' && isRecord(line.rate_limit_info)) this.readLimit(line.rate_limit_info);
    else if (line.type === 'system' && line.subtype === 'api_retry') {
      if (line.error_status !== UNAUTHORIZED) return;
      this.kind = 'sign-in';
      this.refused++;
    } else if (line.type === 'assistant' && line.is_api_error_message === true) {
      this.take(textOf(line.error), wordsOf(line), now);
    } else if (line.type === 'assistant') {
      // The model has answered, so that what was refused before passed.
      this.kind = undefined;
      this.until = undefined;
      this.refused = 0;
    } else if (line.type === 'result' && line.is_error === true) {
      this.take(textOf(line.api_error) ?? textOf(line.api_error_type), textOf(line.result) ?? '', now);
    }
  }

  /** @param failed whether the run came to an end without its work */
  trouble(failed: boolean): AccountTrouble | undefined {
    if (!failed || this.kind === undefined) return undefined;
    return { kind: this.kind, until: this.kind === 'limit' ? this.until : undefined };
  }

  private readLimit({ status, resetsAt, rateLimitType, isUsingOverage, overageStatus }: Json): void {
    // Beyond the limit the work may go on for money.
    if (status !== 'rejected' || isUsingOverage === true || String(overageStatus).startsWith('allowed')) return;
    this.kind = 'limit';
    if (OF_A_MODEL.test(String(rateLimitType))) return;
    if (typeof resetsAt === 'number' && Number.isFinite(resetsAt)) this.until = new Date(resetsAt * 1000);
  }

  private take(error: string | undefined, words: string, now: Date): void {
    const kind = error !== undefined && Object.hasOwn(KINDS, error) ? KINDS[error] : undefined;
    if (kind === undefined) return;
    this.kind = kind;
    if (kind === 'limit') this.until ??= readClock(words, now);
  }
}

function wordsOf({ message }: Json): string {
  const content = isRecord(message) && Array.isArray(message.content) ? message.content : [];
  return content.map((block: unknown) => (isRecord(block) ? (textOf(block.text) ?? '') : '')).join(' ');
}
