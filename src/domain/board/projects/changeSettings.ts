import { type Prepared, runOne } from '../../../db/builder.ts';
import { authorize } from '../../authorize.ts';
import { type Context, transaction } from '../../context.ts';
import { auditProject } from './auditProject.ts';
import type { ProjectRow } from './projectRow.ts';
import { lockProject } from './requireProject.ts';
import { signalProject } from './signalProject.ts';

/**
 * Changes settings of a project that its managers set together. The audit log names those that are other ones now.
 * @param change the statement, the values that it takes beside the id and the time, and the names of the settings
 * @throws Refusal project_not_found
 */
export async function changeSettings<Values extends object>(
  ctx: Context,
  projectId: string,
  change: {
    readonly statement: Prepared<Values & { id: string; updatedAt: Date }, ProjectRow>;
    readonly values: (project: ProjectRow) => Values;
    readonly names: readonly (keyof ProjectRow)[];
  },
): Promise<ProjectRow> {
  authorize(ctx, 'manage', 'projects');
  return transaction(ctx, async (tx) => {
    const project = await lockProject(tx, projectId);
    const values = { ...change.values(project), id: project.id, updatedAt: ctx.now };
    const after = (await runOne(tx.queries, change.statement, values)) as ProjectRow;
    signalProject(tx, project);
    const fields = change.names.filter((name) => after[name] !== project[name]);
    if (fields.length > 0) auditProject(tx, project, 'project.changed', { fields });
    return after;
  });
}
