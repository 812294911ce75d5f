import type { Entry } from '../transcript/entryTypes.ts';

/** The calls at once of one agent that are followed: the oldest are forgotten. */
const MOST_CALLS = 100;

/** What the agent of a run does: the newest of its words and its calls without a result. Subagents do not count. */
export class Doings {
  private said: Entry | undefined;
  private readonly calls = new Map<string, Entry>();

  add(entries: readonly Entry[]): void {
    for (const entry of entries) this.take(entry);
  }

  get newest(): Entry | undefined {
    const call = [...this.calls.values()].at(-1);
    return call !== undefined && call.number > (this.said?.number ?? 0) ? call : this.said;
  }

  private take(entry: Entry): void {
    const { kind, callId, parent, text } = entry;
    if (kind === 'RESULT' && callId != null) this.calls.delete(callId);
    if (parent != null) return;
    if ((kind === 'TEXT' || kind === 'QUESTION') && /[\p{L}\p{N}]/u.test(text ?? '')) this.said = entry;
    if (kind !== 'CALL' || callId == null) return;
    this.calls.set(callId, entry);
    const [oldest] = this.calls.keys();
    if (this.calls.size > MOST_CALLS && oldest !== undefined) this.calls.delete(oldest);
  }
}
