import type { AccountTrouble } from '../Harness.ts';
import { readClock } from '../shared/readClock.ts';
import { isRecord, type Json, textOf } from './Json.ts';

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

/** Finds out of the lines of a run whether its account kept it from working. */
export class TroubleReader {
  private kind: Kind | undefined;
  private until: Date | undefined;
  /** The program was refused its key or login, and asks again with the same. */
  isHopeless = false;

  line(line: Json, now: Date): void {
    if (line.type === 'rate_limit_event' && isRecord(line.rate_limit_info)) this.readLimit(line.rate_limit_info);
    else if (line.type === 'system' && line.subtype === 'api_retry') {
      if (line.error_status !== UNAUTHORIZED) return;
      this.kind = 'sign-in';
      this.isHopeless = true;
    } else if (line.type === 'assistant' && line.is_api_error_message === true) {
      this.take(textOf(line.error), wordsOf(line), now);
    } else if (line.type === 'assistant') {
      // The model has answered, so that what was refused before passed.
      this.kind = undefined;
      this.isHopeless = false;
    } else if (line.type === 'result' && line.is_error === true) {
      this.take(textOf(line.api_error) ?? textOf(line.api_error_type), textOf(line.result) ?? '', now);
    }
  }

  /** @param failed whether the run came to an end without its work */
  trouble(failed: boolean): AccountTrouble | undefined {
    if (!failed || this.kind === undefined) return undefined;
    return { kind: this.kind, until: this.kind === 'limit' ? this.until : undefined };
  }

  private readLimit({ status, resetsAt }: Json): void {
    if (status !== 'rejected') return;
    this.kind = 'limit';
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
