import { among, type Bound, build, prepare, run, runOne, under } from '../../../db/builder.ts';
import { Refusal } from '../../../errors.ts';
import { isUuid } from '../../../lib/uuid.ts';
import type { AgentPermissionRow } from '../../../tables/AgentPermission.ts';
import { authorize, inProjects } from '../../authorize.ts';
import { auditProject } from '../../board/projects/auditProject.ts';
import { type Context, transaction } from '../../context.ts';

const OF_PROJECTS = prepare(({ ids, accountId }: Bound<{ ids: readonly string[]; accountId: string }>) =>
  build
    .selectFrom('agentPermission as a')
    .innerJoin('project as p', 'p.id', 'a.projectId')
    .select(under('a', ['id', 'projectId', 'rule', 'createdAt']))
    .where('a.projectId', '=', among(ids))
    .where('p.ownerId', '=', accountId)
    .orderBy('a.id'),
);

/** What people always allow the agents of the caller's projects, oldest first, in one statement for all of them. */
export async function listAgentPermissions(
  ctx: Context,
  projectIds: readonly string[],
): Promise<Map<string, AgentPermissionRow[]>> {
  authorize(ctx, 'read', 'parent');
  const rows = await run(ctx.queries, OF_PROJECTS, { ids: projectIds, accountId: ctx.actor.accountId });
  return Map.groupBy(rows, ({ projectId }) => projectId);
}

type One = Bound<{ id: string; accountId: string }>;

const READ = prepare(({ id, accountId }: One) =>
  build
    .selectFrom('agentPermission as a')
    .innerJoin('project as p', 'p.id', 'a.projectId')
    .select(['a.id', 'a.projectId'])
    .where('a.id', '=', id)
    .where('p.ownerId', '=', accountId),
);
const DELETE = prepare(({ id }: Bound<{ id: string }>) => build.deleteFrom('agentPermission').where('id', '=', id));

/**
 * Takes back what was always allowed. A call that has been allowed goes on.
 * @throws Refusal not_found
 */
export async function removeAgentPermission(
  ctx: Context,
  input: { permissionId: string },
): Promise<{ deletedId: string }> {
  authorize(ctx, 'manage', 'projects');
  return transaction(ctx, async (tx) => {
    const id = input.permissionId;
    const found = isUuid(id) ? await runOne(tx.queries, READ, { id, accountId: tx.actor.accountId }) : undefined;
    if (found === undefined || !inProjects(tx, found.projectId)) throw new Refusal('not_found');
    await run(tx.queries, DELETE, { id });
    const project = { id: found.projectId, ownerId: tx.actor.accountId };
    auditProject(tx, project, 'project.agent_permission_removed');
    return { deletedId: id };
  });
}
