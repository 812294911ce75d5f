import { among, type Bound, build, prepare, run, under } from '../../db/builder.ts';
import { namesOf } from '../../tables/columns.ts';
import { ProjectWebhook } from '../../tables/ProjectWebhook.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { mayDo } from '../projectPolicy.ts';
import { type ShownWebhook, toShownWebhook } from './webhookRow.ts';

const OF_PROJECTS = prepare(({ ids, accountId }: Bound<{ ids: readonly string[]; accountId: string }>) =>
  build
    .selectFrom('projectWebhook as w')
    .innerJoin('project as p', 'p.id', 'w.projectId')
    .select(under('w', namesOf(ProjectWebhook)))
    .where('w.projectId', '=', among(ids))
    .where('p.ownerId', '=', accountId)
    .orderBy('w.id'),
);

/** The webhooks of projects, by project, for people who may manage them; none for others and for agents. */
export async function listWebhooks(ctx: Context, projectIds: readonly string[]): Promise<Map<string, ShownWebhook[]>> {
  authorize(ctx, 'view', 'parent');
  const { member, accountId, scopes } = ctx.actor;
  if ((member !== undefined && !mayDo(member.role, 'manage')) || scopes.has('mcp')) return new Map();
  const rows = await run(ctx.queries, OF_PROJECTS, { ids: projectIds, accountId });
  return Map.groupBy(
    rows.map((row) => toShownWebhook(ctx, row)),
    ({ projectId }) => projectId,
  );
}
