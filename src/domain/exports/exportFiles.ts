import { OPEN_RUN_SQL } from '../runs/runStates.ts';
import { DEFAULT_HARNESS } from '../runs/shownRun.ts';

/**
 * A file of the data export: its name, and the query whose rows, as JSON objects, are its entries. `$1` is the account.
 * A query over partitions is asked once for each of them: `PARTITION` stands for its table and `WEEK` for its week.
 *
 * Every column is named here, one by one: a new column is in no file until somebody decides that it should be. That
 * keeps the claim token, the password's hash and the tokens of sign-ins out.
 */
export interface ExportFile {
  readonly name: string;
  readonly sql: string;
  readonly partitionsOf?: 'host_sample' | 'worker_run_tool_calls';
}

/** A moment as RFC 3339 in UTC, to the millisecond, as the API writes it. */
const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const at = (column: string, name: string) => `${iso(column)} as "${name}"`;

/** Rows of a list, each with the time at which the bridge reported the list. */
const reportedRows = (list: string, reported: string) =>
  `(select coalesce(jsonb_agg(item || jsonb_build_object('reportedAt', ${iso(reported)}) order by place), '[]')
    from jsonb_array_elements(${list}) with ordinality as listed(item, place))`;

/** The run that a row names, while it is on record. */
const runThatStands = (row: string) => `(select r.id from run r where r.id = ${row}.run_id) as run`;

/** Every file, in the order in which they are written (document 1 §2.9, document 2 §8). */
export const EXPORT_FILES: readonly ExportFile[] = [
  {
    name: 'account.json',
    sql: `select a.id, a.email, ${at('a.verified_at', 'verifiedAt')}, a.admin, a.locale, ${at('a.created_at', 'createdAt')}
      from account a where a.id = $1`,
  },
  {
    name: 'registered_operations.json',
    sql: `select o.id, o.name, o.kind, o.document, ${at('o.created_at', 'createdAt')}, ${at('o.updated_at', 'updatedAt')}
      from registered_operation o where o.account_id = $1 order by o.name`,
  },
  {
    name: 'audit.json',
    sql: `select r.id, ${at('r.at', 'at')}, r.type, r.actor, r.subject_type as "subjectType", r.subject_id as "subjectId",
        r.project_id as project
      from audit_record r where r.account_id = $1 order by r.id`,
  },
  {
    name: 'projects.json',
    sql: `select p.id, p.slug, p.name, p.template, p.workflow, p.collect_full_text as "collectFullText", p.agent_login as "agentLogin",
        ${at('p.created_at', 'createdAt')},
        (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'slug', c.slug, 'label', coalesce(c.label, c.label_key),
           'terminal', c.terminal, 'backlog', c.backlog) order by c.position), '[]')
         from board_column c where c.project_id = p.id) as columns
      from project p where p.owner_id = $1 order by p.id`,
  },
  {
    name: 'cards.json',
    sql: `select c.id, c.project_id as project, c.number, c.title, c.body, b.slug as column,
        c.pull_request_number as "pullRequestNumber", c.pull_request_url as "pullRequestUrl", c.head_sha as "headSha",
        (select coalesce(jsonb_agg(jsonb_build_object('documentId', d.document_id, 'tag', d.tag)), '[]')
         from card_document d where d.card_id = c.id) as documents,
        ${at('c.created_at', 'createdAt')}, ${at('c.updated_at', 'updatedAt')}
      from card c join board_column b on b.id = c.column_id where c.owner_id = $1 order by c.project_id, c.number`,
  },
  {
    name: 'bridges.json',
    sql: `select b.bridge_id as "bridgeId", b.projects, b.cli_version as "cliVersion", b.name,
        b.requested_name as "requestedName", b.push_login as "pushLogin",
        case when b.update_state is not null then jsonb_build_object(
          'state', b.update_state, 'version', b.update_version, 'install', b.update_install) end as update,
        b.hooks, ${reportedRows('b.worker_pools', 'bb.worker_pools_reported_at')} as "workerPools",
        ${at('bb.worker_pools_reported_at', 'workerPoolsReportedAt')},
        ${reportedRows('b.agent_accounts', 'bb.accounts_reported_at')} as accounts,
        ${at('bb.accounts_reported_at', 'accountsReportedAt')},
        b.pause_asked as paused, bb.reported_paused as "reportedPaused", b.capabilities,
        ${at('b.registered_at', 'registeredAt')}, ${at('bb.last_seen_at', 'lastSeenAt')}
      from bridge b left join bridge_beat bb on bb.account_id = b.account_id and bb.bridge_id = b.bridge_id
      where b.account_id = $1 order by b.bridge_id`,
  },
  {
    name: 'bridge_commands.json',
    sql: `select c.id, c.project_id as project, c.bridge_id as "bridgeId", c.run_id as run, c.kind, c.cause, c.state,
        c.reason, c.payload::jsonb as payload, ${at('c.created_at', 'createdAt')}, ${at('c.expires_at', 'expiresAt')},
        ${at('c.settled_at', 'settledAt')}
      from bridge_command c where c.account_id = $1 order by c.id`,
  },
  {
    name: 'bridge_host_samples.json',
    partitionsOf: 'host_sample',
    sql: `select h.bridge_id as "bridgeId", ${at('h.sampled_at', 'sampledAt')}, h.cpu_pct as "cpuPct",
        h.mem_used as "memUsed", h.mem_total as "memTotal", h.swap_used as "swapUsed", h.battery_pct as "batteryPct",
        h.on_ac as "onAc"
      from PARTITION h where h.account_id = $1 order by h.bridge_id, h.sampled_at`,
  },
  {
    name: 'bridge_work_requests.json',
    sql: `select w.id, w.project_id as project, case when w.subject_type = 'card' then w.subject_id end as card,
        w.subject_type as "subjectType", w.subject_id as "subjectId", w.card_number as "cardNumber", w.kind, w.capability,
        w.rule_id as rule, w.state, w.bridge_id as bridge, w.claim_count as "claimCount",
        ${at('w.lease_until', 'leaseUntil')}, w.claims, w.reason, w.context, w.model, w.effort, w.prompt, w.attempt,
        w.resume_session_id as "resumeSessionId", ${at('w.created_at', 'createdAt')},
        ${at('w.waiting_since', 'waitingSince')}, ${at('w.times_out_at', 'timesOutAt')}, ${at('w.settled_at', 'settledAt')}
      from work_request w where w.account_id = $1 order by w.id`,
  },
  {
    name: 'bridge_card_holds.json',
    sql: `select h.project_id as project, h.card_id as card, h.run_id as run, h.actor, h.reason, h.note,
        ${at('h.created_at', 'startedAt')}
      from card_hold h where h.owner_id = $1 order by h.id`,
  },
  {
    name: 'card_comments.json',
    sql: `select m.id, m.project_id as project, m.card_id as card, m.author, m.text, ${at('m.created_at', 'createdAt')}
      from card_comment m where m.account_id = $1 order by m.id`,
  },
  {
    name: 'card_asks.json',
    sql: `select a.id, a.project_id as project, a.card_id as card, a.session_id as "sessionId", ${runThatStands('a')},
        a.question, ${at('a.created_at', 'createdAt')}, a.answer, ${at('a.closed_at', 'closedAt')}, a.resume,
        a.resume_refused as "resumeRefused"
      from card_ask a where a.account_id = $1 order by a.id`,
  },
  {
    name: 'card_reviews.json',
    sql: `select v.id, v.project_id as project, v.card_id as card, v.author, v.session_id as "sessionId",
        ${runThatStands('v')}, v.verdict, v.summary, v.findings, ${at('v.created_at', 'createdAt')}
      from card_review v where v.account_id = $1 order by v.id`,
  },
  {
    name: 'worker_runs.json',
    sql: `select r.id, r.run_key as "runKey", r.project_id as project, r.bridge_id as "bridgeId", r.kind, r.state, r.history,
        r.session_id as "sessionId", case when r.subject_type = 'card' then r.subject_id end as card,
        r.subject_type as "subjectType", r.subject_id as "subjectId", r.card_number as "cardNumber",
        r.work_request_id as "workRequestId", r.work_kind as "workKind", r.rule_id as "ruleId",
        r.continues_id as continues, ${at('r.started_at', 'startedAt')}, ${at('r.ended_at', 'endedAt')},
        r.exit_code as "exitCode", r.has_result as "hasResult", r.result_status as "resultStatus",
        r.result_reason as "resultReason", r.result_fields as "resultFields", r.failure_reason as "failureReason",
        r.output, r.resume_skipped as "resumeSkipped", u.source as "usageSource", r.worker_pool as "workerPool",
        r.experiment, r.variant, r.requested_model as "requestedModel", r.switched_from as "switchedFrom",
        coalesce(r.harness, '${DEFAULT_HARNESS}') as harness, r.account, r.model, r.harness_session_id as "harnessSessionId", r.tool_time_ms as "toolTimeMs",
        r.idle_gap_ms as "idleGapMs", r.peak_context_tokens as "peakContextTokens",
        ${at('r.first_report_at', 'firstReportAt')}
      from run r left join worker_run_usage u on u.run_id = r.id where r.account_id = $1 order by r.id`,
  },
  {
    name: 'worker_run_usage.json',
    sql: `select u.run_id as run, u.project_id as project, u.card_id as card, u.work_kind as "workKind", u.source, u.models,
        u.input_tokens as "inputTokens", u.output_tokens as "outputTokens", u.cache_read_tokens as "cacheReadTokens",
        u.cache_write_tokens as "cacheWriteTokens", u.cost_usd as "costUsd", ${at('u.stored_at', 'storedAt')}
      from worker_run_usage u where u.account_id = $1 order by u.id`,
  },
  {
    name: 'worker_run_tool_calls.json',
    partitionsOf: 'worker_run_tool_calls',
    // The inner order keeps the planner from reading everybody's calls of the week to find this account's.
    sql: `select r.project_id as project, r.run_key as "runKey", r.id as run, t.seq, t.tool, t.kind,
        ${at('t.started_at', 'startedAt')}, t.duration_ms as "durationMs", t.is_error as "isError",
        t.in_subagent as "inSubagent", t.background_id as "backgroundId", t.waits_on as "waitsOn", t.signatures,
        t.full_text as "fullText"
      from (select id, project_id, run_key from run
            where account_id = $1 and first_report_at >= to_timestamp(WEEK * 604800.0)
              and first_report_at < to_timestamp((WEEK + 1) * 604800.0) order by id) r
      cross join lateral (select * from PARTITION p where p.week = WEEK and p.run_id = r.id order by p.seq) t`,
  },
  {
    name: 'worker_run_bucket_times.json',
    sql: `select f.project_id as project, f.run_key as "runKey", f.run_id as run, b.bucket, b.ms
      from worker_run_facts f join worker_run_bucket_times b on b.run_id = f.run_id
      where f.account_id = $1 order by f.run_id, b.bucket`,
  },
  {
    name: 'worker_run_facts.json',
    sql: `select f.run_id as run, f.run_key as "runKey", f.project_id as project, f.bridge_id as "bridgeId", f.card_id as card,
        f.kind, f.work_kind as "workKind", f.state, case when f.state not in ${OPEN_RUN_SQL} then f.state end as outcome,
        f.result_status as "resultStatus", coalesce(f.harness, '${DEFAULT_HARNESS}') as harness, f.account, f.model, f.experiment, f.variant, ${at('f.started_at', 'startedAt')}, ${at('f.ended_at', 'endedAt')},
        f.duration_ms as "durationMs", f.usage_source as "usageSource", f.input_tokens as "inputTokens",
        f.output_tokens as "outputTokens", f.cache_read_tokens as "cacheReadTokens",
        f.cache_write_tokens as "cacheWriteTokens", f.cost_usd as "costUsd", f.tool_time_ms as "toolTimeMs",
        f.idle_gap_ms as "idleGapMs", f.model_time_ms as "modelTimeMs", f.tool_calls as "toolCalls",
        f.failed_calls as "failedCalls", f.longest_call_ms as "longestCallMs", f.subagent_ms as "subagentMs",
        f.peak_context_tokens as "peakContextTokens", f.mean_cpu_pct as "meanCpuPct",
        f.peak_mem_bytes as "peakMemBytes", f.peak_swap_bytes as "peakSwapBytes", f.concurrent_runs as "concurrentRuns",
        f.on_battery as "onBattery", ${at('f.first_report_at', 'firstReportAt')}
      from worker_run_facts f where f.account_id = $1 order by f.run_id`,
  },
  {
    name: 'experiment_pins.json',
    sql: `select p.project_id as project, p.card_id as card, p.experiment, p.variant,
        p.switched_from as "switchedFrom", ${at('p.created_at', 'createdAt')},
        ${at('p.resolved_at', 'lastResolvedAt')}
      from experiment_pin p where p.account_id = $1 order by p.project_id, p.experiment, p.card_id`,
  },
  {
    name: 'experiment_definitions.json',
    sql: `select d.project_id as project, d.experiment, d.weights, d.metrics, ${at('d.sent_at', 'sentAt')}
      from experiment_definition d where d.account_id = $1 order by d.project_id, d.experiment`,
  },
  {
    name: 'pull_request_comments.json',
    sql: `select c.id, c.project_id as project, c.card_id as card, c.run_id as run,
        c.pull_request_number as "pullRequestNumber", c.pull_request_url as "pullRequestUrl", c.body,
        ${at('c.created_at', 'createdAt')}, ${at('c.posted_at', 'postedAt')}
      from pull_request_comment c where c.account_id = $1 order by c.id`,
  },
];
