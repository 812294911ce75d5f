import { among, type Bound, build, prepare, run, under } from '../../db/builder.ts';
import { namesOf } from '../../tables/columns.ts';
import { ProjectRepository, type ProjectRepositoryRow } from '../../tables/ProjectRepository.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { mayDo } from '../projectPolicy.ts';

const OF_PROJECTS = prepare(({ ids, accountId }: Bound<{ ids: readonly string[]; accountId: string }>) =>
  build
    .selectFrom('projectRepository as r')
    .innerJoin('project as p', 'p.id', 'r.projectId')
    .select(under('r', namesOf(ProjectRepository)))
    .where('r.projectId', '=', among(ids))
    .where('p.ownerId', '=', accountId)
    .orderBy('r.id'),
);

/** The repositories that projects are connected with by the app, by project, for people who may manage them; none for others. */
export async function listRepositories(
  ctx: Context,
  projectIds: readonly string[],
): Promise<Map<string, ProjectRepositoryRow[]>> {
  authorize(ctx, 'view', 'parent');
  const { member, accountId } = ctx.actor;
  if (member !== undefined && !mayDo(member.role, 'manage')) return new Map();
  const rows = await run(ctx.queries, OF_PROJECTS, { ids: projectIds, accountId });
  return Map.groupBy(rows as ProjectRepositoryRow[], ({ projectId }) => projectId);
}
