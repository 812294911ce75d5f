import { Migration } from '@mikro-orm/migrations';

/**
 * The tables of the first release. Counters of rate limits are unlogged: a crash loses the counts of at most a minute,
 * and their commits need not wait for the disk.
 */
export class Migration20261121000000Initial extends Migration {
  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
create table account (
  id uuid not null,
  email text not null,
  password_hash text not null,
  verified_at timestamptz null,
  admin boolean not null default false,
  locale text not null default 'en',
  projects_epoch int not null default 0,
  created_at timestamptz not null,
  primary key (id)
);
alter table account add constraint account_email_unique unique (email);
create table audit_record (
  id uuid not null,
  account_id uuid not null,
  type text not null,
  actor text not null,
  subject_type text not null,
  subject_id text not null,
  project_id uuid null,
  at timestamptz not null,
  primary key (id)
);
create index audit_record_account_id_id_index on audit_record (account_id, id);
create table bridge (
  account_id uuid not null,
  bridge_id uuid not null,
  projects uuid[] not null,
  cli_version text not null,
  name text null,
  requested_name text null,
  push_login text null,
  update_state text null,
  update_version text null,
  update_install text null,
  hooks jsonb not null,
  worker_pools jsonb not null,
  agent_accounts jsonb not null,
  capabilities text[] not null,
  pause_asked boolean not null default false,
  registered_at timestamptz not null,
  primary key (account_id, bridge_id)
);
create unique index bridge_held_name on bridge (account_id, name) where name is not null;
create table bridge_beat (
  account_id uuid not null,
  bridge_id uuid not null,
  last_seen_at timestamptz not null,
  reported_paused boolean null,
  worker_pools_reported_at timestamptz null,
  accounts_reported_at timestamptz null,
  report_hash bytea null,
  projects_epoch int not null,
  primary key (account_id, bridge_id)
) with (fillfactor = 50);
create table feature_flag (
  name text not null,
  value jsonb not null,
  updated_at timestamptz not null,
  primary key (name)
);
create table oauth_payload (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text null,
  user_code text null,
  uid text null,
  account_id text null,
  consumed_at timestamptz null,
  redemptions int not null default 0,
  expires_at timestamptz null,
  primary key (model, id)
);
create index oauth_payload_account_id_index on oauth_payload (account_id);
create index oauth_payload_grant_id_index on oauth_payload (grant_id);
create index oauth_payload_user_code_index on oauth_payload (user_code);
create index oauth_payload_uid_index on oauth_payload (uid);
create index oauth_payload_expires_at_index on oauth_payload (expires_at);
create table outbox_cursor (
  consumer text not null,
  shard smallint not null,
  sequence bigint not null,
  primary key (consumer, shard)
);
create table outbox (
  sequence bigserial primary key,
  owner_id uuid not null,
  project_id uuid not null,
  shard smallint not null,
  type text not null,
  payload text not null,
  created_at timestamptz not null
);
create index outbox_owner on outbox (owner_id, sequence);
create index outbox_shard on outbox (shard, sequence);
create table project (
  id uuid not null,
  owner_id uuid not null,
  slug text not null,
  name text not null,
  template text not null,
  workflow jsonb null,
  next_card_number int not null default 1,
  collect_full_text boolean not null default false,
  created_at timestamptz not null,
  primary key (id)
);
create index project_owner_id_id_index on project (owner_id, id);
alter table project add constraint project_owner_id_slug_unique unique (owner_id, slug);
create table bridge_command (
  id uuid not null,
  account_id uuid not null,
  project_id uuid not null,
  bridge_id uuid not null,
  run_id uuid not null,
  kind text not null,
  cause text not null,
  state text not null,
  reason text null,
  payload text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz null,
  primary key (id)
);
create index bridge_command_account_id_index on bridge_command (account_id);
create index bridge_command_project_id_index on bridge_command (project_id);
create index bridge_command_pending on bridge_command (account_id, bridge_id, id) where state = 'pending';
create index bridge_command_expiry on bridge_command (expires_at) where state = 'pending';
create index bridge_command_run on bridge_command (run_id, id);
create table board_column (
  id uuid not null,
  project_id uuid not null,
  slug text not null,
  label text null,
  label_key text null,
  position int not null,
  terminal boolean not null default false,
  backlog boolean not null default false,
  primary key (id)
);
alter table board_column add constraint board_column_project_id_slug_unique unique (project_id, slug);
create table card (
  id uuid not null,
  project_id uuid not null,
  owner_id uuid not null,
  number int not null,
  title text not null,
  body text not null default '',
  column_id uuid not null,
  position bigint not null default '0',
  pull_request_number int null,
  pull_request_url text null,
  head_sha text null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (id)
);
create index card_project_id_id_index on card (project_id, id);
create index card_column_id_position_index on card (column_id, position);
create index card_owner_id_index on card (owner_id);
alter table card add constraint card_project_id_number_unique unique (project_id, number);
create table card_hold (
  id bigserial primary key,
  owner_id uuid not null,
  project_id uuid not null,
  card_id uuid not null,
  actor text not null,
  reason text null,
  run_id uuid null,
  created_at timestamptz not null
);
alter table card_hold add constraint card_hold_card_id_unique unique (card_id);
create index card_hold_owner_id_id_index on card_hold (owner_id, id);
create index card_hold_project_id_index on card_hold (project_id);
create table card_document (
  card_id uuid not null,
  document_id uuid not null,
  tag text not null,
  primary key (card_id, document_id, tag)
);
create table run (
  id uuid not null,
  account_id uuid not null,
  project_id uuid not null,
  bridge_id uuid null,
  run_key uuid null,
  kind text not null,
  state text not null,
  session_id uuid null,
  subject_type text not null,
  subject_id uuid not null,
  card_number int null,
  work_request_id uuid null,
  work_kind text null,
  rule_id text null,
  started_at timestamptz null,
  ended_at timestamptz null,
  harness text null,
  account text null,
  model text null,
  first_report_at timestamptz not null,
  primary key (id)
);
create index run_account_id_index on run (account_id);
create index run_project_id_id_index on run (project_id, id);
create index run_subject_id_index on run (subject_id);
create index run_open_by_bridge on run (account_id, bridge_id) where state in ('queued', 'resumed', 'preparing', 'running', 'stopping');
alter table run add constraint run_project_id_bridge_id_run_key_unique unique (project_id, bridge_id, run_key);
create table session (
  id text not null,
  account_id uuid not null,
  csrf_token text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (id)
);
create index session_account_id_index on session (account_id);
create index session_expires_at_index on session (expires_at);
create table token_revocation (
  id bigserial primary key,
  kind text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index token_revocation_expires_at_index on token_revocation (expires_at);
create table work_request (
  id uuid not null,
  account_id uuid not null,
  project_id uuid not null,
  kind text not null,
  capability text null,
  state text not null,
  subject_type text not null,
  subject_id uuid not null,
  card_number int null,
  rule_id text null,
  resume_session_id uuid null,
  context jsonb not null,
  model text null,
  effort text null,
  prompt text null,
  attempt int not null default 1,
  claim_count int not null default 0,
  bridge_id uuid null,
  claim_token uuid null,
  lease_until timestamptz null,
  reason text null,
  created_at timestamptz not null,
  waiting_since timestamptz not null,
  times_out_at timestamptz null,
  settled_at timestamptz null,
  primary key (id)
) with (fillfactor = 85);
create index work_request_account_id_index on work_request (account_id);
create index work_request_project on work_request (project_id, id);
create index work_request_subject on work_request (project_id, subject_id);
create index work_request_offered on work_request (account_id, created_at, id) where state = 'open';
create index work_request_active_subject on work_request (subject_id) where state in ('open', 'claimed');
create index work_request_lease on work_request (lease_until) where state = 'claimed';
create index work_request_waiting_subject on work_request (waiting_since) where state = 'open' and subject_type <> 'card';
create index work_request_timeout on work_request (times_out_at) where state = 'open' and times_out_at is not null;
alter table bridge add constraint bridge_account_id_foreign foreign key (account_id) references account (id) on delete cascade;
alter table bridge_beat add constraint bridge_beat_account_id_foreign foreign key (account_id) references account (id) on delete cascade;
alter table project add constraint project_owner_id_foreign foreign key (owner_id) references account (id) on delete cascade;
alter table bridge_command add constraint bridge_command_account_id_foreign foreign key (account_id) references account (id) on delete cascade;
alter table bridge_command add constraint bridge_command_project_id_foreign foreign key (project_id) references project (id) on delete cascade;
alter table board_column add constraint board_column_project_id_foreign foreign key (project_id) references project (id) on delete cascade;
alter table card add constraint card_project_id_foreign foreign key (project_id) references project (id) on delete cascade;
alter table card add constraint card_owner_id_foreign foreign key (owner_id) references account (id) on delete cascade;
alter table card add constraint card_column_id_foreign foreign key (column_id) references board_column (id);
alter table card_hold add constraint card_hold_owner_id_foreign foreign key (owner_id) references account (id) on delete cascade;
alter table card_hold add constraint card_hold_project_id_foreign foreign key (project_id) references project (id) on delete cascade;
alter table card_hold add constraint card_hold_card_id_foreign foreign key (card_id) references card (id) on delete cascade;
alter table card_document add constraint card_document_card_id_foreign foreign key (card_id) references card (id) on delete cascade;
alter table run add constraint run_account_id_foreign foreign key (account_id) references account (id) on delete cascade;
alter table run add constraint run_project_id_foreign foreign key (project_id) references project (id) on delete cascade;
alter table session add constraint session_account_id_foreign foreign key (account_id) references account (id) on delete cascade;
alter table work_request add constraint work_request_account_id_foreign foreign key (account_id) references account (id) on delete cascade;
alter table work_request add constraint work_request_project_id_foreign foreign key (project_id) references project (id) on delete cascade;

create table host_sample (
  account_id uuid not null references account (id) on delete cascade,
  bridge_id uuid not null,
  sampled_at timestamptz not null,
  cpu_pct double precision[] not null,
  mem_used bigint not null,
  mem_total bigint not null,
  swap_used bigint not null,
  battery_pct double precision null,
  on_ac boolean null,
  primary key (account_id, bridge_id, sampled_at)
) partition by range (sampled_at);
create index host_sample_sampled_at on host_sample using brin (sampled_at) with (autosummarize = on);

create unlogged table rate_count (
  key text not null primary key,
  count int not null,
  window_ends timestamptz not null
) with (fillfactor = 50);
create index rate_count_window_ends on rate_count (window_ends);
`;
