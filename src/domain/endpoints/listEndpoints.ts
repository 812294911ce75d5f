import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { ENDPOINT_NAMES, type ShownEndpoint } from './endpointRow.ts';

const OF_PROJECTS = prepare(({ ids, accountId }: Bound<{ ids: readonly string[]; accountId: string }>) =>
  build
    .selectFrom('webhookEndpoint as e')
    .innerJoin('project as p', 'p.id', 'e.projectId')
    .select(ENDPOINT_NAMES.map((name) => `e.${name}` as const))
    .where('e.projectId', '=', among(ids))
    .where('e.accountId', '=', accountId)
    .where('p.ownerId', '=', accountId)
    .orderBy('e.id', 'desc'),
);
const OF_ACCOUNT = prepare(({ accountId }: Bound<{ accountId: string }>) =>
  build
    .selectFrom('webhookEndpoint')
    .select(ENDPOINT_NAMES)
    .where('accountId', '=', accountId)
    .where('projectId', 'is', null)
    .orderBy('id', 'desc'),
);

/** The endpoints of the caller's own projects, by project, the newest first; none for the people of a project and for agents. */
export async function listProjectEndpoints(
  ctx: Context,
  projectIds: readonly string[],
): Promise<Map<string, ShownEndpoint[]>> {
  authorize(ctx, 'view', 'parent');
  const { accountId, member, scopes } = ctx.actor;
  if (member !== undefined || scopes.has('mcp')) return new Map();
  const rows = await run(ctx.queries, OF_PROJECTS, { ids: projectIds, accountId });
  return Map.groupBy(rows, ({ projectId }) => projectId as string);
}

/** The endpoints for all projects of the caller, the newest first. */
export async function listAccountEndpoints(ctx: Context): Promise<ShownEndpoint[]> {
  authorize(ctx, 'read');
  return run(ctx.queries, OF_ACCOUNT, { accountId: ctx.actor.accountId });
}
