import { MessageNews } from '../../messages/MessageNews.ts';
import { PleaNews } from '../../permissions/PleaNews.ts';
import { IdleGaps } from '../../toolcalls/IdleGaps.ts';
import { type Moment, ToolCalls } from '../../toolcalls/ToolCalls.ts';
import { timingOf } from '../../toolcalls/timingOf.ts';
import { type EntryListener, entryWords } from '../Entry.ts';
import {
  type AgentEnd,
  type AgentFacts,
  type AgentJob,
  type AgentReader,
  type HarnessContext,
  MAX_LINE,
} from '../Harness.ts';
import { isRecord, type Json, parseRecord, recordOf, records, textOf, timeOf } from '../shared/Json.ts';
import { Notices, REMEDY } from '../shared/Notices.ts';
import { readResultText } from '../shared/readStructuredResult.ts';
import { ContextPeak } from './ContextPeak.ts';
import { entriesOf, RESULT_TOOL } from './entriesOf.ts';
import { OpenTasks } from './OpenTasks.ts';
import { pleaOf } from './pleaOf.ts';
import { ResultLines } from './ResultLines.ts';
import { readRunUsage } from './readRunUsage.ts';
import { TroubleReader } from './TroubleReader.ts';
import { backgroundOf, kindOf, textOfInput, waitsOn } from './toolUse.ts';

const MOST_TASKS = 10_000;
const MOST_SAID = 64 * 1024;
const MOST_RESULTS = 100;
const MOST_STRAY = 16 * 1024;
/** Sequences for a terminal, such as the title of its window. They stand before a line, never in JSON. */
const TERMINAL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with one
  /^(?:\u001B\][^\u0007\u001B]*(?:\u0007|\u001B\\)|\u001B\[[0-?]*[ -/]*[@-~]|\u001B[@-Z\\^_])+/;
/** States of a tool server whose tools the agent does not have. One that is still connecting may come. */
const MISSED: ReadonlySet<unknown> = new Set(['failed', 'needs-auth', 'disabled']);
/** Marks that the program's authors left for themselves. */
const DIAGNOSTIC = /^\[\w*diagnostic\]/;
const REMEDIES: Readonly<Record<string, string>> = {
  plan: REMEDY.workspace,
  auto: REMEDY.full,
};
const SESSION = /^[0-9A-Za-z][0-9A-Za-z._:-]{0,99}$/;

/** Reads stream-json, and the single document of the json output format, whatever is printed in between. */
export class StreamReader implements AgentReader {
  harnessSessionId: string | undefined;
  private readonly calls: ToolCalls;
  private readonly peak = new ContextPeak();
  private readonly toldClock = new IdleGaps();
  private readonly seenClock = new IdleGaps();
  /** The id of the call that started a task, by the task's id. */
  private readonly tasks = new Map<string, string>();
  private readonly open = new OpenTasks();
  /** The calls that give the structured result. */
  private readonly resultCalls = new Set<string>();
  private readonly results = new ResultLines();
  /** Whether a line of a turn has followed the last result. */
  private inTurn = false;
  private readonly notices = new Notices();
  private readonly trouble = new TroubleReader();
  private said = '';
  /** What was printed beside the stream. */
  private stray = '';
  readonly messages = new MessageNews();
  readonly takesMessages = true;
  readonly pleas = new PleaNews();
  /** The calls that wait for leave, by the request for it. */
  private readonly asked = new Map<string, string>();
  /** Calls that people denied, of which the run says so itself. */
  private readonly denied = new Set<string>();
  private streamed = false;
  /** A possible document over several lines; undefined once it is too long to be one. */
  private document: string | undefined = '';

  constructor(
    private readonly job: AgentJob,
    private readonly configDir: string,
    private readonly context: HarnessContext,
    private readonly tell?: EntryListener,
  ) {
    this.calls = new ToolCalls(context);
  }

  get isDone(): boolean {
    return !this.results.isEmpty && !this.inTurn && this.open.isEmpty;
  }

  get hasAnswered(): boolean {
    // The answer to a task in the background comes on the input.
    return !this.results.isEmpty && !this.inTurn && this.asked.size === 0;
  }

  line(text: string, at: Date | undefined): void {
    const trimmed = text.trim().replace(TERMINAL, '').trimStart();
    if (trimmed === '') return;
    if (trimmed.startsWith('[')) {
      if (!this.readList(trimmed, at)) this.keep(text);
      return;
    }
    const line = trimmed.startsWith('{') ? parseRecord(trimmed) : undefined;
    // Within a document that has begun, a line that looks complete belongs to that document.
    if (this.document !== '' || line === undefined) this.keep(text);
    if (typeof line?.type === 'string') this.read(line, at);
    else this.stray = `${this.stray}${trimmed.slice(0, MOST_STRAY)}\n`.slice(-MOST_STRAY);
  }

  get isHopeless(): boolean {
    return this.trouble.isHopeless;
  }

  async finish(end: AgentEnd): Promise<AgentFacts> {
    this.readDocument();
    const { results, streamed } = this;
    const toolCalls = streamed ? this.calls.list(end.startedAt) : undefined;
    return {
      result: results.deciding?.result,
      output: this.output(),
      besides: streamed || !results.isEmpty ? this.stray.trim() : undefined,
      notices: this.notices.list(toolCalls?.length ?? 0, REMEDIES[this.job.mode ?? '']),
      usage: await readRunUsage({
        result: results.counting,
        job: this.job,
        session: this.harnessSessionId,
        configDir: this.configDir,
        price: this.context.price,
        end,
      }),
      peakContextTokens: this.peak.tokens,
      toolCalls,
      timing: toolCalls && timingOf(toolCalls, [this.toldClock, this.seenClock]),
      harnessSessionId: this.harnessSessionId,
      trouble: this.trouble.trouble(results.deciding?.line.is_error === true || results.isEmpty),
    };
  }

  private read(line: Json, at: Date | undefined): void {
    const moment: Moment = { told: timeOf(line.timestamp), seen: at?.getTime() };
    this.trouble.line(line, new Date(moment.told ?? moment.seen ?? Date.now()));
    if (moment.told !== undefined) this.toldClock.add(moment.told);
    if (moment.seen !== undefined) this.seenClock.add(moment.seen);
    else this.seenClock.lose();
    const session = textOf(line.session_id);
    if (session !== undefined && SESSION.test(session)) this.harnessSessionId ??= session;
    this.tellEntries(line, moment.told ?? moment.seen);
    if (typeof line.type === 'string' && line.type.startsWith('control_')) {
      this.readControl(line, moment.told ?? moment.seen);
      return;
    }
    if (line.type === 'result') {
      this.inTurn = false;
      this.results.add(line, this.said);
      this.messages.turnEnded();
      for (const denied of records(line.permission_denials)) this.readRefusal(denied);
      return;
    }
    if (line.type === 'assistant') this.readAssistant(line, moment);
    else if (line.type === 'user') this.readUser(line, moment);
    else if (line.type === 'system') this.readSystem(line);
  }

  private tellEntries(line: Json, at: number | undefined): void {
    if (this.tell === undefined) return;
    for (const entry of entriesOf(line, at)) {
      // The answer to the structured result is no more a part of the run than the call.
      if (entry.type !== 'result' || !this.resultCalls.has(entry.id)) this.tell(entry);
    }
  }

  /** A subagent may go on after the turn of its agent, and is a task of its own. */
  private noteTurn(line: Json): void {
    if (line.parent_tool_use_id == null) this.inTurn = true;
  }

  private readAssistant(line: Json, at: Moment): void {
    this.streamed = true;
    this.noteTurn(line);
    this.peak.add(line);
    const message: Json = recordOf(line.message);
    const inSubagent = line.parent_tool_use_id != null;
    for (const block of records(message.content)) {
      const text = block.type === 'text' ? textOf(block.text) : undefined;
      if (text !== undefined && !inSubagent) this.said = text.slice(0, MOST_SAID);
      if (block.type !== 'tool_use') continue;
      const id = textOf(block.id);
      const tool = textOf(block.name);
      if (id === undefined || tool === undefined) continue;
      if (tool === RESULT_TOOL) {
        if (this.resultCalls.size < MOST_RESULTS) this.resultCalls.add(id);
        continue;
      }
      this.calls.begin({
        id,
        tool,
        kind: kindOf(tool),
        text: () => textOfInput(tool, block.input),
        inSubagent,
        at,
        waitsOn: waitsOn(tool, block.input),
      });
    }
  }

  private readUser(line: Json, at: Moment): void {
    this.streamed = true;
    this.noteTurn(line);
    if (line.isReplay === true) this.readReplay(textOf(line.uuid), at.told ?? at.seen);
    const results = records(isRecord(line.message) ? line.message.content : undefined).filter(
      (block) => block.type === 'tool_result',
    );
    for (const block of results) {
      const id = textOf(block.tool_use_id);
      if (id === undefined) continue;
      this.calls.end(id, { at, isError: block.is_error === true });
      // The details belong to the line's only result.
      const background = results.length === 1 ? backgroundOf(line.tool_use_result) : undefined;
      if (background !== undefined) this.calls.background(id, background);
      else this.open.callEnded(id);
    }
  }

  /** The agent has taken what was given on the input: its prompt, or a message. */
  private readReplay(id: string | undefined, at: number | undefined): void {
    if (id === undefined) return;
    this.messages.delivered(id, at);
    this.results.ask();
  }

  private readSystem(line: Json): void {
    this.streamed = true;
    if (line.subtype === 'permission_denied') this.readRefusal(line);
    else if (line.subtype === 'api_retry') this.notices.retry(textOf(line.error));
    else if (line.subtype === 'init') {
      this.inTurn = true;
      for (const server of records(line.mcp_servers)) {
        const name = textOf(server.name);
        if (name !== undefined && MISSED.has(server.status)) this.notices.miss(name);
      }
    }
    this.open.read(line);
    const task = textOf(line.task_id);
    if (task === undefined) return;
    if (line.subtype === 'task_started') {
      const call = textOf(line.tool_use_id);
      if (call === undefined) return;
      if (this.tasks.size < MOST_TASKS) this.tasks.set(task, call);
      if (line.is_backgrounded === true) this.calls.background(call, task);
    } else if (line.subtype === 'task_updated' && isRecord(line.patch) && line.patch.is_backgrounded === true) {
      this.calls.background(this.tasks.get(task) ?? '', task);
    }
  }

  /** What the program asks leave for, and the end of that: the answer, which it repeats, or the end of the turn. */
  private readControl(line: Json, at: number | undefined): void {
    const plea = line.type === 'control_request' ? pleaOf(line, this.job.dir) : undefined;
    if (plea !== undefined) {
      if (this.asked.size >= MOST_TASKS) {
        // The program waits for an answer to each. A question that nobody is asked is denied.
        this.pleas.add({ kind: 'asked', plea: { ...plea, question: undefined } });
        return;
      }
      this.asked.set(plea.id, plea.call ?? '');
      this.pleas.add({ kind: 'asked', plea });
      if (plea.question !== undefined) this.tell?.({ type: 'question', ...entryWords(plea.question.question), at });
      return;
    }
    const response: Json = recordOf(line.response);
    const id = textOf(line.type === 'control_response' ? response.request_id : line.request_id);
    const call = id === undefined ? undefined : this.asked.get(id);
    if (id === undefined || call === undefined) return;
    this.asked.delete(id);
    this.pleas.add({ kind: line.type === 'control_response' ? 'settled' : 'withdrawn', id });
    if (recordOf(response.response).behavior === 'deny') this.denied.add(call);
    this.tell?.({ type: 'notice', about: 'answer', at });
    if (this.hasAnswered) this.messages.turnEnded();
  }

  private readRefusal(line: Json): void {
    const id = textOf(line.tool_use_id);
    const tool = textOf(line.tool_name);
    if (id !== undefined && tool !== undefined && !this.denied.has(id)) this.notices.refuse(id, tool);
  }

  /** Reads the stream as one list, as the json output format prints it in verbose mode. */
  private readList(text: string, at: Date | undefined): boolean {
    let list: unknown;
    try {
      list = JSON.parse(text);
    } catch {
      return false;
    }
    for (const line of records(list)) if (typeof line.type === 'string') this.read(line, at);
    return true;
  }

  private keep(text: string): void {
    const opens = this.document !== '' || /^\s*[[{]/.test(text);
    if (this.document === undefined || !this.results.isEmpty || !opens) return;
    this.document = this.document.length + text.length < MAX_LINE ? `${this.document}${text}\n` : undefined;
  }

  private readDocument(): void {
    const { document } = this;
    this.document = undefined;
    if (!this.results.isEmpty || document === undefined || document === '') return;
    const whole = document.trim();
    if (whole.startsWith('[')) {
      this.readList(whole, undefined);
      return;
    }
    const line = parseRecord(whole);
    if (typeof line?.type === 'string') this.read(line, undefined);
  }

  private output(): string {
    const { deciding } = this.results;
    const said = textOf(deciding?.said ?? this.said);
    // The text of the line is the result itself where the program validated one, and that is in a field of its own.
    const told = deciding?.result === undefined || !isResult(deciding.line) ? textOf(deciding?.line.result) : undefined;
    const { errors } = deciding?.line ?? {};
    const faults = Array.isArray(errors)
      ? errors.filter((error) => typeof error === 'string' && !DIAGNOSTIC.test(error)).join('\n')
      : undefined;
    return told ?? textOf(faults) ?? said ?? deciding?.result?.summary ?? '';
  }
}

/** Whether the text of a result line is its structured result. */
function isResult({ result }: Json): boolean {
  return typeof result === 'string' && readResultText(result) !== undefined;
}
