import { sql } from 'kysely';
import { among, type Bound, build, eachId, idsOf, prepare, run, under } from '../../db/builder.ts';
import { isUuid } from '../../lib/uuid.ts';
import { namesOf } from '../../tables/columns.ts';
import { Run, type RunRow } from '../../tables/Run.ts';
import { authorize, inProjects } from '../authorize.ts';
import type { Context } from '../context.ts';
import { living } from '../erasure/living.ts';
import { findReached } from '../findReached.ts';

type Ids = { ids: readonly string[]; accountId: string };

const ofAccount = ({ accountId }: Bound<{ accountId: string }>) =>
  build
    .selectFrom('run as r')
    .select(under('r', namesOf(Run)))
    .where('r.accountId', '=', accountId)
    .where(living.project('r'));

const SOME = prepare((bound: Bound<Ids>) => ofAccount(bound).where('r.id', '=', among(bound.ids)));

/** A bridge may name any request in its report of a run; the run is of that request only within the same project. */
const OF_REQUESTS = prepare((bound: Bound<Ids>) =>
  build
    .selectFrom(idsOf(bound.ids))
    .crossJoinLateral(
      ofAccount(bound)
        .innerJoin('workRequest as w', (join) =>
          join.onRef('w.id', '=', 'r.workRequestId').onRef('w.projectId', '=', 'r.projectId'),
        )
        .where('r.workRequestId', '=', eachId)
        .orderBy('r.id', 'desc')
        .limit(sql.lit(1))
        .as('r'),
    )
    .select(under('r', namesOf(Run))),
);

/** The caller's run of that id (the service's), or undefined. */
export async function findRun(ctx: Context, id: string): Promise<RunRow | undefined> {
  authorize(ctx, 'view', 'projects');
  const [found] = isUuid(id) ? (await findReached(ctx, SOME, [id])).values() : [];
  return found;
}

/** The caller's runs of these ids (the service's), by id; missing ones and those of other accounts are left out. */
export async function findRuns(ctx: Context, ids: readonly string[]): Promise<Map<string, RunRow>> {
  authorize(ctx, 'view', 'projects');
  return findReached(ctx, SOME, ids);
}

/** The newest run of each of the caller's work requests, by request; none for one that no run was reported of. */
export async function findRunsOfRequests(ctx: Context, requestIds: readonly string[]): Promise<Map<string, RunRow>> {
  authorize(ctx, 'view', 'projects');
  const rows = await run(ctx.queries, OF_REQUESTS, { ids: requestIds, accountId: ctx.actor.accountId });
  const shown = rows.filter((row) => inProjects(ctx, row.projectId));
  return new Map(shown.map((row) => [row.workRequestId as string, row]));
}
