import { MessageNews } from '../../messages/MessageNews.ts';
import { cleanText } from '../../process/cleanText.ts';
import type { Account } from '../../rules/Rules.ts';
import { IdleGaps } from '../../toolcalls/IdleGaps.ts';
import type { Moment } from '../../toolcalls/ToolCalls.ts';
import { timingOf } from '../../toolcalls/timingOf.ts';
import type { EntryListener } from '../Entry.ts';
import type { AgentEnd, AgentFacts, AgentJob, AgentReader, HarnessContext, StructuredResult } from '../Harness.ts';
import { isRecord, type Json, parseRecord, recordOf, textOf } from '../shared/Json.ts';
import { Notices, REMEDY } from '../shared/Notices.ts';
import { noticeOfDenial } from '../shared/permissions/denialWords.ts';
import { readResultText, readStructuredResult } from '../shared/readStructuredResult.ts';
import { AcpEntries, timeOf } from './AcpEntries.ts';
import { type Fault, readFault } from './Fault.ts';
import { LastMessage } from './LastMessage.ts';
import { ReadCalls } from './ReadCalls.ts';
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
/** Of notices about single calls. */
const MOST_TOLD = 20;
type At = number | undefined;

/** Notes which session was held in which folder. */
export interface SessionNotes {
  note(id: string, dir: string, account: Account): Promise<void>;
}

/** Reads what a relay prints of a conversation ({@link MessageLine}, {@link RelayFact}). */
export class AcpReader implements AgentReader {
  harnessSessionId: string | undefined;
  /** Requests to the agent without an answer, by their id. */
  private readonly asked = new Map<unknown, string>();
  private readonly calls: ReadCalls;
  private readonly gaps = new IdleGaps();
  private readonly notices = new Notices();
  private readonly told: string[] = [];
  private readonly usage: TurnUsage;
  private readonly message = new LastMessage();
  private readonly thoughts = new LastMessage();
  private readonly entries: AcpEntries;
  private result: StructuredResult | undefined;
  private fault: Fault | undefined;
  /** Whether the fault is the agent's own answer. */
  private isExplained = false;
  private stopReason: string | undefined;
  /** Before the first turn agents repeat what happened in a session that they load, and one says which mode it was set to. */
  private hasBegun = false;
  private isOver = false;
  /** Whether the result was given in the present turn. */
  private isGiven = false;
  private waits = false;
  readonly messages = new MessageNews();
  takesMessages: boolean | undefined;
  private last: Date | undefined;

  constructor(
    private readonly job: AgentJob,
    context: HarnessContext,
    private readonly sessions: SessionNotes,
    tell?: EntryListener,
  ) {
    this.entries = new AcpEntries(tell);
    this.harnessSessionId = job.resume?.harnessSessionId;
    const { notices, entries } = this;
    this.calls = new ReadCalls(context, {
      notices,
      entries,
      onBegin: (at) => {
        this.endWords(at);
        this.message.close();
      },
      onResult: (at) => this.endWords(at),
    });
    this.usage = new TurnUsage(job.model, context.price);
  }

  /** The result is given last, so that what follows is words. */
  get isDone(): boolean {
    return this.isOver || this.waits || (this.isGiven && this.calls.open === 0);
  }

  get hasAnswered(): boolean {
    return this.waits;
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
    if (isRecord(line.relay)) this.takeFact(line.relay, when);
    else if (line.way === '>') this.takeOwn(line, moment);
    else if (line.way === '<') this.takeTheirs(line, moment);
  }

  async finish(end: AgentEnd): Promise<AgentFacts> {
    if (this.harnessSessionId !== undefined)
      await this.sessions.note(this.harnessSessionId, this.job.dir, this.job.account);
    const result = this.result ?? (this.fault === undefined ? readResultText(this.message.text) : undefined);
    const failed = result === undefined && this.fault !== undefined;
    const toolCalls = this.calls.list(end.startedAt);
    const { mode } = this.job;
    const remedy = mode === 'full' ? undefined : REMEDY[mode === 'read-only' ? 'workspace' : 'full'];
    if (this.result !== undefined && this.fault !== undefined)
      this.told.push(`After its result the agent failed: ${this.fault.text}`);
    return {
      result,
      output: this.outputOf(result),
      besides: '',
      // Where the agent has said why it failed, the log of its program says nothing more to people.
      ...(this.isExplained && { errors: '' }),
      notices: [...this.told, ...this.notices.list(this.calls.count, remedy)],
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
      const said = cleanText(this.message.text, MOST_TEXT, 'end').trim();
      const { text } = this.fault;
      if (said === '' || said.includes(text)) return text;
      return text.includes(said) ? said : `${said}\n\n${text}`;
    }
    const said = cleanText(this.message.text, MOST_TEXT, 'end').trim();
    if (said === '' || readResultText(said) !== undefined) return result?.summary ?? said;
    return said;
  }

  /** The process is the relay, so that its own code says nothing of the agent. */
  private codeOf({ exitCode }: AgentEnd): { agentExitCode?: number } {
    // A fault after the result has no part in it.
    if (this.result !== undefined) return { agentExitCode: 0 };
    if (exitCode === null || this.stopReason === undefined)
      return this.fault === undefined ? {} : { agentExitCode: -1 };
    return { agentExitCode: this.fault === undefined && this.stopReason !== 'refusal' ? 0 : -1 };
  }

  private takeFact(fact: Json, at: At): void {
    if (fact.kind === 'notice' && typeof fact.text === 'string') this.told.push(fact.text);
    else if (fact.kind === 'result') this.takeResult(fact.value);
    else if (fact.kind === 'listens') this.takesMessages = true;
    else if (fact.kind === 'delivered') this.takeReceipt(fact.messages);
    else if (fact.kind === 'waits') {
      this.waits = true;
      this.messages.turnEnded();
    } else if (fact.kind === 'asks') this.entries.asks(textOf(fact.text) ?? '', at);
    else if (fact.kind === 'answered') this.takeAnswerOfOwner(fact, at);
    else if (fact.kind === 'fault') {
      // The agent's own answer to the turn says more.
      if (this.fault !== undefined) return;
      this.fault = { text: textOf(fact.text) ?? 'the agent failed', signIn: fact.signIn === true };
      this.isExplained = fact.isExplained === true;
      this.entries.failed(this.fault.text, undefined);
    } else if (fact.kind === 'end') this.isOver = true;
  }

  private takeResult(value: unknown): void {
    const result = readStructuredResult(value);
    if (result === undefined) return;
    this.result = result;
    this.isGiven = true;
  }

  private takeReceipt(ids: unknown): void {
    for (const id of Array.isArray(ids) ? ids : []) if (typeof id === 'string') this.messages.delivered(id);
  }

  /** A call that was not allowed is no refusal of the level, and more of that would not have helped. */
  private takeAnswerOfOwner({ call, text, by, why, isAllowed }: Json, at: At): void {
    this.entries.answered(at);
    const told = noticeOfDenial(String(by), textOf(text) ?? '', textOf(why) ?? '');
    if (isAllowed === true || told === undefined) return;
    this.calls.denied(textOf(call) ?? '');
    if (this.told.length < MOST_TOLD) this.told.push(told);
  }

  private takeOwn({ id, method, result }: Json, at: Moment): void {
    if (id === undefined) return;
    if (typeof method !== 'string') {
      this.calls.answer(id, result, at);
      return;
    }
    this.asked.set(id, method);
    if (method === 'session/prompt') {
      this.hasBegun = true;
      this.isGiven = false;
      this.waits = false;
      this.usage.beginTurn();
    } else if (method === 'session/resume' || method === 'session/load') this.usage.goOn();
  }

  private takeTheirs(line: Json, at: Moment): void {
    const { method, params, id, result, error } = line;
    if (method === 'session/update' && isRecord(params) && isRecord(params.update)) this.takeUpdate(params.update, at);
    else if (method === 'session/request_permission' && isRecord(params)) this.calls.plea(id, params, at);
    else if (method === undefined) this.takeAnswer(id, result, error, timeOf(at));
  }

  private takeAnswer(id: unknown, result: unknown, error: unknown, at: At): void {
    const method = this.asked.get(id);
    this.asked.delete(id);
    if (OPENING.has(method) && isRecord(result)) {
      const named = textOf(result.sessionId);
      if (named !== undefined && SESSION_ID.test(named)) this.harnessSessionId = named;
      this.usage.model ??= readOffer(result).model.current;
      this.entries.start(this.usage.model, this.harnessSessionId, at);
    }
    if (method !== 'session/prompt') return;
    this.endWords(at);
    if (isRecord(error)) {
      this.fault = readFault(error);
      this.isExplained = true;
      this.entries.failed(this.fault.text, at);
    } else if (isRecord(result)) {
      this.stopReason = textOf(result.stopReason) ?? 'end_turn';
      const why = CUT_SHORT[this.stopReason];
      if (why !== undefined) this.told.push(why);
      this.usage.endTurn(result);
      this.messages.turnEnded();
    }
  }

  private endWords(at: At): void {
    this.entries.thought(this.thoughts.end(), at);
    this.entries.said(this.message.end(), at);
  }

  private takeUpdate(update: Json, at: Moment): void {
    if (update.sessionUpdate === 'usage_update') this.usage.update(update);
    if (!this.hasBegun) return;
    const when = timeOf(at);
    if (update.sessionUpdate === 'agent_message_chunk') {
      this.entries.thought(this.thoughts.end(), when);
      this.say(update, at);
    } else if (update.sessionUpdate === 'agent_thought_chunk') {
      this.entries.thought(this.thoughts.add(update), when);
    } else if (update.sessionUpdate === 'plan') this.entries.plan(update, when);
    else if (update.sessionUpdate === 'tool_call' || update.sessionUpdate === 'tool_call_update') {
      this.calls.update(update, at);
    }
  }

  private say(update: Json, at: Moment): void {
    const { _meta } = update;
    const claude = recordOf(recordOf(_meta).claudeCode);
    // Words of the program itself, not of its agent.
    if (claude.kind === 'mcpServerStatus') {
      if (claude.status === 'failed') this.calls.miss(textOf(claude.server) ?? 'a tool server', at);
      return;
    }
    // The output is that of the run's own agent, and not of its helpers.
    if (claude.parentToolUseId === undefined) this.entries.said(this.message.add(update), timeOf(at));
  }
}
