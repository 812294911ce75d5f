import { cleanText } from '../../process/cleanText.ts';
import { IdleGaps } from '../../toolcalls/IdleGaps.ts';
import { type Moment, ToolCalls } from '../../toolcalls/ToolCalls.ts';
import { timingOf } from '../../toolcalls/timingOf.ts';
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
import { readStructuredResult } from '../shared/readStructuredResult.ts';
import type { SessionNotes } from '../shared/SessionNotes.ts';
import { UsageSum } from '../shared/UsageSum.ts';

const MOST_OUTPUT = 64 * 1024;
const MOST_ID = 100;
const MOST_OPEN = 10_000;
/** The form of a harness's session id in a run report (document 2 §2.2). */
const SESSION_ID = /^[A-Za-z0-9][A-Za-z0-9.:_-]{0,99}$/;
const KINDS: readonly unknown[] = ['shell', 'subagent', 'tool'];

type Line = Readonly<Record<string, unknown>>;

/**
 * Reads the output of a program that speaks the line protocol (docs/harnesses.md). Any other line is text for people.
 */
export class LineReader implements AgentReader {
  harnessSessionId: string | undefined;
  private text = '';
  private result: StructuredResult | undefined;
  private readonly usage = new UsageSum();
  private peak: number | undefined;
  private readonly calls: ToolCalls;
  private sawTools = false;
  /** Calls without an end, and what goes on in the background. */
  private readonly open = new Set<string>();
  private readonly gaps = new IdleGaps();

  /** How each type of line is read. A line of another type is text. */
  private readonly takers: Readonly<Record<string, (line: Line, at: Date | undefined) => void>> = {
    session: (line) => this.takeSession(line.id),
    text: (line) => this.say(line.text),
    tool: (line, at) => this.beginTool(line, momentOf(line, at)),
    'tool-end': (line, at) => this.endTool(line, momentOf(line, at)),
    usage: (line) => this.spend(line),
    context: (line) => this.fill(line.tokens),
    result: (line) => {
      this.result ??= readStructuredResult(withoutType(line));
    },
  };

  constructor(
    private readonly job: AgentJob,
    private readonly context: HarnessContext,
    private readonly sessions: SessionNotes,
  ) {
    this.harnessSessionId = job.resume?.harnessSessionId ?? job.sessionId;
    this.calls = new ToolCalls(context);
  }

  get isDone(): boolean {
    return this.result !== undefined && this.open.size === 0;
  }

  line(text: string, at: Date | undefined): void {
    if (at !== undefined) this.gaps.add(at.getTime());
    const line = parse(text);
    const take =
      line === undefined || !Object.hasOwn(this.takers, String(line.type)) ? undefined : this.takers[String(line.type)];
    if (line === undefined || take === undefined) this.say(text);
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

  private takeSession(id: unknown): void {
    if (typeof id === 'string' && SESSION_ID.test(id)) this.harnessSessionId = id;
  }

  private say(text: unknown): void {
    if (typeof text !== 'string' || text === '') return;
    this.text += `${this.text === '' ? '' : '\n'}${text.slice(-MOST_OUTPUT)}`;
    if (this.text.length > 2 * MOST_OUTPUT) this.text = this.text.slice(-MOST_OUTPUT);
  }

  private beginTool(line: Line, at: Moment): void {
    const { id, tool, kind, command, input, inSubagent, waitsOn } = line;
    if (typeof id !== 'string' || typeof tool !== 'string') return;
    this.sawTools = true;
    if (this.open.size < MOST_OPEN) this.open.add(id.slice(0, MOST_ID));
    this.calls.begin({
      id: id.slice(0, MOST_ID),
      tool,
      kind: KINDS.includes(kind) ? (kind as 'shell') : 'tool',
      text: () => (typeof command === 'string' ? command : typeof input === 'string' ? input : inputText(input ?? '')),
      inSubagent: inSubagent === true,
      at,
      waitsOn: typeof waitsOn === 'string' ? waitsOn : undefined,
    });
  }

  private endTool(line: Line, at: Moment): void {
    const { id, isError, backgroundId } = line;
    if (typeof id !== 'string') return;
    this.calls.end(id.slice(0, MOST_ID), { at, isError: typeof isError === 'boolean' ? isError : null });
    if (typeof backgroundId === 'string') this.calls.background(id.slice(0, MOST_ID), backgroundId);
    else this.open.delete(id.slice(0, MOST_ID));
  }

  /** Adds a line's usage, which covers one prompt and its answer, so that the prompt's size is known. */
  private spend(line: Line): void {
    const tokens: TokenCounts = {
      inputTokens: countOf(line.inputTokens),
      outputTokens: countOf(line.outputTokens),
      cacheReadTokens: countOf(line.cacheReadTokens),
      cacheWrite5mTokens: countOf(line.cacheWriteTokens),
      cacheWrite1hTokens: 0,
    };
    const model = typeof line.model === 'string' && line.model !== '' ? line.model : this.job.model;
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
