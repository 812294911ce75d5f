import { cleanText } from '../../process/cleanText.ts';
import { IdleGaps } from '../../toolcalls/IdleGaps.ts';
import { type Moment, ToolCalls } from '../../toolcalls/ToolCalls.ts';
import { timingOf } from '../../toolcalls/timingOf.ts';
import type { AgentEnd, AgentFacts, AgentJob, AgentReader, HarnessContext, StructuredResult } from '../Harness.ts';
import { inputText } from '../shared/inputText.ts';
import { isRecord, type Json, parseRecord, records, textOf } from '../shared/Json.ts';
import { Notices, REMEDY } from '../shared/Notices.ts';
import { readResultText, readStructuredResult } from '../shared/readStructuredResult.ts';
import { type CallOfAgent, isSubagent } from './CallOfAgent.ts';
import { CallsOfAgent } from './CallsOfAgent.ts';
import { OWN_SERVERS } from './ownServers.ts';
import { readOffer } from './SessionOffer.ts';
import { TurnUsage } from './TurnUsage.ts';
import { troubleOf } from './troubleOf.ts';

const MOST_TEXT = 64 * 1024;
/** The form of a harness's session id in a run report (document 2 §2.2). */
const SESSION_ID = /^[A-Za-z0-9][A-Za-z0-9.:_-]{0,99}$/;
const OPENING: ReadonlySet<unknown> = new Set(['session/new', 'session/load', 'session/resume']);
/** Reasons for which a turn stops before the agent meant it to. */
const CUT_SHORT: Readonly<Record<string, string>> = {
  max_tokens: 'The agent stopped because an answer of its model reached its greatest length.',
  max_turn_requests: 'The agent stopped because it had asked its model as often as it may in a turn.',
  refusal: 'The agent refused to go on.',
};
/** One program shows a tool server that did not start like a call. */
const SERVER_FAILED = /^mcp__(.+)__startup$/;

interface Plea {
  readonly call: CallOfAgent;
  /** The options that let the call through. */
  readonly allowing: ReadonlySet<unknown>;
}

/** Notes which session was held in which folder. */
export interface SessionNotes {
  note(id: string, dir: string): Promise<void>;
}

/** Reads what a relay prints of a conversation ({@link MessageLine}, {@link RelayFact}). */
export class AcpReader implements AgentReader {
  harnessSessionId: string | undefined;
  isDone = false;
  /** Requests to the agent without an answer, by their id. */
  private readonly asked = new Map<unknown, string>();
  /** Calls that the agent asks leave for, by the id of its request. */
  private readonly pleas = new Map<unknown, Plea>();
  private readonly known = new CallsOfAgent();
  private readonly begun = new Set<string>();
  private readonly calls: ToolCalls;
  private readonly gaps = new IdleGaps();
  private readonly notices = new Notices();
  private readonly told: string[] = [];
  private readonly usage: TurnUsage;
  private message = '';
  private messageId: string | undefined;
  private result: StructuredResult | undefined;
  private fault: { text: string; signIn: boolean; data: unknown } | undefined;
  private stopReason: string | undefined;
  private callCount = 0;
  private last: Date | undefined;

  constructor(
    private readonly job: AgentJob,
    context: HarnessContext,
    private readonly sessions: SessionNotes,
  ) {
    this.harnessSessionId = job.resume?.harnessSessionId;
    this.calls = new ToolCalls(context);
    this.usage = new TurnUsage(job.model, context.price);
  }

  line(text: string, at: Date | undefined): void {
    const line = parseRecord(text);
    if (line === undefined) return;
    const told = typeof line.at === 'number' ? line.at : undefined;
    const moment = { told, seen: at?.getTime() };
    const when = told ?? moment.seen;
    if (when !== undefined) {
      this.gaps.add(when);
      this.last = new Date(when);
    }
    if (isRecord(line.relay)) this.takeFact(line.relay);
    else if (line.way === '>') this.takeOwn(line, moment);
    else if (line.way === '<') this.takeTheirs(line, moment);
  }

  async finish(end: AgentEnd): Promise<AgentFacts> {
    if (this.harnessSessionId !== undefined) await this.sessions.note(this.harnessSessionId, this.job.dir);
    const result = this.result ?? (this.fault === undefined ? readResultText(this.message) : undefined);
    const failed = result === undefined && this.fault !== undefined;
    const toolCalls = this.calls.list(end.startedAt);
    const { mode } = this.job;
    const remedy = mode === 'full' ? undefined : REMEDY[mode === 'read-only' ? 'workspace' : 'full'];
    return {
      result,
      output: this.outputOf(result),
      besides: '',
      notices: [...this.told, ...this.notices.list(this.callCount, remedy)],
      usage: this.usage.sum(),
      peakContextTokens: this.usage.peak,
      toolCalls,
      timing: timingOf(toolCalls, [this.gaps]),
      harnessSessionId: this.harnessSessionId,
      ...this.codeOf(end),
      trouble: failed && this.fault !== undefined ? troubleOf(this.fault, this.last ?? end.endedAt) : undefined,
    };
  }

  private outputOf(result: StructuredResult | undefined): string {
    if (this.fault !== undefined && result === undefined) {
      const said = cleanText(this.message, MOST_TEXT, 'end').trim();
      const { text } = this.fault;
      if (said === '' || said.includes(text)) return text;
      return text.includes(said) ? said : `${said}\n\n${text}`;
    }
    const said = cleanText(this.message, MOST_TEXT, 'end').trim();
    if (said === '' || readResultText(said) !== undefined) return result?.summary ?? said;
    return said;
  }

  /** The process is the relay, so that its own code says nothing of the agent. */
  private codeOf({ exitCode }: AgentEnd): { agentExitCode?: number } {
    if (exitCode === null || this.stopReason === undefined)
      return this.fault === undefined ? {} : { agentExitCode: -1 };
    return { agentExitCode: this.fault === undefined && this.stopReason !== 'refusal' ? 0 : -1 };
  }

  private takeFact(fact: Json): void {
    if (fact.kind === 'notice' && typeof fact.text === 'string') this.told.push(fact.text);
    else if (fact.kind === 'result') this.result = readStructuredResult(fact.value) ?? this.result;
    else if (fact.kind === 'fault') {
      const { data } = this.fault ?? { data: undefined };
      this.fault = { text: textOf(fact.text) ?? 'the agent failed', signIn: fact.signIn === true, data };
    } else if (fact.kind === 'end') this.isDone = true;
  }

  private takeOwn({ id, method, result }: Json, at: Moment): void {
    if (id === undefined) return;
    if (typeof method !== 'string') {
      this.takeLeave(id, result, at);
      return;
    }
    this.asked.set(id, method);
    if (method === 'session/prompt') this.usage.beginTurn();
    else if (method === 'session/resume' || method === 'session/load') this.usage.goOn();
  }

  /** The relay's answer to what the agent asked leave for. Some agents say nothing more of a call that was refused. */
  private takeLeave(id: unknown, result: unknown, at: Moment): void {
    const plea = this.pleas.get(id);
    this.pleas.delete(id);
    const outcome = isRecord(result) && isRecord(result.outcome) ? result.outcome : undefined;
    if (plea === undefined || plea.allowing.has(outcome?.optionId)) return;
    this.notices.refuse(plea.call.id, plea.call.tool);
    if (!this.begun.has(plea.call.id)) this.begin(plea.call, at);
    this.calls.end(plea.call.id, { at, isError: true });
  }

  private takeTheirs(line: Json, at: Moment): void {
    const { method, params, id, result, error } = line;
    if (method === 'session/update' && isRecord(params) && isRecord(params.update)) this.takeUpdate(params.update, at);
    else if (method === 'session/request_permission' && isRecord(params) && isRecord(params.toolCall)) {
      const call = this.takeCall(params.toolCall, at);
      if (call !== undefined) this.pleas.set(id, { call, allowing: allowingOptions(params.options) });
    } else if (method === undefined) this.takeAnswer(id, result, error);
  }

  private takeAnswer(id: unknown, result: unknown, error: unknown): void {
    const method = this.asked.get(id);
    this.asked.delete(id);
    if (OPENING.has(method) && isRecord(result)) {
      const named = textOf(result.sessionId);
      if (named !== undefined && SESSION_ID.test(named)) this.harnessSessionId = named;
      this.usage.model ??= readOffer(result).model.current;
    }
    if (method !== 'session/prompt') return;
    if (isRecord(error)) {
      const data = isRecord(error.data) ? error.data : undefined;
      this.fault = { text: textOf(data?.message) ?? textOf(error.message) ?? 'the agent failed', signIn: false, data };
    } else if (isRecord(result)) {
      this.stopReason = textOf(result.stopReason) ?? 'end_turn';
      const why = CUT_SHORT[this.stopReason];
      if (why !== undefined) this.told.push(why);
      this.usage.endTurn(result);
    }
  }

  /** While a session is loaded, the agent repeats what happened in it, which is not the work of this run. */
  private get isReplay(): boolean {
    return [...this.asked.values()].some((method) => OPENING.has(method));
  }

  private takeUpdate(update: Json, at: Moment): void {
    if (update.sessionUpdate === 'usage_update') this.usage.update(update);
    if (this.isReplay) return;
    if (update.sessionUpdate === 'agent_message_chunk') this.say(update);
    else if (update.sessionUpdate === 'tool_call' || update.sessionUpdate === 'tool_call_update') {
      this.takeCall(update, at);
    }
  }

  /** Only the last message counts: a call of a tool and another id begin a new one. */
  private say({ content, messageId, _meta }: Json): void {
    const claude = isRecord(_meta) && isRecord(_meta.claudeCode) ? _meta.claudeCode : {};
    // Words of the program itself, not of its agent.
    if (claude.kind === 'mcpServerStatus') {
      if (claude.status === 'failed') this.notices.miss(textOf(claude.server) ?? 'a tool server');
      return;
    }
    const text = isRecord(content) ? textOf(content.text) : undefined;
    if (text === undefined) return;
    const id = textOf(messageId);
    if (id !== this.messageId) this.message = '';
    this.messageId = id;
    this.message += text;
    if (this.message.length > 2 * MOST_TEXT) this.message = this.message.slice(-MOST_TEXT);
  }

  private takeCall(part: Json, at: Moment): CallOfAgent | undefined {
    const failedServer = SERVER_FAILED.exec(textOf(part.title) ?? '')?.[1];
    if (failedServer !== undefined && part.status === 'failed') {
      if (!OWN_SERVERS.has(failedServer)) this.notices.miss(failedServer);
      return undefined;
    }
    const call = this.known.tell(part);
    if (call === undefined) return undefined;
    const over = call.status === 'completed' || call.status === 'failed';
    if (!this.begun.has(call.id) && (over || isDescribed(call))) this.begin(call, at);
    if (over) {
      this.calls.end(call.id, { at, isError: call.status === 'failed' });
      this.known.end(call.id);
      this.begun.delete(call.id);
    }
    return call;
  }

  private begin(call: CallOfAgent, at: Moment): void {
    this.begun.add(call.id);
    this.callCount++;
    this.message = '';
    this.messageId = undefined;
    this.calls.begin({
      id: call.id,
      tool: call.tool,
      kind: call.kind === 'execute' ? 'shell' : isSubagent(call) ? 'subagent' : 'tool',
      text: () => call.command ?? inputText(call.input ?? call.title),
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
