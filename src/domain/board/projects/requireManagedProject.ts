import { type Bound, prepare, runOne } from '../../../db/builder.ts';
import { Refusal } from '../../../errors.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { authorize, inProjects } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { ownProjects, type ProjectRow } from './projectRow.ts';

const OWN = prepare(({ id, accountId }: Bound<{ id: string; accountId: string }>) =>
  ownProjects(accountId).where('id', '=', id),
);

/**
 * The project of a page's control, for the people who may work in it. Unlike everywhere else, another account gets
 * "forbidden" instead of "not found" (document 2 §4.8, §5). An id that never existed gets the same answer, because a
 * difference would reveal which ids are projects.
 * @throws Refusal forbidden; project_not_found for a malformed id
 */
export async function requireManagedProject(ctx: Context, projectId: string): Promise<ProjectRow> {
  authorize(ctx, 'person', 'projects');
  if (!isUuid(projectId)) throw new Refusal('project_not_found');
  const project = await runOne(ctx.queries, OWN, { id: projectId, accountId: ctx.actor.accountId });
  if (project === undefined || !inProjects(ctx, project.id)) throw new Refusal('forbidden');
  return project;
}
