import { type Queries, statement, type TransactionQueries } from '../../db/statement.ts';
import { columnName, columnsOf, recordOf } from '../../tables/columns.ts';
import type { ColumnOf } from '../../tables/Row.ts';
import { Run, type RunRow } from '../../tables/Run.ts';
import { fieldsOf } from './runReportFields.ts';

/** The columns that a later report may change. */
const CHANGING: readonly ColumnOf<typeof Run>[] = [
  'history',
  'reportedRank',
  ...fieldsOf('latest', 'experiment', 'outcome', 'own'),
];

/** The columns that only the first report sets. */
const LASTING: readonly ColumnOf<typeof Run>[] = [
  'id',
  'accountId',
  'projectId',
  'runKey',
  'firstReportAt',
  'checkName',
  'checkOfKey',
  'checkCount',
  ...fieldsOf('first'),
];

const ALL = [...LASTING, ...CHANGING];
/** A value of the JSON that carries the rows, whose keys are those of a row. */
const given = (name: string) => `n."${name}"`;

/**
 * In the order of their keys, so that two processes that create the same runs cannot deadlock. The second one finds
 * the key taken and creates nothing. SQL text, as the next, because they are hot and carry all rows of a flush as one
 * JSON text.
 */
const CREATE = statement<{ id: string }>(
  'run_create',
  `insert into run (${columnsOf(Run, '', ALL)}, continues_id)
   select ${ALL.map(given).join(', ')},
     (select e.id from run e where e.project_id = n."projectId" and e.bridge_id = n."bridgeId" and e.run_key = n.continues)
   from jsonb_to_recordset($1::jsonb) as n(${recordOf(Run, ALL)}, continues uuid)
   order by n."projectId", n."bridgeId", n."runKey"
   on conflict (project_id, bridge_id, run_key) do nothing
   returning id`,
);

const SAVE = statement<{ id: string }>(
  'run_save',
  `update run r set ${CHANGING.map((name) => `${columnName(name)} = ${given(name)}`).join(', ')}
   from jsonb_to_recordset($1::jsonb) as n(id uuid, ${recordOf(Run, CHANGING)})
   where r.id = n.id`,
);

/**
 * Creates runs with their first report applied. `continues` is the bridge's id of the run that this one resumes; it is
 * linked when the project has it for the same bridge (document 2 §2.1).
 * @returns the ids of the created runs; the keys of the others are taken
 */
export async function createRuns(
  queries: Queries,
  runs: readonly { row: RunRow; continues: string | null }[],
): Promise<ReadonlySet<string>> {
  if (runs.length === 0) return new Set();
  const rows = runs.map(({ row, continues }) => ({ ...pick(row, ALL), continues }));
  const created = await queries.query(CREATE, [JSON.stringify(rows)]);
  return new Set(created.map(({ id }) => id));
}

/** Writes the changes of reports to runs that the transaction has locked. */
export function saveRuns(queries: TransactionQueries, rows: readonly RunRow[]): void {
  if (rows.length === 0) return;
  queries.later(SAVE, [JSON.stringify(rows.map((row) => ({ id: row.id, ...pick(row, CHANGING) })))]);
}

/** Drops nulls, because the database reads a missing key as null. */
function pick(row: RunRow, columns: readonly ColumnOf<typeof Run>[]): Partial<RunRow> {
  return Object.fromEntries(columns.map((name) => [name, row[name] ?? undefined]));
}
