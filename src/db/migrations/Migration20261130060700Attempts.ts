import { Migration } from '@mikro-orm/migrations';

const NOTE = `create function note_attempt_set_storage() returns trigger language plpgsql as $$
  begin
    insert into storage_change (account_id, cards, bytes)
    select r.owner_id, 0, (case tg_op when 'INSERT' then 1 else -1 end) * sum(200 + octet_length(r.attempts::text)) from moved r group by 1;
    return null;
  end $$;`;

const noted = (event: 'insert' | 'delete', rows: 'new' | 'old') =>
  `create trigger note_${event}_storage after ${event} on attempt_set referencing ${rows} table as moved
   for each statement execute function note_attempt_set_storage();`;

/** Cards that are tried in several ways at once, and the attempt whose worktree work gets. */
export class Migration20261130060700Attempts extends Migration {
  override up(): void {
    this.addSql(
      `create table "attempt_set" ("id" uuid not null, "owner_id" uuid not null, "project_id" uuid not null, "card_id" uuid not null, "rule_id" text not null, "attempts" jsonb not null, "started_at" timestamptz not null, "started_by" uuid null, "ended_at" timestamptz null, "ended_by" uuid null, "picked_id" uuid null, "picked_number" int null, primary key ("id"));`,
    );
    this.addSql(`create index "attempt_set_owner_id_index" on "attempt_set" ("owner_id");`);
    this.addSql(`create index "attempt_set_project_id_index" on "attempt_set" ("project_id");`);
    this.addSql(`create index "attempt_set_started_by_index" on "attempt_set" ("started_by");`);
    this.addSql(`create index "attempt_set_ended_by_index" on "attempt_set" ("ended_by");`);
    this.addSql(`create index "attempt_set_card_id_id_index" on "attempt_set" ("card_id", "id");`);
    this.addSql(`create unique index "attempt_set_open" on "attempt_set" ("card_id") where "ended_at" is null;`);
    this.addSql(
      `alter table "work_request" add "attempt_set_id" uuid null, add "attempt_id" uuid null, add "attempt_number" int null, add "attempt_account" text null;`,
    );
    this.addSql(
      `alter table "attempt_set" add constraint "attempt_set_owner_id_foreign" foreign key ("owner_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "attempt_set" add constraint "attempt_set_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "attempt_set" add constraint "attempt_set_card_id_foreign" foreign key ("card_id") references "card" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "attempt_set" add constraint "attempt_set_started_by_foreign" foreign key ("started_by") references "account" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "attempt_set" add constraint "attempt_set_ended_by_foreign" foreign key ("ended_by") references "account" ("id") on delete set null;`,
    );
    this.addSql(NOTE);
    this.addSql(noted('insert', 'new'));
    this.addSql(noted('delete', 'old'));
  }

  override down(): void {
    this.addSql(`drop table if exists "attempt_set" cascade;`);
    this.addSql('drop function if exists note_attempt_set_storage();');
    this.addSql(
      `alter table "work_request" drop column "attempt_set_id", drop column "attempt_id", drop column "attempt_number", drop column "attempt_account";`,
    );
  }
}
