import type { ToolCall } from '../../api/shapes.ts';
import { type Moment, ToolCalls } from '../../toolcalls/ToolCalls.ts';
import type { HarnessContext } from '../Harness.ts';
import { inputText } from '../shared/inputText.ts';
import { isRecord, type Json, records, textOf } from '../shared/Json.ts';
import type { Notices } from '../shared/Notices.ts';
import { type AcpEntries, timeOf } from './AcpEntries.ts';
import { type CallOfAgent, givesResult, isSubagent, isWithheld } from './CallOfAgent.ts';
import { CallsOfAgent } from './CallsOfAgent.ts';
import { OWN_SERVERS } from './ownServers.ts';

/** One program shows a tool server that did not start like a call. */
const SERVER_FAILED = /^mcp__(.+)__startup$/;

/** What follows on the end of a call follows at once. */
const MOST_ENDED = 1000;

type Named = Pick<CallOfAgent, 'id' | 'tool'>;

interface Plea {
  readonly call: CallOfAgent;
  /** The options that let the call through. */
  readonly allowing: ReadonlySet<unknown>;
}

/** The calls of a conversation, out of updates, of what the agent asks leave for, and of the answers to that. */
export class ReadCalls {
  /** How many have begun. */
  count = 0;
  /** By the id of the agent's request. */
  private readonly pleas = new Map<unknown, Plea>();
  private readonly known = new CallsOfAgent();
  private readonly begun = new Set<string>();
  private readonly deniedIds = new Set<string>();
  private readonly ended = new Map<string, Named>();
  private readonly calls: ToolCalls;

  /** @param deps `onBegin` is called before each call, because the agent's words end with it, and `onResult` at the run's result */
  constructor(
    context: HarnessContext,
    private readonly deps: {
      notices: Notices;
      entries: AcpEntries;
      onBegin(at: number | undefined): void;
      onResult(at: number | undefined): void;
    },
  ) {
    this.calls = new ToolCalls(context);
  }

  /** How many have begun and not ended. */
  get open(): number {
    return this.begun.size;
  }

  list(startedAt: Date): ToolCall[] {
    return this.calls.list(startedAt);
  }

  update(part: Json, at: Moment): CallOfAgent | undefined {
    const failedServer = SERVER_FAILED.exec(textOf(part.title) ?? '')?.[1];
    if (failedServer !== undefined && part.status === 'failed') {
      if (!OWN_SERVERS.has(failedServer)) this.miss(failedServer, at);
      return undefined;
    }
    const ended = this.ended.get(textOf(part.toolCallId) ?? '');
    if (ended !== undefined) {
      // One program says afterwards why a call has failed.
      if (isWithheld(part)) this.refuse(ended, at);
      return undefined;
    }
    const call = this.known.tell(part);
    if (call === undefined) return undefined;
    // The result of the run is no work, but what the agent says after it is another message.
    if (givesResult(call)) {
      this.deps.onResult(timeOf(at));
      return undefined;
    }
    if (isWithheld(part)) this.refuse(call, at);
    const over = call.status === 'completed' || call.status === 'failed';
    if (!this.begun.has(call.id) && (over || isDescribed(call))) this.begin(call, at);
    if (over) this.finish(call, part, at);
    return call;
  }

  /** The agent asks leave for a call. */
  plea(id: unknown, { toolCall, options }: Json, at: Moment): void {
    const call = isRecord(toolCall) ? this.update(toolCall, at) : undefined;
    if (call !== undefined) this.pleas.set(id, { call, allowing: allowingOptions(options) });
  }

  /** The answer to what the agent asked leave for. Some agents say nothing more of a call that was refused. */
  answer(id: unknown, result: unknown, at: Moment): void {
    const plea = this.pleas.get(id);
    this.pleas.delete(id);
    const outcome = isRecord(result) && isRecord(result.outcome) ? result.outcome : undefined;
    if (plea === undefined || plea.allowing.has(outcome?.optionId)) return;
    if (!this.begun.has(plea.call.id)) this.begin(plea.call, at);
    this.refuse(plea.call, at);
    this.finish({ ...plea.call, status: 'failed' }, {}, at);
  }

  private finish(call: CallOfAgent, part: Json, at: Moment): void {
    this.calls.end(call.id, { at, isError: call.status === 'failed' });
    this.deps.entries.end(call, part, timeOf(at));
    this.known.end(call.id);
    this.begun.delete(call.id);
    this.note(call);
  }

  /** People denied the call, or nobody answered; a notice of its own says so. */
  denied(id: string): void {
    this.deniedIds.add(id);
  }

  private refuse(call: Named, at: Moment): void {
    if (!this.deniedIds.has(call.id)) this.deps.notices.refuse(call.id, call.tool);
    this.deps.entries.refused(call, timeOf(at));
  }

  private note({ id, tool }: Named): void {
    const [oldest] = this.ended.keys();
    if (this.ended.size >= MOST_ENDED && oldest !== undefined) this.ended.delete(oldest);
    this.ended.set(id, { id, tool });
  }

  /** The agent works without a tool server that it was to have. */
  miss(server: string, at: Moment): void {
    this.deps.notices.miss(server);
    this.deps.entries.missing(server, timeOf(at));
  }

  private begin(call: CallOfAgent, at: Moment): void {
    this.begun.add(call.id);
    this.count++;
    this.deps.onBegin(timeOf(at));
    const text = () => call.command ?? (call.input === undefined ? call.title : inputText(call.input));
    this.deps.entries.begin(call, text, timeOf(at));
    this.calls.begin({
      id: call.id,
      tool: call.tool,
      kind: call.kind === 'execute' ? 'shell' : isSubagent(call) ? 'subagent' : 'tool',
      text,
      inSubagent: call.inSubagent,
      at,
    });
  }
}

const allowingOptions = (options: unknown): ReadonlySet<unknown> =>
  new Set(records(options).flatMap(({ kind, optionId }) => (String(kind).startsWith('allow') ? [optionId] : [])));

/** Some programs announce a call before they know its input. */
function isDescribed({ status, input }: CallOfAgent): boolean {
  return status === 'in_progress' || (isRecord(input) && Object.keys(input).length > 1) || status === undefined;
}
