import { z } from 'zod';
import { parseInput } from '../input/parseInput.ts';
import { uuid } from '../input/uuid.ts';
import { OPEN_RUN_STATES, type RunState } from '../runs/runStates.ts';

const MAX_RUNS = 1_000;

export const INVENTORY = z.object({
  runs: z
    .array(
      z.object(
        {
          runId: uuid,
          projectId: uuid,
          state: z.enum(
            OPEN_RUN_STATES as readonly [RunState, ...RunState[]],
            `must be one of ${OPEN_RUN_STATES.join(', ')}`,
          ),
        },
        'must be an object of runId, projectId and state',
      ),
      'must be a list',
    )
    .max(MAX_RUNS, `must hold at most ${MAX_RUNS} runs`),
});

/** A run that a bridge says it holds. */
export type ListedRun = z.output<typeof INVENTORY>['runs'][number];

/**
 * Judges the body of a run inventory (document 2 §4.2).
 * @throws Refusal bad_user_input with one violation per broken rule
 */
export function parseRunInventory(input: unknown): ListedRun[] {
  return parseInput(INVENTORY, input).runs;
}
