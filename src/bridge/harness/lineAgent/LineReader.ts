import { MessageNews } from '../../messages/MessageNews.ts';
import { cleanText } from '../../process/cleanText.ts';
import { IdleGaps } from '../../toolcalls/IdleGaps.ts';
import { type Moment, ToolCalls } from '../../toolcalls/ToolCalls.ts';
import { timingOf } from '../../toolcalls/timingOf.ts';
import { type Act, type EntryListener, entryName, entryText, entryWords } from '../Entry.ts';
import type {
  AgentEnd,
  AgentFacts,
  AgentJob,
  AgentReader,
  HarnessContext,
  StructuredResult,
  TokenCounts,
} from '../Harness.ts';
import { inputText } from '../shared/inputText.ts';
import { isQuestion } from '../shared/isQuestion.ts';
import { readStructuredResult } from '../shared/readStructuredResult.ts';
import type { SessionNotes } from '../shared/SessionNotes.ts';
import { UsageSum } from '../shared/UsageSum.ts';

const MOST_OUTPUT = 64 * 1024;
const MOST_ID = 100;
const MOST_OPEN = 10_000;
/** The form of a harness's session id in a run report (document 2 §2.2). */
const SESSION_ID = /^[A-Za-z0-9][A-Za-z0-9.:_-]{0,99}$/;
const KINDS: readonly unknown[] = ['shell', 'subagent', 'tool'];
const ACTS: readonly unknown[] = ['edit', 'read', 'search', 'fetch', 'other'] satisfies Act[];
const ACT_OF_KIND: Readonly<Record<string, Act>> = { shell: 'run', subagent: 'delegate' };

type Line = Readonly<Record<string, unknown>>;

/**
 * Reads the output of a program that speaks the line protocol (docs/harnesses.md). Any other line is text for people.
 */
export class LineReader implements AgentReader {
  harnessSessionId: string | undefined;
  private text = '';
  private result: StructuredResult | undefined;
  readonly messages = new MessageNews();
  takesMessages: boolean | undefined;
  /** Whether a message was taken since the last result. */
  private isAsked = false;
  private readonly usage = new UsageSum();
  private peak: number | undefined;
  private readonly calls: ToolCalls;
  private sawTools = false;
  /** The model of the latest entry. */
  private model: string | undefined;
  /** Calls without an end, and what goes on in the background. */
  private readonly open = new Set<string>();
  private readonly gaps = new IdleGaps();

  /** How each type of line is read. A line of another type is text. */
  private readonly takers: Readonly<Record<string, (line: Line, at: Date | undefined) => void>> = {
    session: (line, at) => this.takeSession(line.id, at),
    text: (line, at) => this.say(line.text, at),
    tool: (line, at) => this.beginTool(line, momentOf(line, at)),
    'tool-end': (line, at) => this.endTool(line, momentOf(line, at)),
    usage: (line, at) => this.spend(line, at),
    context: (line) => this.fill(line.tokens),
    result: (line) => this.takeResult(line),
    taken: (line) => this.takeReceipt(line.id),
  };

  constructor(
    private readonly job: AgentJob,
    private readonly context: HarnessContext,
    private readonly sessions: SessionNotes,
    private readonly tell: EntryListener = () => undefined,
  ) {
    this.harnessSessionId = job.resume?.harnessSessionId ?? job.sessionId;
    this.calls = new ToolCalls(context);
  }

  get isDone(): boolean {
    return this.hasAnswered && this.open.size === 0;
  }

  get hasAnswered(): boolean {
    return this.result !== undefined && !this.isAsked;
  }

  line(text: string, at: Date | undefined): void {
    if (at !== undefined) this.gaps.add(at.getTime());
    const line = parse(text);
    this.takesMessages ??= line?.messages === true;
    const take =
      line === undefined || !Object.hasOwn(this.takers, String(line.type)) ? undefined : this.takers[String(line.type)];
    if (line === undefined || take === undefined) this.say(text, at);
    else take(line, at);
  }

  async finish(end: AgentEnd): Promise<AgentFacts> {
    if (this.harnessSessionId !== undefined)
      await this.sessions.note(this.harnessSessionId, this.job.dir, this.job.account);
    const toolCalls = this.sawTools ? this.calls.list(end.startedAt) : undefined;
    const whole = this.result !== undefined || end.exitCode === 0;
    const said = cleanText(this.text, MOST_OUTPUT, 'end').trim();
    return {
      result: this.result,
      output: [said, this.result?.summary ?? ''].filter((part) => part !== '').join('\n\n'),
      usage: this.usage.isEmpty ? undefined : this.usage.sum(whole ? 'reported' : 'estimated'),
      peakContextTokens: this.peak,
      toolCalls,
      timing: toolCalls === undefined ? undefined : timingOf(toolCalls, [this.gaps]),
      harnessSessionId: this.harnessSessionId,
    };
  }

  /** The first one counts, and one that follows a message. */
  private takeResult(line: Line): void {
    const result = readStructuredResult(withoutType(line));
    if (this.hasAnswered || result === undefined) return;
    this.result = result;
    this.isAsked = false;
    this.messages.turnEnded();
  }

  private takeReceipt(id: unknown): void {
    if (this.takesMessages !== true || typeof id !== 'string') return;
    this.isAsked = true;
    this.messages.delivered(id);
  }

  private takeSession(id: unknown, at: Date | undefined): void {
    if (typeof id !== 'string' || !SESSION_ID.test(id)) return;
    this.harnessSessionId = id;
    this.tell({ at: at?.getTime(), type: 'notice', about: 'start', session: id });
  }

  private say(text: unknown, at: Date | undefined): void {
    if (typeof text !== 'string' || text === '') return;
    this.tell({ at: at?.getTime(), type: 'text', ...entryWords(text), inSubagent: false });
    this.text += `${this.text === '' ? '' : '\n'}${text.slice(-MOST_OUTPUT)}`;
    if (this.text.length > 2 * MOST_OUTPUT) this.text = this.text.slice(-MOST_OUTPUT);
  }

  private beginTool(line: Line, at: Moment): void {
    const { id, tool, kind, command, input, inSubagent, waitsOn } = line;
    if (typeof id !== 'string' || typeof tool !== 'string') return;
    this.sawTools = true;
    const text = () =>
      typeof command === 'string' ? command : typeof input === 'string' ? input : inputText(input ?? '');
    this.tellCall(line, at, text());
    if (this.open.size < MOST_OPEN) this.open.add(id.slice(0, MOST_ID));
    this.calls.begin({
      id: id.slice(0, MOST_ID),
      tool,
      kind: KINDS.includes(kind) ? (kind as 'shell') : 'tool',
      text,
      inSubagent: inSubagent === true,
      at,
      waitsOn: typeof waitsOn === 'string' ? waitsOn : undefined,
    });
  }

  private tellCall({ id, tool, kind, act, path, inSubagent }: Line, at: Moment, given: string): void {
    const words = entryWords(given);
    const when = at.told ?? at.seen;
    this.tell({
      at: when,
      type: 'call',
      id: entryName(String(id)),
      tool: entryName(String(tool)),
      act: ACT_OF_KIND[String(kind)] ?? (ACTS.includes(act) ? (act as Act) : 'other'),
      ...words,
      path: typeof path === 'string' && path !== '' ? entryText(path) : undefined,
      inSubagent: inSubagent === true,
    });
    if (isQuestion(String(tool))) this.tell({ at: when, type: 'question', ...words });
  }

  private endTool(line: Line, at: Moment): void {
    const { id, isError, backgroundId } = line;
    if (typeof id !== 'string') return;
    this.tell({
      at: at.told ?? at.seen,
      type: 'result',
      id: entryName(id),
      isError: typeof isError === 'boolean' ? isError : null,
      text: '',
      backgroundId: typeof backgroundId === 'string' ? backgroundId : undefined,
    });
    this.calls.end(id.slice(0, MOST_ID), { at, isError: typeof isError === 'boolean' ? isError : null });
    if (typeof backgroundId === 'string') this.calls.background(id.slice(0, MOST_ID), backgroundId);
    else this.open.delete(id.slice(0, MOST_ID));
  }

  /** Adds a line's usage, which covers one prompt and its answer, so that the prompt's size is known. */
  private spend(line: Line, at: Date | undefined): void {
    const tokens: TokenCounts = {
      inputTokens: countOf(line.inputTokens),
      outputTokens: countOf(line.outputTokens),
      cacheReadTokens: countOf(line.cacheReadTokens),
      cacheWrite5mTokens: countOf(line.cacheWriteTokens),
      cacheWrite1hTokens: 0,
    };
    const model = typeof line.model === 'string' && line.model !== '' ? line.model : this.job.model;
    if (model !== undefined && model !== this.model) {
      this.model = model;
      this.tell({ at: at?.getTime(), type: 'notice', about: 'start', model: entryName(model) });
    }
    const { costUsd } = line;
    const told = typeof costUsd === 'number' && Number.isFinite(costUsd) && costUsd >= 0 ? costUsd : undefined;
    this.usage.add(model, tokens, told ?? (model === undefined ? null : this.context.price(model, tokens)));
  }

  private fill(tokens: unknown): void {
    if (typeof tokens === 'number' && Number.isSafeInteger(tokens) && tokens >= 0) {
      this.peak = Math.max(this.peak ?? 0, tokens);
    }
  }
}

function parse(text: string): Line | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
}

function withoutType({ type: _type, ...rest }: Line): Line {
  return rest;
}

function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}

/** The time that the line names, and the time of its arrival. */
function momentOf(line: Line, at: Date | undefined): Moment {
  const told = typeof line.at === 'string' ? Date.parse(line.at) : Number.NaN;
  return { told: Number.isNaN(told) ? undefined : told, seen: at?.getTime() };
}
