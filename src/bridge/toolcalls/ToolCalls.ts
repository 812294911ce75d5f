import type { ToolCall } from '../api/shapes.ts';
import { cleanText } from '../process/cleanText.ts';
import { readSignatures } from './readSignatures.ts';

// An endless run must not fill the memory, so calls beyond this limit are left out.
const MOST_CALLS = 20_000;
const MOST_FULL_TEXT = 20_000;
const MOST_FULL_TEXT_OF_RUN = 32 * 1024 * 1024;
const MOST_NAME = 64;

/**
 * When something happened, in milliseconds: the time in the stream, and the time of its arrival. Either may be missing.
 */
export interface Moment {
  readonly told: number | undefined;
  readonly seen: number | undefined;
}

export interface CallBegin {
  /** The harness's id of the call. */
  readonly id: string;
  readonly tool: string;
  readonly kind: 'shell' | 'subagent' | 'tool';
  /** The command of a shell, or everything that another tool was given. Called only when needed. */
  readonly text: () => string;
  readonly inSubagent: boolean;
  readonly at: Moment;
  /** The background task that the call reads from. */
  readonly waitsOn?: string | undefined;
}

export interface CallEnd {
  readonly at: Moment;
  readonly isError: boolean | null;
}

interface OpenCall {
  readonly begin: Omit<CallBegin, 'text'>;
  readonly signatures: readonly string[];
  readonly fullText: string | null;
  end: CallEnd | undefined;
  backgroundId: string | null;
}

/** The calls of a run in the order of their start (document 2 §2.4), in bounded memory. */
export class ToolCalls {
  private readonly calls = new Map<string, OpenCall>();
  private readonly backgroundIds = new Set<string>();
  private fullTextLeft = MOST_FULL_TEXT_OF_RUN;

  constructor(
    private readonly options: { readonly subcommandPrograms: readonly string[]; readonly collectFullText: boolean },
  ) {}

  begin(call: CallBegin): void {
    if (this.calls.size >= MOST_CALLS || this.calls.has(call.id)) return;
    const tool = cleanText(call.tool, MOST_NAME, 'start').trim() || 'unknown';
    const { text, ...begin } = call;
    const waitsOn = call.waitsOn === undefined ? undefined : cleanText(call.waitsOn, MOST_NAME, 'start');
    this.calls.set(call.id, {
      begin: {
        ...begin,
        tool,
        waitsOn: waitsOn !== undefined && this.backgroundIds.has(waitsOn) ? waitsOn : undefined,
      },
      signatures: call.kind === 'shell' ? readSignatures(text(), this.options.subcommandPrograms) : [tool],
      fullText: this.fullTextOf(text),
      end: undefined,
      backgroundId: null,
    });
  }

  /** Ends a call. Only the first end counts. */
  end(id: string, end: CallEnd): void {
    const call = this.calls.get(id);
    if (call !== undefined) call.end ??= end;
  }

  /** The call continues as a background task with that id. */
  background(id: string, backgroundId: string): void {
    const call = this.calls.get(id);
    const clean = cleanText(backgroundId, MOST_NAME, 'start');
    if (call === undefined || clean === '') return;
    call.backgroundId = clean;
    this.backgroundIds.add(clean);
  }

  isBackground(id: string): boolean {
    return this.backgroundIds.has(cleanText(id, MOST_NAME, 'start'));
  }

  /** @param startedAt replaces the start of calls without a time */
  list(startedAt: Date): ToolCall[] {
    let last = startedAt.getTime();
    return [...this.calls.values()].map(({ begin, end, ...rest }, index) => {
      last = begin.at.told ?? begin.at.seen ?? last;
      return {
        seq: index + 1,
        tool: begin.tool,
        kind: begin.kind,
        startedAt: new Date(last).toISOString(),
        durationMs: end === undefined ? null : between(begin.at, end.at),
        isError: end?.isError ?? null,
        inSubagent: begin.inSubagent,
        backgroundId: rest.backgroundId,
        waitsOn: begin.waitsOn ?? null,
        signatures: rest.signatures,
        fullText: rest.fullText,
      };
    });
  }

  private fullTextOf(text: () => string): string | null {
    if (!this.options.collectFullText || this.fullTextLeft <= 0) return null;
    const full = cleanText(text(), MOST_FULL_TEXT, 'start');
    this.fullTextLeft -= full.length;
    return full;
  }
}

/** The difference of two times of the same clock, because the clocks of a stream and of its reader may differ. */
function between(from: Moment, to: Moment): number | null {
  const told = from.told !== undefined && to.told !== undefined ? to.told - from.told : undefined;
  const seen = from.seen !== undefined && to.seen !== undefined ? to.seen - from.seen : undefined;
  const duration = told ?? seen;
  return duration === undefined ? null : Math.max(0, Math.round(duration));
}
