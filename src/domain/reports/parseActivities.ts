import { z } from 'zod';
import { ACTIVITY_KINDS, LIVE_CALL_STATES } from '../../tables/words.ts';
import { parseInput } from '../input/parseInput.ts';
import { isWithin } from '../input/text.ts';
import { trimText } from '../input/trimText.ts';
import { uuid } from '../input/uuid.ts';
import type { ToldActivity } from './ActivityItem.ts';

/** The live runs in one request. */
export const MAX_LIVE_RUNS = 100;
/** The latest calls of a run. */
export const MAX_LIVE_CALLS = 20;
/** The ports of a card on which its worktree listens. */
const MAX_PORTS = 10;
const MAX_PORT = 65_535;
const MAX_SUBJECT = 200;
const MAX_NAME = 100;
const MAX_COUNT = 1_000_000;
/** A month. No clock needs to be believed for longer. */
const MAX_MS = 31 * 24 * 3_600_000;

/** Whatever breaks a line, or is drawn as nothing, in a text that is one line of a page. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** A line that an agent's program wrote: what breaks it becomes a space. Null when nothing is left to see. */
const agentLine = (max: number) =>
  z
    .string('must be text')
    .refine((text) => isWithin(text, max), { message: `must be at most ${max} characters long` })
    .meta({ maxLength: max })
    .nullish()
    .transform((text) => trimText((text ?? '').toWellFormed().replace(BREAKS, ' ')) || null);

const whole = (max: number) =>
  z
    .number(`must be an integer from 0 to ${max}`)
    .refine((value) => Number.isInteger(value) && value >= 0 && value <= max, {
      message: `must be an integer from 0 to ${max}`,
    })
    .meta({ type: 'integer', minimum: 0, maximum: max });

/** One of these words. A newer bridge may know more, which count as the last one. */
const word = <Word extends string>(words: readonly [...Word[], Word]) =>
  z.string('must be text').transform((text) => words.find((one) => one === text) ?? (words.at(-1) as Word));

const kind = word(ACTIVITY_KINDS);

const CALL = z.object(
  {
    kind,
    tool: agentLine(MAX_NAME),
    subject: agentLine(MAX_SUBJECT),
    state: word(LIVE_CALL_STATES),
    agoMs: whole(MAX_MS),
    durationMs: whole(MAX_MS).nullish(),
    inSubagent: z.boolean('must be true or false').nullish(),
  },
  'must be an object of kind, tool, state and agoMs',
);

const RUN = z.object(
  {
    runId: uuid,
    projectId: uuid,
    kind,
    tool: agentLine(MAX_NAME),
    subject: agentLine(MAX_SUBJECT),
    forMs: whole(MAX_MS),
    attempt: whole(MAX_COUNT).nullish(),
    of: whole(MAX_COUNT).nullish(),
    model: agentLine(MAX_NAME),
    harnessSessionId: agentLine(MAX_NAME),
    refusals: whole(MAX_COUNT).nullish(),
    ports: z.array(whole(MAX_PORT), 'must be a list').max(MAX_PORTS, `must hold at most ${MAX_PORTS} ports`).nullish(),
    calls: z.array(CALL, 'must be a list').max(MAX_LIVE_CALLS, `must hold at most ${MAX_LIVE_CALLS} calls`).nullish(),
  },
  'must be an object of runId, projectId, kind and forMs',
);

export const ACTIVITIES = z.object({
  runs: z.array(RUN, 'must be a list').max(MAX_LIVE_RUNS, `must hold at most ${MAX_LIVE_RUNS} runs`),
});

/**
 * Judges a bridge's report of what its live runs do. Of a run that is named twice, the last one counts.
 * @throws Refusal bad_user_input with one violation per broken rule
 */
export function parseActivities(input: unknown, now: Date): ToldActivity[] {
  const { runs } = parseInput(ACTIVITIES, input);
  const before = (ms: number) => new Date(now.getTime() - ms);
  const told = runs.map(
    ({ runId, forMs, of, calls, refusals, attempt, ports, ...rest }): ToldActivity => ({
      ...rest,
      runKey: runId,
      since: before(forMs),
      attempt: attempt ?? null,
      attempts: of ?? null,
      refusals: refusals ?? 0,
      ports: ports ?? null,
      calls: (calls ?? []).map(({ agoMs, durationMs, tool, inSubagent, ...call }) => ({
        ...call,
        tool: tool ?? 'unknown',
        startedAt: before(agoMs).toISOString(),
        durationMs: durationMs ?? null,
        inSubagent: inSubagent ?? false,
      })),
    }),
  );
  return [...new Map(told.map((run) => [`${run.projectId} ${run.runKey}`, run])).values()];
}
