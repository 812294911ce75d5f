import { IdleGaps } from '../../toolcalls/IdleGaps.ts';
import { type Moment, ToolCalls } from '../../toolcalls/ToolCalls.ts';
import { timingOf } from '../../toolcalls/timingOf.ts';
import {
  type AgentEnd,
  type AgentFacts,
  type AgentJob,
  type AgentReader,
  type HarnessContext,
  MAX_LINE,
} from '../Harness.ts';
import { ContextPeak } from './ContextPeak.ts';
import { isRecord, type Json, parseRecord, records, textOf, timeOf } from './Json.ts';
import { readLineResult } from './readLineResult.ts';
import { readRunUsage } from './readRunUsage.ts';
import { backgroundOf, kindOf, textOfInput, waitsOn } from './toolUse.ts';

const MOST_TASKS = 10_000;
const MOST_SAID = 64 * 1024;
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
  private result: Json | undefined;
  private said = '';
  private streamed = false;
  /** A possible document over several lines; undefined once it is too long to be one. */
  private document: string | undefined = '';

  constructor(
    private readonly job: AgentJob,
    private readonly configDir: string,
    private readonly context: HarnessContext,
  ) {
    this.calls = new ToolCalls(context);
  }

  line(text: string, at: Date | undefined): void {
    const trimmed = text.trim();
    if (trimmed === '') return;
    if (trimmed.startsWith('[')) {
      if (!this.readList(trimmed, at)) this.keep(text);
      return;
    }
    const line = trimmed.startsWith('{') ? parseRecord(trimmed) : undefined;
    // Within a document that has begun, a line that looks complete belongs to that document.
    if (this.document !== '' || line === undefined) this.keep(text);
    if (typeof line?.type === 'string') this.read(line, at);
  }

  async finish(end: AgentEnd): Promise<AgentFacts> {
    this.readDocument();
    const { result, streamed } = this;
    const toolCalls = streamed ? this.calls.list(end.startedAt) : undefined;
    return {
      result: result && readLineResult(result),
      output: this.output(),
      usage: await readRunUsage({
        result,
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
    };
  }

  private read(line: Json, at: Date | undefined): void {
    const moment: Moment = { told: timeOf(line.timestamp), seen: at?.getTime() };
    if (moment.told !== undefined) this.toldClock.add(moment.told);
    if (moment.seen !== undefined) this.seenClock.add(moment.seen);
    else this.seenClock.lose();
    const session = textOf(line.session_id);
    if (session !== undefined && SESSION.test(session)) this.harnessSessionId ??= session;
    if (line.type === 'result') {
      // Later result lines belong to background notifications.
      this.result ??= line;
      return;
    }
    if (line.type === 'assistant') this.readAssistant(line, moment);
    else if (line.type === 'user') this.readUser(line, moment);
    else if (line.type === 'system') this.readSystem(line);
  }

  private readAssistant(line: Json, at: Moment): void {
    this.streamed = true;
    this.peak.add(line);
    const message: Json = isRecord(line.message) ? line.message : {};
    const inSubagent = line.parent_tool_use_id != null;
    for (const block of records(message.content)) {
      const text = block.type === 'text' ? textOf(block.text) : undefined;
      if (text !== undefined && !inSubagent && this.result === undefined) this.said = text.slice(0, MOST_SAID);
      if (block.type !== 'tool_use') continue;
      const id = textOf(block.id);
      const tool = textOf(block.name);
      if (id === undefined || tool === undefined) continue;
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
    }
  }

  private readSystem(line: Json): void {
    this.streamed = true;
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
    if (this.document === undefined || this.result !== undefined || !opens) return;
    this.document = this.document.length + text.length < MAX_LINE ? `${this.document}${text}\n` : undefined;
  }

  private readDocument(): void {
    const { document, result } = this;
    this.document = undefined;
    if (result !== undefined || document === undefined || document === '') return;
    const whole = document.trim();
    if (whole.startsWith('[')) {
      this.readList(whole, undefined);
      return;
    }
    const line = parseRecord(whole);
    if (typeof line?.type === 'string') this.read(line, undefined);
  }

  private output(): string {
    const { result } = this;
    const errors = Array.isArray(result?.errors) ? result.errors.filter((error) => typeof error === 'string') : [];
    const summary = result && readLineResult(result)?.summary;
    return textOf(result?.result) ?? textOf(errors.join('\n')) ?? textOf(this.said) ?? summary ?? '';
  }
}
