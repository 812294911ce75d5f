import type { SeededAccount } from './harness/seed.ts';
import { runSql } from './harness/startCluster.ts';

const STARTED_AT = '2026-11-20T10:00:02Z';
const SESSION = '5b0f6c1e-7c1f-4d5b-9f0a-3a3a6a1f2b4d';
const SHARED = {
  subjectType: 'card',
  cardNumber: 7,
  workKind: 'implement',
  ruleId: 'ready.implement',
  workerPool: 'default',
  harness: 'code-agent',
  account: 'team',
  model: 'large-2',
};

/** What a bridge reports of one run: four states, the last with output as an agent leaves it. */
export const RUN_LIFE: readonly { state: string; at: string; [field: string]: unknown }[] = [
  { ...SHARED, state: 'queued', at: '2026-11-20T10:00:00Z' },
  { ...SHARED, state: 'preparing', at: '2026-11-20T10:00:01Z' },
  { ...SHARED, state: 'running', at: STARTED_AT, startedAt: STARTED_AT, sessionId: SESSION },
  {
    ...SHARED,
    state: 'succeeded',
    at: '2026-11-20T10:20:00Z',
    startedAt: STARTED_AT,
    endedAt: '2026-11-20T10:20:00Z',
    sessionId: SESSION,
    exitCode: 0,
    hasResult: true,
    resultStatus: 'finished',
    output: 'All tests pass. '.repeat(60),
  },
];
const RANK = [0, 2, 3, 5];

/** pgbench would read a colon before a word as a variable of its own. */
const text = (value: string): string => `E'${value.replaceAll("'", "''").replaceAll(':', '\\x3a')}'`;

/**
 * The life as pgbench runs it, each report a transaction of two statements by primary and unique keys: what a report must
 * read under a lock, and what it must write. One transaction in pgbench's count is a whole life.
 */
export function runLifeScript(accountId: string, projectId: string): string {
  const key = `'${projectId}' and bridge_id = '${projectId}' and run_key = cast('00000000-0000-4000-8000-' || lpad(to_hex(cast(:k as bigint)), 12, '0') as uuid)`;
  const lock = `select id, state, history, reported_rank, session_id, started_at, ended_at, worker_pool, harness, account, model
 from run where project_id = ${key} for no key update;`;
  const entry = ({ state, at }: { state: string; at: string }) =>
    `jsonb_build_array(jsonb_build_object('state', '${state}', 'at', ${text(at)}))`;
  const reports = RUN_LIFE.map((report, i) => {
    const write =
      i === 0
        ? `insert into run (id, account_id, project_id, bridge_id, run_key, kind, state, history, reported_rank, subject_type,
 subject_id, card_number, work_kind, rule_id, worker_pool, harness, account, model, first_report_at)
 values (uuidv7(), '${accountId}', '${projectId}', '${projectId}',
 cast('00000000-0000-4000-8000-' || lpad(to_hex(cast(:k as bigint)), 12, '0') as uuid), 'worker', 'queued', ${entry(report)}, 0, 'card',
 gen_random_uuid(), 7, 'implement', 'ready.implement', 'default', 'code-agent', 'team', 'large-2', now());`
        : `update run set state = '${report.state}', history = history || ${entry(report)}, reported_rank = ${RANK[i]}${changes(report)}
 where project_id = ${key};`;
    return `begin;\n${lock}\n${write}\ncommit;`;
  });
  // 48 bits: two lives that draw the same number would be an error.
  return `\\set k random(1, 281474976710655)\n${reports.join('\n')}\n`;
}

function changes(report: (typeof RUN_LIFE)[number]): string {
  const columns: [string, unknown][] = [
    ['session_id', report.sessionId],
    ['started_at', report.startedAt],
    ['ended_at', report.endedAt],
    ['exit_code', report.exitCode],
    ['has_result', report.hasResult],
    ['result_status', report.resultStatus],
    ['output', report.output],
    ['worker_pool', report.workerPool],
    ['harness', report.harness],
    ['account', report.account],
    ['model', report.model],
  ];
  return columns
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `, ${name} = ${typeof value === 'string' ? text(value) : String(value)}`)
    .join('');
}

/** What ended runs look like, each look once: one, if all went the same way. */
export function lifeOf(url: string, accounts: readonly SeededAccount[]): Promise<object[]> {
  return runSql(
    url,
    `select distinct kind, state, history, reported_rank, session_id, subject_type, card_number, work_kind, rule_id, started_at,
       ended_at, exit_code, has_result, result_status, output, worker_pool, harness, account, model
     from run where state = 'succeeded' and account_id = any($1::uuid[])`,
    [accounts.map(({ id }) => id)],
  );
}
