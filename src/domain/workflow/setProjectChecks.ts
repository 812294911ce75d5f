import { z } from 'zod';
import { type Bound, prepare } from '../../db/builder.ts';
import { changeSettings } from '../board/projects/changeSettings.ts';
import { changeProject, type ProjectRow } from '../board/projects/projectRow.ts';
import type { Context } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';

const MOST_TIMES = 10;
const TIMES = `must be an integer from 1 to ${MOST_TIMES}`;
const INPUT = z.object({ mostTimes: z.int(TIMES).min(1, TIMES).max(MOST_TIMES, TIMES) });

const UPDATE = prepare(
  (bound: Bound<{ id: string; checksSendBack: boolean; checksMostTimes: number; updatedAt: Date }>) =>
    changeProject(bound.id, {
      checksSendBack: bound.checksSendBack,
      checksMostTimes: bound.checksMostTimes,
      updatedAt: bound.updatedAt,
    }),
);

/**
 * Says whether a failed check sends the work of a project's cards back to its agent, and how often in a row.
 * @throws Refusal bad_user_input on `mostTimes`, project_not_found
 */
export async function setProjectChecks(
  ctx: Context,
  input: { projectId: string; sendsBack: boolean; mostTimes: number },
): Promise<ProjectRow> {
  const { mostTimes } = parseInput(INPUT, input);
  return changeSettings(ctx, input.projectId, {
    statement: UPDATE,
    values: () => ({ checksSendBack: input.sendsBack, checksMostTimes: mostTimes }),
    names: ['checksSendBack', 'checksMostTimes'],
  });
}
