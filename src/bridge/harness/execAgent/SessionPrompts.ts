import type { TokenCounts } from '../Harness.ts';

/** One prompt and its answer. */
export interface SessionPrompt {
  readonly at: number;
  /** Undefined when no line names the model. */
  readonly model: string | undefined;
  readonly tokens: TokenCounts;
}

/**
 * Finds the usage of each prompt in a session's lines: `token_usage_record`, one per response, with the model of its
 * turn; in files without such lines `token_count`, which repeats and counts when its total has grown. A forked
 * session's file may begin with the prompts of the other session, whose own file records them.
 */
export class SessionPrompts {
  private readonly models = new Map<string, string>();
  private readonly records: SessionPrompt[] = [];
  private readonly counts: SessionPrompt[] = [];
  private recorded = false;
  private session: unknown;
  private model: string | undefined;
  private total = 0;

  /** @param inside whether the line belongs to the requested period */
  take(type: unknown, payload: Record<string, unknown>, at: number, inside: boolean): void {
    if (type === 'session_meta') this.session ??= payload.id;
    else if (type === 'turn_context' && typeof payload.model === 'string') {
      this.model = payload.model;
      if (typeof payload.turn_id === 'string') this.models.set(payload.turn_id, payload.model);
    } else if (type === 'token_usage_record') this.takeRecord(payload, at, inside);
    else if (type === 'event_msg' && payload.type === 'token_count') this.takeCount(payload.info, at, inside);
  }

  all(): readonly SessionPrompt[] {
    return this.recorded ? this.records : this.counts;
  }

  private takeRecord(payload: Record<string, unknown>, at: number, inside: boolean): void {
    this.recorded = true;
    const { thread_id: thread, turn_id: turn } = payload;
    const tokens = readTokens(payload.usage);
    if (tokens === undefined || !inside || (thread !== undefined && thread !== this.session)) return;
    const model = (typeof turn === 'string' ? this.models.get(turn) : undefined) ?? this.model;
    this.records.push({ at, model, tokens });
  }

  private takeCount(info: unknown, at: number, inside: boolean): void {
    const { total_token_usage: all, last_token_usage: last } = (info ?? {}) as Record<string, unknown>;
    const total = (all as { total_tokens?: unknown } | undefined)?.total_tokens;
    const tokens = readTokens(last);
    if (typeof total !== 'number' || tokens === undefined || total === this.total) return;
    this.total = total;
    if (inside) this.counts.push({ at, model: this.model, tokens });
  }
}

/**
 * Reads token counts. The program's input includes tokens read from and written to the cache. Returns undefined when
 * the value is not a usage.
 */
export function readTokens(usage: unknown): TokenCounts | undefined {
  const { input_tokens, cached_input_tokens, cache_write_input_tokens, output_tokens } = (usage ?? {}) as Record<
    string,
    unknown
  >;
  if (!isCount(input_tokens) || !isCount(output_tokens)) return undefined;
  const cached = isCount(cached_input_tokens) ? Math.min(cached_input_tokens, input_tokens) : 0;
  const written = isCount(cache_write_input_tokens) ? Math.min(cache_write_input_tokens, input_tokens - cached) : 0;
  return {
    inputTokens: input_tokens - cached - written,
    outputTokens: output_tokens,
    cacheReadTokens: cached,
    cacheWrite5mTokens: written,
    cacheWrite1hTokens: 0,
  };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
