import type { RunTiming, ToolCall } from '../../api/shapes.ts';
import { cleanText } from '../../process/cleanText.ts';
import { readSignatures } from '../../toolcalls/readSignatures.ts';
import { timingOf } from '../../toolcalls/timingOf.ts';
import type { HarnessContext } from '../Harness.ts';
import { findSessionFile, findSubagentFiles } from './findSessionFiles.ts';
import { readSession } from './readSession.ts';
import type { SessionCall } from './SessionCall.ts';
import type { SessionPrompt } from './SessionPrompts.ts';

const END_OF_TIME = new Date(8.64e15);
const MOST_TOOL = 64;
const MOST_FULL_TEXT = 20_000;

/** What the session files record about one run. */
export interface RunLog {
  readonly prompts: readonly SessionPrompt[];
  readonly peakContextTokens: number | undefined;
  readonly toolCalls: readonly ToolCall[];
  readonly timing: RunTiming;
}

/**
 * Reads a run from its session's file and from those of the agents that it started; undefined when one of them cannot
 * be read.
 * @param from the start of a run that resumed a session, because the file begins with the earlier runs. There is no
 *   upper limit: nothing follows the run that has just ended, even if the clock was set in the meantime.
 */
export async function readRun(
  home: string,
  id: string,
  from: Date,
  context: HarnessContext,
): Promise<RunLog | undefined> {
  const window = { from, to: END_OF_TIME };
  const file = await findSessionFile(home, id);
  const own = file === undefined ? undefined : await readSession(file, window);
  if (own === undefined) return undefined;
  const others = await Promise.all(
    (await findSubagentFiles(home, id, window.from)).map((one) => readSession(one, window)),
  );
  if (others.includes(undefined)) return undefined;
  const subagents = others.filter((one) => one !== undefined);
  const calls = [
    ...own.calls.map((call) => ({ call, inSubagent: false })),
    ...subagents.flatMap((one) => one.calls.map((call) => ({ call, inSubagent: true }))),
  ].sort((one, other) => one.call.startedAt - other.call.startedAt);
  const tasks = new Set(calls.map(({ call }) => call.backgroundId));
  const toolCalls = calls.map(({ call, inSubagent }, index) => ({
    ...toToolCall(call, context),
    seq: index + 1,
    inSubagent,
    // A task that an earlier run of the session left behind is not among the calls of this run.
    waitsOn: tasks.has(call.waitsOn) ? call.waitsOn : null,
  }));
  return {
    prompts: [...own.prompts, ...subagents.flatMap((one) => one.prompts)],
    peakContextTokens: peakOf(own.prompts),
    toolCalls,
    timing: timingOf(toolCalls, [own.gaps]),
  };
}

/** The largest prompt of the session's own agent. The file has no such figure for answers. */
function peakOf(prompts: readonly SessionPrompt[]): number | undefined {
  const sizes = prompts.map(({ tokens }) => tokens.inputTokens + tokens.cacheReadTokens + tokens.cacheWrite5mTokens);
  return sizes.length === 0 ? undefined : sizes.reduce((one, other) => Math.max(one, other));
}

function toToolCall(call: SessionCall, context: HarnessContext): Omit<ToolCall, 'seq' | 'inSubagent' | 'waitsOn'> {
  const tool = cleanText(call.tool, MOST_TOOL, 'start') || 'unknown';
  return {
    tool,
    kind: call.kind,
    startedAt: new Date(call.startedAt).toISOString(),
    durationMs: call.endedAt === undefined ? null : Math.max(0, Math.round(call.endedAt - call.startedAt)),
    isError: call.isError,
    backgroundId: call.backgroundId,
    signatures: call.command === undefined ? [tool] : readSignatures(call.command, context.subcommandPrograms),
    fullText: context.collectFullText ? cleanText(call.command ?? call.input, MOST_FULL_TEXT, 'start') : null,
  };
}
