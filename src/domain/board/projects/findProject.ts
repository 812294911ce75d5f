import { type Bound, prepare, runOne } from '../../../db/builder.ts';
import { Refusal } from '../../../errors.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { authorize, inProjects } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { ownProjects, type ProjectRow } from './projectRow.ts';
import { requireProject } from './requireProject.ts';

const BY_SLUG = prepare(({ accountId, slug }: Bound<{ accountId: string; slug: string }>) =>
  ownProjects(accountId).where('slug', '=', slug),
);

/**
 * The caller's project by its handle: id or slug, never its name (document 1 §4.8). It checks no scope, because people,
 * bridges and tools reach it through different verbs.
 * @throws Refusal project_not_found
 */
export async function resolveHandle(ctx: Pick<Context, 'queries' | 'actor'>, handle: string): Promise<ProjectRow> {
  // No slug looks like a uuid, so the two never mean different projects.
  if (isUuid(handle)) return requireProject(ctx, handle);
  // The database rejects a NUL, but here it is only a handle that nothing has.
  const project = (handle as string).includes('\u0000')
    ? undefined
    : await runOne(ctx.queries, BY_SLUG, { accountId: ctx.actor.accountId, slug: handle });
  if (project === undefined || !inProjects(ctx, project.id)) throw new Refusal('project_not_found');
  return project;
}

/**
 * A look at a project by id or slug, of its owner or of the owner's tools.
 * @throws Refusal project_not_found
 */
export async function findProject(ctx: Context, handle: string): Promise<ProjectRow> {
  authorize(ctx, 'view', 'projects');
  return resolveHandle(ctx, handle);
}
