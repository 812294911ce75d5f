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

/** Whether a caller may know addresses of endpoints, which may hold secrets: neither agents may, nor tokens that only read. */
const mayKnow = ({ actor: { scopes } }: Context) => scopes.has('session') || scopes.has('api');

/** The endpoints of the caller's own projects, by project, the newest first; none for the people of a project. */
export async function listProjectEndpoints(
  ctx: Context,
  projectIds: readonly string[],
): Promise<Map<string, ShownEndpoint[]>> {
  authorize(ctx, 'view', 'parent');
  const { accountId, member } = ctx.actor;
  if (member !== undefined || !mayKnow(ctx)) return new Map();
  const rows = await run(ctx.queries, OF_PROJECTS, { ids: projectIds, accountId });
  return Map.groupBy(rows, ({ projectId }) => projectId as string);
}

/** The endpoints for all projects of the caller, the newest first. */
export async function listAccountEndpoints(ctx: Context): Promise<ShownEndpoint[]> {
  authorize(ctx, 'read');
  return mayKnow(ctx) ? run(ctx.queries, OF_ACCOUNT, { accountId: ctx.actor.accountId }) : [];
}
