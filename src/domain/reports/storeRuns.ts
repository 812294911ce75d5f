import type { Queries } from '../../db/statement.ts';
import { statement } from '../../db/statement.ts';
import type { RunRow } from '../runs/runRow.ts';

/** What a report may change of a run, with the types of their columns. */
const CHANGING = {
  state: 'text',
  history: 'jsonb',
  reported_rank: 'smallint',
  session_id: 'uuid',
  started_at: 'timestamptz',
  ended_at: 'timestamptz',
  exit_code: 'int',
  has_result: 'boolean',
  result_status: 'text',
  result_reason: 'text',
  result_fields: 'jsonb',
  failure_reason: 'text',
  output: 'text',
  resume_skipped: 'text',
  worker_pool: 'text',
  experiment: 'text',
  variant: 'text',
  requested_model: 'text',
  switched_from: 'text',
  harness: 'text',
  account: 'text',
  model: 'text',
  harness_session_id: 'text',
  peak_context_tokens: 'bigint',
} as const satisfies Partial<Record<keyof RunRow, string>>;

/** What only the report can tell that creates the run. */
const LASTING = {
  id: 'uuid',
  account_id: 'uuid',
  project_id: 'uuid',
  bridge_id: 'uuid',
  run_key: 'uuid',
  kind: 'text',
  subject_type: 'text',
  subject_id: 'uuid',
  card_number: 'int',
  work_request_id: 'uuid',
  work_kind: 'text',
  rule_id: 'text',
  first_report_at: 'timestamptz',
} as const satisfies Partial<Record<keyof RunRow, string>>;

const names = (columns: object) => Object.keys(columns);
const typed = (columns: object) =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');

const ALL = { ...LASTING, ...CHANGING };

/**
 * In the order of their keys, so that two processes that create the same runs wait for each other one way round. Who
 * comes second finds the key taken and creates nothing.
 */
const CREATE = statement<{ id: string }>(
  'run_create',
  `insert into run (${names(ALL).join(', ')}, continues_id)
   select ${names(ALL)
     .map((name) => `n.${name}`)
     .join(', ')},
     (select e.id from run e where e.project_id = n.project_id and e.bridge_id = n.bridge_id and e.run_key = n.continues)
   from jsonb_to_recordset($1::jsonb) as n(${typed(ALL)}, continues uuid)
   order by n.project_id, n.bridge_id, n.run_key
   on conflict (project_id, bridge_id, run_key) do nothing
   returning id`,
);

const SAVE = statement<{ id: string }>(
  'run_save',
  `update run r set ${names(CHANGING)
    .map((name) => `${name} = n.${name}`)
    .join(', ')}
   from jsonb_to_recordset($1::jsonb) as n(id uuid, ${typed(CHANGING)})
   where r.id = n.id`,
);

/**
 * Creates runs that hold their first report already. `continues` is the bridge's id of the run that one resumes: linked
 * when the project holds it for the same bridge (document 2 §2.1).
 * @returns the ids of those that were created; the keys of the others are taken
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

/** Writes what reports changed of runs that the transaction holds locked. */
export async function saveRuns(queries: Queries, rows: readonly RunRow[]): Promise<void> {
  if (rows.length === 0) return;
  await queries.query(SAVE, [JSON.stringify(rows.map((row) => ({ id: row.id, ...pick(row, CHANGING) })))]);
}

/** Without what is null: a missing key is null to the database too. */
function pick(row: RunRow, columns: object): Record<string, unknown> {
  return Object.fromEntries(names(columns).map((name) => [name, row[name as keyof RunRow] ?? undefined]));
}
