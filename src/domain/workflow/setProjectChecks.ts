import { z } from 'zod';
import { type Bound, prepare, runOne } from '../../db/builder.ts';
import { authorize } from '../authorize.ts';
import { auditProject } from '../board/projects/auditProject.ts';
import { changeProject, type ProjectRow } from '../board/projects/projectRow.ts';
import { lockProject } from '../board/projects/requireProject.ts';
import { signalProject } from '../board/projects/signalProject.ts';
import { type Context, transaction } from '../context.ts';
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

/** The settings whose change the audit log names. */
const AUDITED = ['checksSendBack', 'checksMostTimes'] as const;

/**
 * Says whether a failed check sends the work of a project's cards back to its agent, and how often in a row.
 * @throws Refusal bad_user_input on `mostTimes`, project_not_found
 */
export async function setProjectChecks(
  ctx: Context,
  input: { projectId: string; sendsBack: boolean; mostTimes: number },
): Promise<ProjectRow> {
  authorize(ctx, 'manage', 'projects');
  const { mostTimes } = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    const project = await lockProject(tx, input.projectId);
    const after = (await runOne(tx.queries, UPDATE, {
      id: project.id,
      checksSendBack: input.sendsBack,
      checksMostTimes: mostTimes,
      updatedAt: ctx.now,
    })) as ProjectRow;
    signalProject(tx, project);
    const fields = AUDITED.filter((field) => after[field] !== project[field]);
    if (fields.length > 0) auditProject(tx, project, 'project.changed', { fields });
    return after;
  });
}
