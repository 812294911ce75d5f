import type { ToolCall } from '../api/shapes.ts';
import { cleanText } from '../process/cleanText.ts';
import { readSignatures } from './readSignatures.ts';

// An endless run must not fill the memory, so calls beyond this limit are left out.
const MOST_CALLS = 20_000;
const MOST_FULL_TEXT = 20_000;
const MOST_FULL_TEXT_OF_RUN = 32 * 1024 * 1024;
const MOST_NAME = 64;
/** Names of tools that are kept once for all of their calls. */
const MOST_TOOLS = 200;

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

/** An hour of 16 agents is ten thousand of these, so that each is one flat object. */
interface KnownCall {
  readonly tool: string;
  readonly kind: CallBegin['kind'];
  readonly inSubagent: boolean;
  readonly told: number | undefined;
  readonly seen: number | undefined;
  readonly waitsOn: string | null;
  readonly signatures: readonly string[];
  readonly fullText: string | null;
  backgroundId: string | null;
  hasEnded: boolean;
  endTold: number | undefined;
  endSeen: number | undefined;
  isError: boolean | null;
}

/** The calls of a run in the order of their start (document 2 §2.4), in bounded memory. */
export class ToolCalls {
  private readonly calls = new Map<string, KnownCall>();
  private readonly backgroundIds = new Set<string>();
  /** The name of each tool, with what stands for its calls. */
  private readonly tools = new Map<string, readonly string[]>();
  private fullTextLeft = MOST_FULL_TEXT_OF_RUN;

  constructor(
    private readonly options: { readonly subcommandPrograms: readonly string[]; readonly collectFullText: boolean },
  ) {}

  begin(call: CallBegin): void {
    if (this.calls.size >= MOST_CALLS || this.calls.has(call.id)) return;
    const named = this.named(cleanText(call.tool, MOST_NAME, 'start').trim() || 'unknown');
    const { text, at } = call;
    const waitsOn = call.waitsOn === undefined ? undefined : cleanText(call.waitsOn, MOST_NAME, 'start');
    this.calls.set(call.id, {
      tool: named[0] as string,
      kind: call.kind,
      inSubagent: call.inSubagent,
      told: at.told,
      seen: at.seen,
      waitsOn: waitsOn !== undefined && this.backgroundIds.has(waitsOn) ? waitsOn : null,
      signatures: call.kind === 'shell' ? readSignatures(text(), this.options.subcommandPrograms) : named,
      fullText: this.fullTextOf(text),
      backgroundId: null,
      hasEnded: false,
      endTold: undefined,
      endSeen: undefined,
      isError: null,
    });
  }

  /** Ends a call. Only the first end counts. */
  end(id: string, { at, isError }: CallEnd): void {
    const call = this.calls.get(id);
    if (call === undefined || call.hasEnded) return;
    call.hasEnded = true;
    call.endTold = at.told;
    call.endSeen = at.seen;
    call.isError = isError;
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
    return [...this.calls.values()].map((call, index) => {
      last = call.told ?? call.seen ?? last;
      return {
        seq: index + 1,
        tool: call.tool,
        kind: call.kind,
        startedAt: new Date(last).toISOString(),
        durationMs: call.hasEnded ? durationOf(call) : null,
        isError: call.isError,
        inSubagent: call.inSubagent,
        backgroundId: call.backgroundId,
        waitsOn: call.waitsOn,
        signatures: call.signatures,
        fullText: call.fullText,
      };
    });
  }

  /** A list of the name, the same one for each call of the tool. */
  private named(tool: string): readonly string[] {
    const named = this.tools.get(tool) ?? [tool];
    if (this.tools.size < MOST_TOOLS) this.tools.set(tool, named);
    return named;
  }

  private fullTextOf(text: () => string): string | null {
    if (!this.options.collectFullText || this.fullTextLeft <= 0) return null;
    const full = cleanText(text(), MOST_FULL_TEXT, 'start');
    this.fullTextLeft -= full.length;
    return full;
  }
}

/** The difference of two times of the same clock, because the clocks of a stream and of its reader may differ. */
function durationOf({ told, seen, endTold, endSeen }: KnownCall): number | null {
  const duration =
    told !== undefined && endTold !== undefined
      ? endTold - told
      : seen !== undefined && endSeen !== undefined
        ? endSeen - seen
        : undefined;
  return duration === undefined ? null : Math.max(0, Math.round(duration));
}
