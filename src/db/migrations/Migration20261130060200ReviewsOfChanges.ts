import { Migration } from '@mikro-orm/migrations';

const TEXTS = ['path', 'quote', 'body', 'suggestion'];
const bytesOf = (row: string) => TEXTS.map((text) => `coalesce(octet_length(${row}.${text}), 0)`).join(' + ');
const NOTE = 'insert into storage_change (account_id, cards, bytes)';

/** Comments on the lines of a change, what accounts store in them, and the commits that a review of a person is about. */
export class Migration20261130060200ReviewsOfChanges extends Migration {
  override up(): void {
    this.addSql(
      `create table "change_comment" ("id" uuid not null, "account_id" uuid not null, "project_id" uuid not null, "card_id" uuid not null, "thread_id" uuid null, "review_id" uuid null, "repository" text not null, "path" text not null, "side" text not null, "start_line" int not null, "end_line" int not null, "quote" text not null, "blob" text null, "head" text null, "body" text not null, "suggestion" text null, "author" text not null, "person_id" uuid null, "draft_by" uuid null, "run_id" uuid null, "is_outdated" boolean not null default false, "created_at" timestamptz not null, "edited_at" timestamptz null, "resolved_at" timestamptz null, "resolved_by" uuid null, primary key ("id"));`,
    );
    this.addSql(`create index "change_comment_person_id_index" on "change_comment" ("person_id");`);
    this.addSql(`create index "change_comment_draft_by_index" on "change_comment" ("draft_by");`);
    this.addSql(`create index "change_comment_resolved_by_index" on "change_comment" ("resolved_by");`);
    this.addSql(`create index "change_comment_account_id_id_index" on "change_comment" ("account_id", "id");`);
    this.addSql(`create index "change_comment_project_id_id_index" on "change_comment" ("project_id", "id");`);
    this.addSql(`create index "change_comment_card_id_id_index" on "change_comment" ("card_id", "id");`);
    this.addSql(`alter table "card_review" add "heads" jsonb null;`);
    this.addSql(
      `alter table "change_comment" add constraint "change_comment_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "change_comment" add constraint "change_comment_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "change_comment" add constraint "change_comment_person_id_foreign" foreign key ("person_id") references "account" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "change_comment" add constraint "change_comment_draft_by_foreign" foreign key ("draft_by") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "change_comment" add constraint "change_comment_resolved_by_foreign" foreign key ("resolved_by") references "account" ("id") on delete set null;`,
    );
    this.addSql(`create function note_change_comment_storage() returns trigger language plpgsql as $$
      declare sign int := case tg_op when 'INSERT' then 1 else -1 end;
      begin
        ${NOTE} select r.account_id, 0, sign * sum(200 + ${bytesOf('r')}) from moved r group by 1;
        return null;
      end $$;`);
    for (const [event, rows] of [
      ['insert', 'new'],
      ['delete', 'old'],
    ]) {
      this.addSql(`create trigger note_${event}_storage after ${event} on change_comment referencing ${rows} table as moved
        for each statement execute function note_change_comment_storage();`);
    }
    this.addSql(`create function note_changed_change_comment_storage() returns trigger language plpgsql as $$
      begin
        ${NOTE} values (new.account_id, 0, (${bytesOf('new')}) - (${bytesOf('old')}));
        return null;
      end $$;`);
    this.addSql(`create trigger note_update_storage after update of body, suggestion on change_comment for each row
      when ((${bytesOf('old')}) <> (${bytesOf('new')})) execute function note_changed_change_comment_storage();`);
  }

  override down(): void {
    this.addSql(`drop table if exists "change_comment" cascade;`);
    this.addSql('drop function note_change_comment_storage();');
    this.addSql('drop function note_changed_change_comment_storage();');
    this.addSql(`alter table "card_review" drop column "heads";`);
  }
}
