import { isUuid } from '../../../lib/uuid.ts';
import { cleanText } from '../../process/cleanText.ts';
import type { EntryListener } from '../Entry.ts';
import type {
  AgentEnd,
  AgentFacts,
  AgentJob,
  AgentReader,
  HarnessContext,
  StructuredResult,
  TokenCounts,
} from '../Harness.ts';
import { Notices, REMEDY } from '../shared/Notices.ts';
import { readResultText } from '../shared/readStructuredResult.ts';
import { codexHomeOf } from './codexHomeOf.ts';
import { entriesOf } from './entriesOf.ts';
import { SANDBOXES } from './execArgs.ts';
import { missingServers, readErrors } from './readErrors.ts';
import { readRetry } from './readRetry.ts';
import { readRun } from './readRun.ts';
import { readTokens } from './SessionPrompts.ts';
import { priceOfSum, sumUsage } from './sumUsage.ts';
import { troubleOf } from './troubleOf.ts';

const MOST_OUTPUT = 64 * 1024;
const MOST_STRAY = 16 * 1024;
const REMEDIES: Readonly<Record<string, string>> = {
  [SANDBOXES['read-only']]: REMEDY.workspace,
  [SANDBOXES.workspace]: REMEDY.full,
};
const TOOL_ITEMS: readonly unknown[] = [
  'command_execution',
  'file_change',
  'mcp_tool_call',
  'collab_tool_call',
  'web_search',
];

/** States of an agent that has not ended. */
const AT_WORK: readonly unknown[] = ['pending_init', 'running'];
const MOST_OPEN = 10_000;

/**
 * Reads the output of `codex exec --json`. The first turn determines the result and the token count; all other facts
 * come from the session file, which is read at the end (document 3 §3.1 and §9).
 */
export class ExecReader implements AgentReader {
  harnessSessionId: string | undefined;
  /** The last message, in words. */
  private said = '';
  private fault = '';
  /** What was printed beside the stream. */
  private stray = '';
  private calls = 0;
  private readonly notices = new Notices();
  private result: StructuredResult | undefined;
  /** The count of the whole session, without the agents that the program's own agent started. */
  private printed: TokenCounts | undefined;
  private turnOver = false;
  private inTurn = false;
  /** Calls without an end, and agents that the program's own agent started. */
  private readonly open = new Set<string>();

  constructor(
    private readonly job: AgentJob,
    private readonly context: HarnessContext,
    private readonly tell?: EntryListener,
  ) {
    this.harnessSessionId = job.resume?.harnessSessionId;
  }

  get isDone(): boolean {
    return this.turnOver && !this.inTurn && this.open.size === 0;
  }

  line(text: string, at: Date | undefined): void {
    const event = text.startsWith('{') ? parseEvent(text) : undefined;
    const { type } = event ?? {};
    if (event !== undefined) this.tellEntries(event, at);
    if (typeof type !== 'string') this.stray = `${this.stray}${text.slice(0, MOST_STRAY)}\n`.slice(-MOST_STRAY);
    if (type === 'thread.started' && isUuid(event?.thread_id)) this.harnessSessionId ??= event.thread_id;
    else if (type === 'turn.started') this.inTurn = true;
    else if (type === 'item.started') this.noteWork(event?.item, true);
    else if (type === 'item.completed') this.takeItem(event?.item);
    else if (type === 'turn.completed') this.endTurn(event?.usage);
    else if (type === 'turn.failed') this.failTurn((event?.error as { message?: unknown } | undefined)?.message);
    else if (type === 'error') this.takeError(textOf(event?.message));
  }

  async finish(end: AgentEnd): Promise<AgentFacts> {
    const from = this.job.resume === undefined ? new Date(0) : end.startedAt;
    const home = codexHomeOf(this.job.account, this.job.env);
    const id = this.harnessSessionId;
    const run = id === undefined ? undefined : await readRun(home, id, from, this.context);
    // The program ran tools but the file has no call, or it printed a count but the file has none: the file comes from
    // another release, and nothing else in it can be trusted either.
    const isForeign =
      run !== undefined &&
      ((this.calls > 0 && run.toolCalls.length === 0) || (this.printed !== undefined && run.prompts.length === 0));
    const known = isForeign ? undefined : run;
    const tokens = known?.prompts ?? [];
    const errors = readErrors(end.errors ?? '');
    for (const [index, tool] of errors.refused.entries()) this.notices.refuse(String(index), tool);
    for (const server of errors.missing) this.notices.miss(server);
    return {
      // Without the end of its turn, the message was one between two calls, however much it looks like a result.
      result: this.turnOver ? this.result : undefined,
      output: (this.turnOver ? '' : this.fault) || this.said,
      besides: this.stray.trim(),
      errors: errors.text,
      notices: this.notices.list(
        known?.toolCalls.length ?? this.calls + errors.refused.length,
        REMEDIES[this.job.mode ?? SANDBOXES.workspace],
      ),
      usage:
        tokens.length > 0
          ? sumUsage(tokens, this.turnOver ? 'reported' : 'estimated', this.context.price)
          : this.printedUsage(),
      peakContextTokens: known?.peakContextTokens,
      toolCalls: known?.toolCalls,
      timing: known?.timing,
      harnessSessionId: this.harnessSessionId,
      trouble: this.turnOver ? undefined : troubleOf(this.fault, end.endedAt),
    };
  }

  private tellEntries(event: Record<string, unknown>, at: Date | undefined): void {
    if (this.tell === undefined) return;
    for (const entry of entriesOf(event, at?.getTime())) {
      // The end of a call names it again. One without a beginning of its own begins with its end.
      if (entry.type !== 'call' || !this.open.has(entry.id)) this.tell(entry);
    }
  }

  private noteWork(item: unknown, begins: boolean): void {
    const { id, type, agents_states } = (item ?? {}) as Record<string, unknown>;
    if (typeof id === 'string' && TOOL_ITEMS.includes(type)) this.note(id, begins);
    if (typeof agents_states !== 'object') return;
    for (const [agent, state] of Object.entries(agents_states ?? {})) {
      this.note(agent, AT_WORK.includes((state as { status?: unknown } | null)?.status));
    }
  }

  private note(what: string, isOpen: boolean): void {
    if (!isOpen) this.open.delete(what);
    else if (this.open.size < MOST_OPEN) this.open.add(what);
  }

  private takeItem(item: unknown): void {
    this.noteWork(item, false);
    const { type, text, message } = (item ?? {}) as Record<string, unknown>;
    if (TOOL_ITEMS.includes(type)) this.calls++;
    // The program's remarks, such as that it does not know the model, concern its own settings.
    if (type === 'error') for (const server of missingServers(textOf(message))) this.notices.miss(server);
    if (type !== 'agent_message' || typeof text !== 'string' || this.turnOver) return;
    const result = readResultText(text);
    // Every message of the turn must match the schema, including those between calls. The last one is meant. Later
    // words, printed when a started agent reports back, do not change it.
    if (result !== undefined) this.result = result;
    this.said = result?.summary ?? cleanText(text, MOST_OUTPUT, 'end');
  }

  private takeError(message: string): void {
    const retry = readRetry(message);
    if (retry === undefined) this.fault = message;
    else this.notices.retry(retry.reason);
  }

  private endTurn(usage: unknown): void {
    this.inTurn = false;
    if (this.turnOver) return;
    this.turnOver = true;
    const tokens = readTokens(usage);
    // The program prints a count of zero when its model reported none.
    if (tokens !== undefined && Object.values(tokens).some((count) => count > 0)) this.printed = tokens;
  }

  private failTurn(message: unknown): void {
    this.inTurn = false;
    if (this.turnOver) return;
    this.result = undefined;
    this.fault = textOf(message);
  }

  /** A resumed session continues its count, so the total covers all its runs. */
  private printedUsage(): AgentFacts['usage'] {
    if (this.printed === undefined) return undefined;
    const prompt = { model: this.job.model, tokens: this.printed };
    return sumUsage([prompt], this.job.resume === undefined ? 'reported' : 'estimated', priceOfSum(this.context.price));
  }
}

function parseEvent(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function textOf(message: unknown): string {
  return typeof message === 'string' ? cleanText(message, MOST_OUTPUT, 'start') : '';
}
