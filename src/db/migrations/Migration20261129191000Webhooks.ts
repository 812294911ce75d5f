import { Migration } from '@mikro-orm/migrations';

/**
 * Queues what rows tell to the endpoints that chose it; a row has an id, an account and a project. An endpoint that is being deleted
 * gets nothing, and one that is found stays until the commit.
 * @param happened the rows
 */
const queueing = (
  name: string,
  happened: string,
  source: string,
  at: string,
  facts: string,
) => `create function ${name}() returns trigger language plpgsql as $$
  begin
    insert into webhook_delivery (id, endpoint_id, account_id, project_id, source, facts, created_at)
    select gen_random_uuid(), e.id, h.account_id, h.project_id, ${source}, jsonb_strip_nulls(${facts}), ${at}
    from ${happened} h join webhook_endpoint e on e.account_id = h.account_id
    where e.off_at is null and ${source} = any(e.sources) and (e.project_id is null or e.project_id = h.project_id)
    order by h.id for key share of e skip locked;
    return null;
  end $$;`;

const OF_LINES = queueing(
  'queue_webhooks_of_lines',
  'happened',
  'h.type',
  'h.at',
  `jsonb_build_object('actor', h.actor, 'subjectType', h.subject_type, 'subjectId', h.subject_id, 'cardId', h.card_id,
    'detail', h.detail)`,
);

const STARTED = `'run.started'`;
const FACTS_OF_RUN = `jsonb_build_object('actor', coalesce('bridge:' || h.bridge_id, 'system'), 'subjectType', 'run', 'subjectId', h.id,
  'cardId', case h.subject_type when 'card' then h.subject_id end,
  'detail', jsonb_build_object('runId', h.id, 'work', h.work_kind, 'card', h.card_number, 'state', h.state))`;

/** The start of a run is in no line of the audit log. A run may be known long before, while it waits for its turn. */
const OF_NEW_RUNS = queueing(
  'queue_webhooks_of_new_runs',
  '(select * from happened where started_at is not null)',
  STARTED,
  'h.first_report_at',
  FACTS_OF_RUN,
);
/** The row does not say when the service learned of a later start. */
const OF_STARTED_RUN = queueing('queue_webhooks_of_started_run', '(select new.*)', STARTED, 'now()', FACTS_OF_RUN);

/** Webhooks of people's own. Triggers queue them, so that no way to change something can forget them. */
export class Migration20261129191000Webhooks extends Migration {
  override up(): void {
    this.addSql(
      `create table "webhook_delivery" ("place" bigserial primary key, "id" uuid not null, "endpoint_id" uuid not null, "account_id" uuid not null, "project_id" uuid null, "source" text not null, "facts" jsonb not null, "once" text null, "created_at" timestamptz not null, "state" text not null default 'waiting', "attempts" int not null default 0, "attempted_at" timestamptz null, "status" int null, "answer" text null, "error" text null, "took_ms" int null);`,
    );
    this.addSql(
      `create index "webhook_delivery_endpoint_id_place_index" on "webhook_delivery" ("endpoint_id", "place");`,
    );
    this.addSql(`create index "webhook_delivery_account_id_index" on "webhook_delivery" ("account_id");`);
    this.addSql(`create index "webhook_delivery_project_id_index" on "webhook_delivery" ("project_id");`);
    this.addSql(`create index "webhook_delivery_created_at_index" on "webhook_delivery" ("created_at");`);
    this.addSql(
      `create index "webhook_delivery_waiting" on "webhook_delivery" ("endpoint_id", "place") where "state" = 'waiting';`,
    );
    this.addSql(
      `create unique index "webhook_delivery_once" on "webhook_delivery" ("endpoint_id", "once") where "once" is not null;`,
    );
    this.addSql(`alter table "webhook_delivery" add constraint "webhook_delivery_id_unique" unique ("id");`);
    this.addSql(
      `create table "webhook_endpoint" ("id" uuid not null, "account_id" uuid not null, "project_id" uuid null, "url" text not null, "sources" text[] not null, "secret" bytea not null, "previous_secret" bytea null, "previous_until" timestamptz null, "created_at" timestamptz not null, "off_at" timestamptz null, "off_reason" text null, "failures" int not null default 0, "failing_since" timestamptz null, "next_at" timestamptz null, "last_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "webhook_endpoint_account_id_index" on "webhook_endpoint" ("account_id");`);
    this.addSql(`create index "webhook_endpoint_project_id_index" on "webhook_endpoint" ("project_id");`);
    this.addSql(
      `alter table "webhook_endpoint" add constraint "webhook_endpoint_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "webhook_endpoint" add constraint "webhook_endpoint_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`,
    );
    this.addSql(OF_LINES);
    this.addSql(OF_NEW_RUNS);
    this.addSql(OF_STARTED_RUN);
    this.addSql(`create trigger queue_webhooks after insert on audit_record referencing new table as happened
      for each statement execute function queue_webhooks_of_lines();`);
    this.addSql(`create trigger queue_webhooks after insert on run referencing new table as happened
      for each statement execute function queue_webhooks_of_new_runs();`);
    this.addSql(`create trigger queue_webhooks_of_start after update of started_at on run
      for each row when (old.started_at is null and new.started_at is not null)
      execute function queue_webhooks_of_started_run();`);
  }

  override down(): void {
    this.addSql('drop trigger queue_webhooks on audit_record;');
    this.addSql('drop trigger queue_webhooks on run;');
    this.addSql('drop trigger queue_webhooks_of_start on run;');
    this.addSql('drop function queue_webhooks_of_lines();');
    this.addSql('drop function queue_webhooks_of_new_runs();');
    this.addSql('drop function queue_webhooks_of_started_run();');
    this.addSql(`drop table if exists "webhook_delivery" cascade;`);
    this.addSql(`drop table if exists "webhook_endpoint" cascade;`);
  }
}
