import { constants } from 'node:os';
import { unlessTooDeep } from '../../lib/text/unlessTooDeep.ts';
import type { RunReport, RunState } from '../api/shapes.ts';
import type { AgentFacts } from '../harness/Harness.ts';
import { cleanText } from '../process/cleanText.ts';

/** The fields of a closing report in addition to those of every report. */
export type Outcome = Pick<
  RunReport,
  | 'exitCode'
  | 'hasResult'
  | 'resultStatus'
  | 'resultReason'
  | 'resultFields'
  | 'failureReason'
  | 'output'
  | 'notices'
  | 'merged'
  | 'usage'
  | 'peakContextTokens'
> & { readonly state: RunState };

export const MOST_OUTPUT = 4000;
export const DISK_WAS_FULL = 'The disk was full while its output was written.';
export const REFUSES_ACCOUNT = 'The model service refuses the key or login of the account (401).';
const MOST_REASON = 1000;
const MOST_FIELDS_BYTES = 4000;
const MOST_NOTICES = 20;
const MOST_NOTICE = 500;
/** The signals. Shells encode signal n as 128 + n; a higher code, such as the 255 of ssh, is the command's own. */
const SIGNALS: ReadonlySet<number> = new Set(Object.values(constants.signals));
const REASON = /^[a-z][a-z0-9-]{0,39}$/;

const STATE_OF = {
  finished: 'succeeded',
  blocked: 'blocked',
  unfinished: 'unfinished',
  waiting: 'waiting-on-forge',
} as const;

/**
 * The outcome of a worker that ran (document 3 §2.9 and §3.1). An unknown exit code counts as a failure with code -1.
 * @param trouble what ended the worker or cut its output off, if that was not the worker itself
 */
export function workerOutcome(exitCode: number | null, facts: AgentFacts, tail: string, trouble?: string): Outcome {
  const { result } = facts;
  const code = exitCode === null ? -1 : clampExit(exitCode);
  const output = cleanText(facts.output.trim() === '' ? tail : facts.output, MOST_OUTPUT, 'end');
  const counts = {
    ...noticesOf(facts),
    ...(facts.usage === undefined ? {} : { usage: facts.usage }),
    ...(facts.peakContextTokens === undefined ? {} : { peakContextTokens: facts.peakContextTokens }),
  };
  const cause = trouble ?? describeEnd(exitCode);
  const why = cause === undefined ? '' : `${cause}\n`;
  const room = MOST_OUTPUT - why.length;
  if (code !== 0) {
    const said = joinTexts(output, cleanText(tail, MOST_OUTPUT, 'end'));
    return {
      state: 'failed',
      exitCode: code,
      hasResult: result !== undefined,
      output: why + cleanText(facts.output.trim() === '' ? output : said, room, 'end'),
      ...counts,
    };
  }
  if (result === undefined) {
    return {
      state: 'no-result',
      exitCode: 0,
      hasResult: false,
      output: why + cleanText(output, room, 'end'),
      ...counts,
    };
  }
  return {
    state: STATE_OF[result.status],
    exitCode: 0,
    hasResult: true,
    resultStatus: result.status,
    ...(result.reason !== undefined && REASON.test(result.reason) ? { resultReason: result.reason } : {}),
    resultFields: boundFields(cleanText(result.summary, 1000, 'start'), result.fields),
    output,
    ...counts,
  };
}

/** How the program ended, where neither its words nor its exit code say that to people. */
function describeEnd(exitCode: number | null): string | undefined {
  if (exitCode === null) return 'How the agent ended is not known.';
  const killed = Object.entries(constants.signals).find(([, number]) => number === exitCode - 128);
  return killed && `The agent’s program was killed by ${killed[0]}.`;
}

/** A person ended the run, or its claim was lost: it has neither exit code nor result (document 2 §3.1). */
export function stoppedOutcome(facts: AgentFacts | undefined, tail: string): Outcome {
  return {
    state: 'stopped',
    output: cleanText(facts === undefined || facts.output.trim() === '' ? tail : facts.output, MOST_OUTPUT, 'end'),
    ...(facts === undefined ? {} : noticesOf(facts)),
    ...(facts?.usage === undefined ? {} : { usage: facts.usage }),
    ...(facts?.peakContextTokens === undefined ? {} : { peakContextTokens: facts.peakContextTokens }),
  };
}

export function notStartedOutcome(reason: string): Outcome {
  const text = cleanText(reason, MOST_REASON, 'start');
  return { state: 'not-started', failureReason: text.trim() === '' ? 'it could not be started' : text, output: '' };
}

/**
 * The outcome of a command (document 3 §2.2).
 * @param trouble what kept it from ending by itself
 * @param cut what cut its output off
 */
export function commandOutcome(
  exitCode: number | null,
  trouble: string | undefined,
  tail: string,
  cut?: string,
): Outcome {
  if (trouble === undefined && exitCode === 0) {
    return { state: 'succeeded', exitCode: 0, output: cleanText(tail, MOST_OUTPUT, 'end') };
  }
  const killed = exitCode === null || SIGNALS.has(exitCode - 128);
  const code = trouble !== undefined || killed ? -1 : clampExit(exitCode);
  const reason =
    trouble ??
    (exitCode === null
      ? 'How the command ended is not known.'
      : killed
        ? `The command was killed by signal ${exitCode - 128}.`
        : `The command ended with exit code ${exitCode}.`);
  const head = `${cleanText([reason, cut].filter(Boolean).join(' '), MOST_REASON, 'start')}\n`;
  return { state: 'failed', exitCode: code, output: head + cleanText(tail, MOST_OUTPUT - head.length, 'end') };
}

/** The sentences as reports hold them: as many and as long as they may be. */
export function noticesOf({ notices = [] }: Pick<AgentFacts, 'notices'>): { notices?: readonly string[] } {
  if (notices.length === 0) return {};
  return { notices: notices.slice(0, MOST_NOTICES).map((notice) => cleanText(notice, MOST_NOTICE, 'start')) };
}

/** Both texts, or one alone where it contains the other. */
function joinTexts(one: string, other: string): string {
  if (one.includes(other.trim())) return one;
  return other.includes(one.trim()) ? other : `${one}\n${other}`;
}

function clampExit(code: number): number {
  return Math.max(-255, Math.min(255, Math.trunc(code)));
}

/** The summary, and as many of the fields as fit: the agent makes up their names and values. */
function boundFields(summary: string, fields: Readonly<Record<string, unknown>> | undefined): Record<string, unknown> {
  const kept: Record<string, unknown> = { summary };
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (name === 'summary' || name === '__proto__') continue;
    // What is nested too deeply for a serializer would not fit either.
    const clean = unlessTooDeep(() => cleanValue(value));
    if (clean === undefined) continue;
    const grown = { ...kept, [cleanText(name, 100, 'start')]: clean };
    if (Buffer.byteLength(JSON.stringify(grown)) > MOST_FIELDS_BYTES) continue;
    Object.assign(kept, grown);
  }
  return kept;
}

function cleanValue(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null), (_key, part: unknown) =>
    typeof part === 'string' ? cleanText(part, MOST_FIELDS_BYTES, 'start') : part,
  );
}
