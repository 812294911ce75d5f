import { run } from '../../db/builder.ts';
import { invalidInput } from '../../errors.ts';
import type { RunRow } from '../../tables/Run.ts';
import { authorize, inProjects, type Reach } from '../authorize.ts';
import type { Context } from '../context.ts';
import type { Page } from '../input/page.ts';
import { buildRunCount, buildRunEnd, buildRunPage, type ListedRun, type RunOwner } from './buildRunPage.ts';
import { keyOf, placeOf, stampOf } from './runCursor.ts';
import { parseRunFilter, type RunFilter, type RunOrder } from './runFilter.ts';
import { RUN_GROUPS, type RunGroup } from './runStates.ts';

/** A list of runs: whose, which, in what order, and the page of it. */
export interface RunListing {
  owner: RunOwner;
  filter?: RunFilter | null;
  /** Newest first by default. */
  order?: RunOrder | null;
  first: number;
  /** The key of the run before the page, as an earlier page gave it. */
  after?: string | undefined;
}

/** A page of runs; `keyOf` gives the key with which the next one begins after a run. */
export interface RunPage extends Page<RunRow> {
  keyOf(run: RunRow): string;
}

/**
 * Pages of the runs of several projects, cards or bridges of the caller, by their ids, in one statement for all; or of the
 * whole account, by the account's id. Things of other accounts show no runs.
 * @throws Refusal bad_user_input on `filter.<field>`, `order` or `after`
 */
export async function listRuns(
  ctx: Context,
  ids: readonly string[],
  listing: RunListing,
): Promise<Map<string, RunPage>> {
  const { owner, first } = listing;
  authorize(ctx, 'view', reachOf(ctx, ids, listing));
  const order = listing.order ?? 'newest';
  const filter = parseRunFilter(listing.filter, order);
  if (owner === 'bridge' && order === 'started') {
    throw invalidInput([{ propertyPath: 'order', message: 'by the start is not available for a bridge' }]);
  }
  const stamp = stampOf(filter, order);
  const after = listing.after === undefined ? undefined : placeOf(stamp, order, listing.after);
  if (listing.after !== undefined && after === undefined) {
    throw invalidInput([{ propertyPath: 'after', message: 'must be a cursor of this list' }]);
  }
  const { accountId } = ctx.actor;
  const list = { accountId, ids, owner, filter, order };
  const page = buildRunPage({ ...list, first: first + 1, after });
  const rows = await run(ctx.queries, page.statement, page.values);
  const byOwner = Map.groupBy(rows, (row) => row.groupId);
  const pages = new Map(ids.map((id) => [id, cut(byOwner.get(id) ?? [], first, (row) => keyOf(stamp, order, row))]));
  if (filter.text === undefined || [...pages.values()].every((found) => found.hasNextPage)) return pages;
  const end = buildRunEnd(list, after);
  const edges = Map.groupBy(await run(ctx.queries, end.statement, end.values), (row) => row.groupId);
  const endAt = (found: RunPage, [last, following]: readonly { id: string }[] = []): RunPage => {
    if (found.hasNextPage || last === undefined || following === undefined) return found;
    // Runs that came since the page was read end this stretch earlier, so the next page begins earlier too.
    const isWithin = ({ id }: { id: string }) => (order === 'oldest' ? id <= last.id : id >= last.id);
    const stop = keyOf(stamp, order, { id: last.id, startedAt: null });
    return { ...found, rows: found.rows.filter(isWithin), hasNextPage: true, end: stop };
  };
  return new Map([...pages].map(([id, found]) => [id, endAt(found, edges.get(id))]));
}

/** Runs of a project, or of anything within a project. The runs of a bridge or of the account reach beyond projects. */
function reachOf(ctx: Context, ids: readonly string[], { owner, filter }: Pick<RunListing, 'owner' | 'filter'>): Reach {
  if (owner === 'card') return 'parent';
  const projectIds = owner === 'project' ? ids : [filter?.project?.toLowerCase() ?? ''];
  return projectIds.every((id) => inProjects(ctx, id)) ? 'projects' : 'account';
}

/**
 * How many runs such a list of each project, card, bridge or account holds, counted up to MAX_COUNT.
 * @throws Refusal bad_user_input on `filter.<field>` or `order`
 */
export async function countRuns(
  ctx: Context,
  ids: readonly string[],
  listing: Pick<RunListing, 'owner' | 'filter' | 'order'>,
): Promise<Map<string, number>> {
  authorize(ctx, 'view', reachOf(ctx, ids, listing));
  const { owner } = listing;
  const order = listing.order ?? 'newest';
  const filter = parseRunFilter(listing.filter, order);
  const { statement, values } = buildRunCount({ accountId: ctx.actor.accountId, ids, owner, filter, order });
  const rows = await run(ctx.queries, statement, values);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

/**
 * How many runs of each group such a list of each project holds, each counted up to MAX_COUNT.
 * @throws Refusal bad_user_input on `filter.<field>`
 */
export async function countRunGroups(
  ctx: Context,
  ids: readonly string[],
  listing: Pick<RunListing, 'owner' | 'filter'>,
): Promise<Map<string, { group: RunGroup; count: number }[]>> {
  const counts = await Promise.all(
    RUN_GROUPS.map((group) => countRuns(ctx, ids, { ...listing, filter: { ...listing.filter, group } })),
  );
  return new Map(
    ids.map((id) => [id, RUN_GROUPS.map((group, place) => ({ group, count: counts[place]?.get(id) ?? 0 }))]),
  );
}

function cut(rows: readonly ListedRun[], first: number, key: RunPage['keyOf']): RunPage {
  return { rows: rows.slice(0, first), hasNextPage: rows.length > first, keyOf: key };
}
