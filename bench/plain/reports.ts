import pg from 'pg';
import { GroupCommit } from './GroupCommit.ts';
import type { PlainOrder, PlainService } from './Plain.ts';

/** States in the order of a life; a report of an earlier one than the stored changes nothing. */
const RANK: Readonly<Record<string, number>> = { queued: 0, preparing: 2, running: 3, succeeded: 5 };

const RECORD = `insert into run (id, account_id, project_id, bridge_id, run_key, kind, state, history, reported_rank, subject_type,
  subject_id, card_number, work_kind, rule_id, worker_pool, harness, account, model, session_id, started_at, ended_at, exit_code,
  has_result, result_status, output, first_report_at)
select uuidv7(), p.owner_id, p.id, r."bridgeId", r."runId", 'worker', r.state,
  jsonb_build_array(jsonb_build_object('state', r.state, 'at', r.at)), r.rank, r."subjectType", r."subjectId", r."cardNumber",
  r."workKind", r."ruleId", r."workerPool", r.harness, r.account, r.model, r."sessionId", r."startedAt", r."endedAt", r."exitCode",
  coalesce(r."hasResult", false), r."resultStatus", r.output, now()
from jsonb_to_recordset($1::jsonb) as r("runId" uuid, "projectId" uuid, "bridgeId" uuid, state text, at text, rank int, "subjectType" text,
  "subjectId" uuid, "cardNumber" int, "workKind" text, "ruleId" text, "workerPool" text, harness text, account text, model text,
  "sessionId" uuid, "startedAt" timestamptz, "endedAt" timestamptz, "exitCode" int, "hasResult" bool, "resultStatus" text, output text)
join project p on p.id = r."projectId"
on conflict (project_id, run_key, bridge_id) do update set state = excluded.state, history = run.history || excluded.history,
  reported_rank = excluded.reported_rank, session_id = excluded.session_id, started_at = excluded.started_at,
  ended_at = excluded.ended_at, exit_code = excluded.exit_code, has_result = excluded.has_result,
  result_status = excluded.result_status, output = excluded.output
where run.reported_rank < excluded.reported_rank`;

/** Records the reports of runs in the product's own table, with all of its indexes: one statement locks, judges and writes. */
export async function reports({ databaseUrl, answer }: PlainOrder): Promise<PlainService> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const commits = new GroupCommit<object>((rows) =>
    client.query({ name: 'report', text: RECORD, values: [JSON.stringify(rows)] }),
  );
  return async ({ path, body }) => {
    const [, , , projectId, , runId] = path.split('/');
    const report = body as { state: string };
    await commits.add({ ...report, projectId, runId, rank: RANK[report.state] });
    return { status: 201, text: answer };
  };
}
