import type { Queries } from '../../db/statement.ts';
import { statement } from '../../db/statement.ts';
import { isStorableText } from '../../lib/text/isStorableText.ts';
import { isUuid } from '../../lib/uuid.ts';
import { columnsOf } from '../../tables/columns.ts';
import { Run, type RunRow } from '../../tables/Run.ts';
import type { RunReportItem } from './RunReportItem.ts';

/** A run that is stored, or, while there is none, nulls. */
type Found = { [Column in keyof RunRow]: RunRow[Column] | null } & { place: number; keptId: string };

/**
 * Projects by id or slug among those of their callers, protected from deletion until the commit, and the reported runs
 * in them, locked lowest id first. A deletion locks the project first and its runs after, so this takes the same order: all
 * projects are locked before the first run is, because the runs are sorted. SQL text, because it is hot: every flush of reports
 * runs it.
 */
const LOCK = statement<Found>(
  'run_report_lock',
  `with asked as materialized (
     select a.place, a.bridge_id, a.run_key, a.account_id, coalesce(a.id, (
       select s.id from project s where s.owner_id = a.account_id and s.slug = a.slug)) as id
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::uuid[]) with ordinality
       as a(account_id, id, slug, bridge_id, run_key, place)
   ), kept as materialized (
     select p.id, a.place, a.bridge_id, a.run_key
     from asked a join project p on p.id = a.id and p.owner_id = a.account_id
     order by p.id
     for key share of p
   ), locked as materialized (
     select k.place, ${columnsOf(Run, 'r')}
     from kept k join run r on r.project_id = k.id and r.bridge_id = k.bridge_id and r.run_key = k.run_key
     order by r.id
     for no key update of r
   )
   select k.place::int as place, k.id as kept_id, ${columnsOf(Run, 'l')}
   from kept k left join locked l on l.place = k.place`,
);

/** A report in a project of its caller, and the run that it is of; undefined for one that is new. */
export interface StandingReport {
  readonly item: RunReportItem;
  readonly projectId: string;
  readonly before: RunRow | undefined;
}

/** The reports whose callers have such a project. The runs are locked until the commit. */
export async function lockReportedRuns(queries: Queries, items: readonly RunReportItem[]): Promise<StandingReport[]> {
  const found = await queries.query(LOCK, [
    items.map((item) => item.accountId),
    items.map(({ project }) => (isUuid(project) ? project : null)),
    // The database rejects such a slug, but here it is only an unknown one.
    items.map(({ project }) => (isUuid(project) || !isStorableText(project) ? null : project)),
    items.map(({ report }) => report.bridgeId),
    items.map(({ runKey }) => runKey),
  ]);
  const standing: StandingReport[] = [];
  for (const { place, keptId, ...run } of found) {
    const item = items[place - 1];
    if (item === undefined) continue;
    standing.push({ item, projectId: keptId, before: run.id === null ? undefined : (run as RunRow) });
  }
  return standing;
}
