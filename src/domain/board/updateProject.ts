import { statement } from '../../db/statement.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { PROJECT_COLUMNS, type ProjectRow } from './projectRow.ts';
import { lockProject } from './requireProject.ts';

const UPDATE = statement<ProjectRow>(
  'board_project_update',
  `update project p set collect_full_text = $2 where id = $1 returning ${PROJECT_COLUMNS}`,
);

/**
 * Changes a project's settings; what is not given stays.
 * @throws Refusal project_not_found
 */
export async function updateProject(
  ctx: Context,
  input: { projectId: string; collectFullText?: boolean | null },
): Promise<ProjectRow> {
  authorize(ctx, 'write');
  return transaction(ctx, async (tx) => {
    const project = await lockProject(tx, input.projectId);
    const [row] = await tx.queries.query(UPDATE, [project.id, input.collectFullText ?? project.collectFullText]);
    return row as ProjectRow;
  });
}
