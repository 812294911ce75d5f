import { Migration } from '@mikro-orm/migrations';

const sumOf = (sign: '' | '-') =>
  `insert into storage_change (account_id, cards, bytes)
   select r.account_id, 0, ${sign}sum(200 + octet_length(r.text)) from moved r group by 1`;

const NOTE = `create function note_run_message_storage() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      ${sumOf('')};
    else
      ${sumOf('-')};
    end if;
    return null;
  end $$;`;

const NOTE_CHANGED = `create function note_changed_run_message_storage() returns trigger language plpgsql as $$
  begin
    insert into storage_change (account_id, cards, bytes)
    values (new.account_id, 0, octet_length(new.text) - octet_length(old.text));
    return null;
  end $$;`;

const noted = (event: 'insert' | 'delete', rows: 'new' | 'old') =>
  `create trigger note_${event}_storage after ${event} on run_message referencing ${rows} table as moved
   for each statement execute function note_run_message_storage();`;

/** What people write to the agents of runs, with what it adds to the storage of the account. */
export class Migration20261130060100RunMessages extends Migration {
  override up(): void {
    this.addSql(
      `create table "run_message" ("id" uuid not null, "account_id" uuid not null, "project_id" uuid not null, "run_id" uuid not null, "session_id" uuid not null, "bridge_id" uuid not null, "person_id" uuid null, "text" text not null, "interrupt" boolean not null, "state" text not null, "reason" text null, "command_id" uuid null, "resumes" smallint not null, "taken_by" uuid null, "created_at" timestamptz not null, "edited_at" timestamptz null, "taken_at" timestamptz null, "delivered_at" timestamptz null, "answered_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "run_message_run_id_index" on "run_message" ("run_id");`);
    this.addSql(`create index "run_message_person_id_index" on "run_message" ("person_id");`);
    this.addSql(`create index "run_message_session" on "run_message" ("project_id", "session_id", "id");`);
    this.addSql(
      `create index "run_message_open" on "run_message" ("project_id", "session_id", "id") where "state" in ('waiting', 'queued', 'taken');`,
    );
    this.addSql(
      `create index "run_message_command" on "run_message" ("command_id") where "state" in ('waiting', 'queued', 'taken');`,
    );
    this.addSql(
      `alter table "run_message" add constraint "run_message_run_id_foreign" foreign key ("run_id") references "run" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "run_message" add constraint "run_message_person_id_foreign" foreign key ("person_id") references "account" ("id") on delete set null;`,
    );
    this.addSql(NOTE);
    this.addSql(noted('insert', 'new'));
    this.addSql(noted('delete', 'old'));
    this.addSql(NOTE_CHANGED);
    this.addSql(`create trigger note_update_storage after update of text on run_message for each row
      when (octet_length(old.text) <> octet_length(new.text)) execute function note_changed_run_message_storage();`);
  }

  override down(): void {
    this.addSql(`drop table if exists "run_message" cascade;`);
    this.addSql('drop function if exists note_run_message_storage();');
    this.addSql('drop function if exists note_changed_run_message_storage();');
  }
}
