import { Migration } from '@mikro-orm/migrations';

/**
 * The run record: the reports of bridges about their runs, and the figures that are computed from them (document 2).
 */
export class Migration20261121000002RunRecord extends Migration {
  override up(): void {
    this.addSql(STATEMENTS);
  }

  override down(): void {
    throw new Error('The run record is not taken back: its runs would be lost.');
  }
}

/**
 * Tool calls are partitioned by the week of their run's first report; partitions are created when they are needed.
 * Later changes of runs and their facts affect columns without an index: the free room on their pages allows HOT
 * updates, which add no index entries.
 */
const STATEMENTS = `
create table data_export (
  id uuid not null,
  account_id uuid not null,
  state text not null,
  progress smallint not null default 0,
  bytes bigint null,
  failure text null,
  attempts smallint not null default 0,
  requested_at timestamptz not null,
  finished_at timestamptz null,
  expires_at timestamptz null,
  primary key (id)
);
create index data_export_account_id_id_index on data_export (account_id, id);
create index data_export_waiting on data_export (id) where state in ('pending', 'running');
create unique index data_export_one_at_a_time on data_export (account_id) where state in ('pending', 'running');
create index data_export_expiry on data_export (expires_at) where state = 'ready';
create table experiment_pin (
  project_id uuid not null,
  experiment text not null,
  card_id uuid not null,
  account_id uuid not null,
  variant text not null,
  switched_from text null,
  created_at timestamptz not null,
  resolved_at timestamptz not null,
  primary key (project_id, experiment, card_id)
);
create index experiment_pin_account_id_index on experiment_pin (account_id);
create index experiment_pin_resolved on experiment_pin (resolved_at);
create table experiment_definition (
  project_id uuid not null,
  experiment text not null,
  account_id uuid not null,
  weights jsonb not null,
  metrics text[] null,
  sent_at timestamptz not null,
  primary key (project_id, experiment)
);
create index experiment_definition_account_id_index on experiment_definition (account_id);
create table bridge_stream (
  account_id uuid not null,
  bridge_id uuid not null,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  closed_at timestamptz null,
  last_sequence bigint null,
  primary key (account_id, bridge_id)
);
create table pull_request_comment (
  id uuid not null,
  account_id uuid not null,
  project_id uuid not null,
  card_id uuid not null,
  run_id uuid not null,
  pull_request_number int not null,
  pull_request_url text null,
  body text not null,
  created_at timestamptz not null,
  posted_at timestamptz null,
  primary key (id)
);
create index pull_request_comment_account_id_index on pull_request_comment (account_id);
create index pull_request_comment_project_id_id_index on pull_request_comment (project_id, id);
create index pull_request_comment_queued on pull_request_comment (project_id, id) where posted_at is null;
alter table pull_request_comment add constraint pull_request_comment_run_id_unique unique (run_id);
create table worker_run_facts (
  run_id uuid not null,
  account_id uuid not null,
  project_id uuid not null,
  bridge_id uuid null,
  run_key uuid null,
  card_id uuid null,
  kind text not null,
  work_kind text null,
  state text not null,
  result_status text null,
  harness text null,
  account text null,
  model text null,
  experiment text null,
  variant text null,
  started_at timestamptz null,
  ended_at timestamptz null,
  duration_ms bigint null,
  usage_source text null,
  input_tokens bigint null,
  output_tokens bigint null,
  cache_read_tokens bigint null,
  cache_write_tokens bigint null,
  cost_usd numeric(16,6) null,
  tool_time_ms bigint null,
  idle_gap_ms bigint null,
  model_time_ms bigint null,
  tool_calls int null,
  failed_calls int null,
  longest_call_ms bigint null,
  subagent_sum_ms bigint null,
  kindless_calls int null,
  subagent_ms bigint null,
  peak_context_tokens bigint null,
  mean_cpu_pct double precision null,
  peak_mem_bytes bigint null,
  peak_swap_bytes bigint null,
  concurrent_runs int null,
  on_battery boolean null,
  first_report_at timestamptz not null,
  primary key (run_id)
);
create index worker_run_facts_account_id_index on worker_run_facts (account_id);
create index worker_run_facts_project_id_run_id_index on worker_run_facts (project_id, run_id);
create index facts_by_bridge_end on worker_run_facts (account_id, bridge_id, ended_at);
create index facts_by_experiment on worker_run_facts (project_id, experiment, variant, first_report_at)
  include (state, usage_source, cost_usd, duration_ms, input_tokens, output_tokens, cache_read_tokens, cache_write_tokens,
    peak_context_tokens, tool_calls, failed_calls)
  where experiment is not null;
create table worker_run_bucket_times (
  run_id uuid not null,
  bucket text not null,
  ms bigint not null,
  primary key (run_id, bucket)
);
create table worker_run_usage (
  id uuid not null,
  run_id uuid null,
  account_id uuid not null,
  project_id uuid not null,
  card_id uuid null,
  work_kind text null,
  source text not null,
  models jsonb not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  cache_read_tokens bigint not null,
  cache_write_tokens bigint not null,
  cost_usd numeric(16,6) null,
  stored_at timestamptz not null,
  primary key (id)
);
create index worker_run_usage_account_id_index on worker_run_usage (account_id);
create index worker_run_usage_project_id_id_index on worker_run_usage (project_id, id);
alter table worker_run_usage add constraint worker_run_usage_run_id_unique unique (run_id);
alter table run
  add history jsonb not null default '[]'::jsonb,
  add reported_rank smallint not null default -1,
  add continues_id uuid null,
  add exit_code int null,
  add has_result boolean null,
  add result_status text null,
  add result_reason text null,
  add result_fields jsonb null,
  add failure_reason text null,
  add output text null,
  add resume_skipped text null,
  add worker_pool text null,
  add experiment text null,
  add variant text null,
  add requested_model text null,
  add switched_from text null,
  add harness_session_id text null,
  add peak_context_tokens bigint null,
  add tool_time_ms bigint null,
  add idle_gap_ms bigint null;
alter table run set (fillfactor = 85);
alter table worker_run_facts set (fillfactor = 85);
create index run_timed_out_by_bridge on run (account_id, bridge_id) where state = 'timed-out';
drop index run_subject_id_index;
alter table run drop constraint run_project_id_bridge_id_run_key_unique;
alter table run add constraint run_project_id_run_key_bridge_id_unique unique (project_id, run_key, bridge_id);
create index run_session on run (project_id, session_id) where session_id is not null;
create unique index run_open_interactive_session on run (project_id, session_id) where kind = 'interactive' and state = 'running';
create index run_open_interactive_card on run (project_id, subject_id) where kind = 'interactive' and state = 'running';
create index run_continues on run (continues_id) where continues_id is not null;
create index run_first_report on run (first_report_at, id);
create index run_by_card on run (project_id, subject_id, id);
create index run_by_bridge on run (project_id, bridge_id, id);
create index run_by_state on run (project_id, state, id);
create index run_by_kind on run (project_id, kind, id);
create index run_by_work_kind on run (project_id, work_kind, id);
create index run_by_account on run (project_id, account, id) where account is not null;
create index run_by_model on run (project_id, model, id) where model is not null;
create index run_by_experiment on run (project_id, experiment, id) where experiment is not null;
create index run_by_variant on run (project_id, experiment, variant, id) where experiment is not null;
create index run_by_start on run (project_id, started_at, id) where started_at is not null;
create index run_of_request on run (work_request_id) where work_request_id is not null;
alter table data_export add constraint data_export_account_id_foreign foreign key (account_id) references account (id) on delete cascade;
alter table experiment_pin add constraint experiment_pin_project_id_foreign foreign key (project_id) references project (id) on delete cascade;
alter table experiment_pin add constraint experiment_pin_account_id_foreign foreign key (account_id) references account (id) on delete cascade;
alter table experiment_definition add constraint experiment_definition_project_id_foreign foreign key (project_id) references project (id) on delete cascade;
alter table experiment_definition add constraint experiment_definition_account_id_foreign foreign key (account_id) references account (id) on delete cascade;
alter table pull_request_comment add constraint pull_request_comment_account_id_foreign foreign key (account_id) references account (id) on delete cascade;
alter table pull_request_comment add constraint pull_request_comment_project_id_foreign foreign key (project_id) references project (id) on delete cascade;
alter table bridge_stream add constraint bridge_stream_account_id_foreign foreign key (account_id) references account (id) on delete cascade;
alter table worker_run_facts add constraint worker_run_facts_account_id_foreign foreign key (account_id) references account (id) on delete cascade;
alter table worker_run_facts add constraint worker_run_facts_project_id_foreign foreign key (project_id) references project (id) on delete cascade;
alter table worker_run_bucket_times add constraint worker_run_bucket_times_run_id_foreign foreign key (run_id) references worker_run_facts (run_id) on delete cascade;
alter table worker_run_usage add constraint worker_run_usage_run_id_foreign foreign key (run_id) references run (id) on delete set null;
alter table worker_run_usage add constraint worker_run_usage_account_id_foreign foreign key (account_id) references account (id) on delete cascade;
alter table worker_run_usage add constraint worker_run_usage_project_id_foreign foreign key (project_id) references project (id) on delete cascade;
create index card_hold_run on card_hold (run_id) where run_id is not null;
alter table work_request add claims jsonb not null default '[]'::jsonb;
alter table session add notice jsonb null;
create table worker_run_tool_calls (
  week int not null,
  run_id uuid not null,
  seq int not null,
  tool text not null,
  kind text null,
  started_at timestamptz not null,
  duration_ms bigint null,
  is_error boolean null,
  in_subagent boolean not null,
  background_id text null,
  waits_on text null,
  signatures text[] not null,
  full_text text null,
  primary key (week, run_id, seq)
) partition by list (week);
`;
