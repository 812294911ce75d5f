import { among, type Bound, prepare, run } from '../../../db/builder.ts';
import { authorize, inProjects } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { ownProjects, type ProjectRow } from './projectRow.ts';

const SOME = prepare(({ ids, accountId }: Bound<{ ids: readonly string[]; accountId: string }>) =>
  ownProjects(accountId).where('id', '=', among(ids)),
);

/** The caller's projects of these ids, by id; deleted ones and those of other accounts are left out. */
export async function findProjects(ctx: Context, projectIds: readonly string[]): Promise<Map<string, ProjectRow>> {
  authorize(ctx, 'view', 'projects');
  const rows = await run(ctx.queries, SOME, {
    ids: projectIds.filter((id) => inProjects(ctx, id)),
    accountId: ctx.actor.accountId,
  });
  return new Map(rows.map((row) => [row.id, row]));
}
