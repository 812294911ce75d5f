import type { Queries } from '../../db/statement.ts';
import { statement } from '../../db/statement.ts';
import { isStorableText } from '../../lib/text/isStorableText.ts';
import { isUuid } from '../../lib/uuid.ts';
import { columnsOf } from '../../tables/columns.ts';
import { Run, type RunRow } from '../../tables/Run.ts';
import type { RunReportItem } from './RunReportItem.ts';

/**
 * Projects by id or slug among those of their callers, protected from deletion until the commit. A deletion locks the
 * project first and its runs after, so this takes the same order. SQL text, as the next, because they are hot: every flush of
 * reports runs them.
 */
const KEEP = statement<{ id: string; place: number }>(
  'run_report_keep_projects',
  `with asked as materialized (
     select a.place, a.account_id, coalesce(a.id, (
       select s.id from project s where s.owner_id = a.account_id and s.slug = a.slug)) as id
     from unnest($1::uuid[], $2::uuid[], $3::text[]) with ordinality as a(account_id, id, slug, place)
   )
   select p.id, a.place::int as place from asked a join project p on p.id = a.id and p.owner_id = a.account_id
   order by p.id
   for key share of p`,
);

const LOCK = statement<RunRow>(
  'run_report_lock',
  `select ${columnsOf(Run, 'r')}
   from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as k(project_id, bridge_id, run_key)
   join run r on r.project_id = k.project_id and r.bridge_id = k.bridge_id and r.run_key = k.run_key
   order by r.id
   for no key update of r`,
);

/** The project of each item, by its place; none where the caller has no such project. */
export async function keepReportedProjects(
  queries: Queries,
  items: readonly RunReportItem[],
): Promise<ReadonlyMap<number, string>> {
  const kept = await queries.query(KEEP, [
    items.map((item) => item.accountId),
    items.map(({ project }) => (isUuid(project) ? project : null)),
    // The database rejects such a slug, but here it is only an unknown one.
    items.map(({ project }) => (isUuid(project) || !isStorableText(project) ? null : project)),
  ]);
  return new Map(kept.map(({ id, place }) => [place - 1, id]));
}

/** The existing runs among the reported ones, each once, locked lowest id first. */
export function lockReportedRuns(
  queries: Queries,
  reports: readonly { projectId: string; item: RunReportItem }[],
): Promise<RunRow[]> {
  return queries.query(LOCK, [
    reports.map(({ projectId }) => projectId),
    reports.map(({ item }) => item.report.bridgeId),
    reports.map(({ item }) => item.runKey),
  ]);
}
