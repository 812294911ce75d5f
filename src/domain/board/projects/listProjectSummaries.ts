import { type Bound, prepare, run } from '../../../db/builder.ts';
import { authorize, inProjects } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { ownProjects, type ProjectRow } from './projectRow.ts';

const ALL = prepare(({ accountId }: Bound<{ accountId: string }>) => ownProjects(accountId).orderBy('id'));

/** Every project of the caller, as a bridge asks for them at its start. Open while agent push is off. */
export async function listProjectSummaries(ctx: Context): Promise<ProjectRow[]> {
  authorize(ctx, ctx.actor.scopes.has('agent') ? 'bridge' : 'read', 'projects');
  const rows = await run(ctx.queries, ALL, { accountId: ctx.actor.accountId });
  return rows.filter(({ id }) => inProjects(ctx, id));
}
