import type { ToolCallReport } from './judgeToolCall.ts';

/** What newly stored calls add to the facts of their run (document 2 §2.5). Sums may pass 2^53. */
export interface CallCounts {
  readonly calls: number;
  readonly failed: number;
  /** The longest of them; null when none has a duration. */
  readonly longestMs: number | null;
  /** Of subagents that the main session called. */
  readonly subagentMs: bigint;
  /** Calls of the main session that do not say their kind. */
  readonly kindless: number;
  /** Milliseconds by bucket: the first signature, or the tool where there is no signature. */
  readonly buckets: ReadonlyMap<string, bigint>;
}

export function countCalls(calls: readonly ToolCallReport[]): CallCounts {
  let failed = 0;
  let longestMs: number | null = null;
  let subagentMs = 0n;
  let kindless = 0;
  const buckets = new Map<string, bigint>();
  for (const { tool, kind, durationMs, isError, inSubagent, signatures } of calls) {
    if (isError === true) failed++;
    if (kind === null && !inSubagent) kindless++;
    if (durationMs === null) continue;
    longestMs = Math.max(longestMs ?? 0, durationMs);
    if (kind === 'subagent' && !inSubagent) subagentMs += BigInt(durationMs);
    const bucket = signatures[0] ?? tool;
    buckets.set(bucket, (buckets.get(bucket) ?? 0n) + BigInt(durationMs));
  }
  return { calls: calls.length, failed, longestMs, subagentMs, kindless, buckets };
}
