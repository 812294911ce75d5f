import { statement } from '../../db/statement.ts';
import { isUuid } from '../../lib/uuid.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { badCursor, LAST_ID, type Page, type PageArgs, toPage } from '../input/page.ts';
import { type ActivityEntry, LINE, OF_FEED, START, type StoredEntry, toEntry } from './ActivityEntry.ts';
import { ACTIVITY_KINDS, type ActivityKind, typesOf } from './ActivityKind.ts';

/** A page's entries, each of the list of one owner. */
type Listed = StoredEntry & { ofId: string };

/** The row of an entry by its primary key; the limit keeps the planner from reading all rows of the account instead. */
const oneOf = (table: 'audit_record' | 'run', row: string): string =>
  `join lateral (select * from ${table} x where x.id = p.id limit 1) ${row} on ${row}.account_id = $2`;

/**
 * The newest entries of each list: ids first, then the rows of those that the page shows. A type after the other is looked up
 * in an index that has the types in front of the ids, so that neither a rare kind nor a long history costs a walk.
 * @param owner the list `k` that an entry is of, as its caller knows it
 * @param lines which lines `a` are of the list `k`
 * @param runs which runs `r` are
 */
const listBy = (name: string, owner: string, lists: string, lines: string, runs: string) =>
  statement<Listed>(
    name,
    `with page as materialized (
       select ${owner} as of_id, e.id, e.is_start from ${lists}
       cross join lateral (
         select u.* from (
           select l.id, false as is_start from unnest($5::text[]) as t(type)
           cross join lateral (
             select a.id from audit_record a where ${lines} and a.type = t.type and ${OF_FEED} and a.id < $3
             order by a.id desc limit $4::int) l
           union all
           select s.id, true from (
             select r.id from run r where $6::boolean and ${runs} and r.id < $3 order by r.id desc limit $4::int) s) u
         order by u.id desc limit $4::int) e
     )
     select p.of_id, ${LINE} from page p ${oneOf('audit_record', 'a')} where not p.is_start
     union all
     select p.of_id, ${START} from page p ${oneOf('run', 'r')} where p.is_start
     order by of_id, id desc`,
  );

const OF_PROJECTS = listBy(
  'activity_of_projects',
  'k.id',
  'unnest($1::uuid[]) as k(id)',
  'a.project_id = k.id',
  'r.project_id = k.id',
);

/** With the project of each card, because runs are found by both. */
const OF_CARDS = listBy(
  'activity_of_cards',
  `k.id || ' ' || k.project_id`,
  'unnest($1::uuid[], $7::uuid[]) as k(id, project_id)',
  'a.card_id = k.id and a.project_id = k.project_id',
  'r.project_id = k.project_id and r.subject_id = k.id',
);

export interface ActivityArgs extends PageArgs {
  /** All of them when it is missing. */
  kinds?: readonly ActivityKind[] | null;
}

/**
 * A page of what happened in each of the caller's projects, newest first. The key of an entry is its id: an entry that comes
 * later has a higher one, so that pages behind a cursor stay as they are.
 */
export async function listProjectActivity(
  ctx: Context,
  projectIds: readonly string[],
  args: ActivityArgs,
): Promise<Map<string, Page<ActivityEntry>>> {
  authorize(ctx, 'view', 'parent');
  return paged(projectIds, args, await ctx.queries.query(OF_PROJECTS, [projectIds, ...valuesOf(ctx, args)]));
}

/** A card as the key of its list. Its history outlives its deletion, and then only the caller knows its project. */
export const activityKey = (cardId: string, projectId: string): string => `${cardId} ${projectId}`;

/** The same for cards, by keys of `activityKey`. */
export async function listCardActivity(
  ctx: Context,
  keys: readonly string[],
  args: ActivityArgs,
): Promise<Map<string, Page<ActivityEntry>>> {
  authorize(ctx, 'view', 'parent');
  const pairs = keys.map((key) => key.split(' '));
  const values = [pairs.map(([id]) => id), ...valuesOf(ctx, args), pairs.map(([, projectId]) => projectId)];
  return paged(keys, args, await ctx.queries.query(OF_CARDS, values));
}

function valuesOf(ctx: Context, { first, after = LAST_ID, kinds }: ActivityArgs): unknown[] {
  if (!isUuid(after)) throw badCursor();
  const wanted = kinds ?? ACTIVITY_KINDS;
  return [ctx.actor.accountId, after, first + 1, typesOf(wanted), wanted.includes('run-started')];
}

function paged(ids: readonly string[], args: PageArgs, rows: readonly Listed[]): Map<string, Page<ActivityEntry>> {
  const byOwner = Map.groupBy(rows, ({ ofId }) => ofId);
  const entriesOf = (id: string) => (byOwner.get(id) ?? []).flatMap((row) => toEntry(row) ?? []);
  return new Map(ids.map((id) => [id, toPage(entriesOf(id), args)]));
}
