import { Migration } from '@mikro-orm/migrations';

/** What a row counts: its entry, the name of its file, and its bytes in the storage. */
const BYTES = 'sum(200 + octet_length(r.name) + r.bytes)';
const note = (sign: string) =>
  `insert into storage_change (account_id, cards, bytes) select r.account_id, 0, ${sign}${BYTES} from moved r group by 1;`;

/** Files on cards, whose bytes count among what an account stores. */
export class Migration20261129193000Artifacts extends Migration {
  override up(): void {
    this.addSql(
      `create table "artifact" ("id" uuid not null, "account_id" uuid not null, "project_id" uuid not null, "card_id" uuid not null, "run_id" uuid null, "name" text not null, "media_type" text not null, "bytes" int not null, "sha256" text not null, "author" text not null, "person_id" uuid null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "artifact_person_id_index" on "artifact" ("person_id");`);
    this.addSql(`create index "artifact_account_id_id_index" on "artifact" ("account_id", "id");`);
    this.addSql(`create index "artifact_project_id_id_index" on "artifact" ("project_id", "id");`);
    this.addSql(`create index "artifact_card_id_id_index" on "artifact" ("card_id", "id");`);
    this.addSql(`create index "artifact_of_run" on "artifact" ("run_id", "id") where "run_id" is not null;`);
    this.addSql(
      `alter table "artifact" add constraint "artifact_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "artifact" add constraint "artifact_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "artifact" add constraint "artifact_person_id_foreign" foreign key ("person_id") references "account" ("id") on delete set null;`,
    );
    this.addSql(`create function note_artifact_storage() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          ${note('')}
        else
          ${note('-')}
        end if;
        return null;
      end $$;`);
    for (const [event, rows] of [
      ['insert', 'new'],
      ['delete', 'old'],
    ]) {
      this.addSql(`create trigger note_${event}_storage after ${event} on artifact referencing ${rows} table as moved
        for each statement execute function note_artifact_storage();`);
    }
  }

  override down(): void {
    this.addSql(`drop table if exists "artifact" cascade;`);
    this.addSql('drop function note_artifact_storage();');
  }
}
