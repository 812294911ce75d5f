import { Migration } from '@mikro-orm/migrations';

/** Quiet hours of people, and requests for leave as a group of their own, for which people chose with questions so far. */
export class Migration20261130060800QuietHours extends Migration {
  override up(): void {
    this.addSql(
      `alter table "inbox_choices" add "quiet" jsonb null, add "quiet_end" timestamptz null, add "quiet_mail_since" timestamptz null;`,
    );
    this.addSql(`alter table "push_delivery" add "items" text[] null;`);
    this.addSql(`alter table "card_mention" add "change_comment_id" uuid null;`);
    this.addSql(
      `alter table "card_mention" add constraint "card_mention_change_comment_id_foreign" foreign key ("change_comment_id") references "change_comment" ("id") on delete cascade;`,
    );
    this.addSql(`create index "card_mention_change_comment_id_index" on "card_mention" ("change_comment_id");`);
    this.addSql(
      `update "inbox_choices" set "pushed" = array_prepend('permissions', "pushed") where 'questions' = any("pushed");`,
    );
    this.addSql(
      `update "inbox_choices" set "mailed" = array_prepend('permissions', "mailed") where 'questions' = any("mailed");`,
    );
  }

  override down(): void {
    this.addSql(`delete from "card_mention" where "change_comment_id" is not null;`);
    this.addSql(`alter table "card_mention" drop column "change_comment_id";`);
    this.addSql(`delete from "push_delivery" where "items" is not null;`);
    this.addSql(`alter table "push_delivery" drop column "items";`);
    this.addSql(
      `alter table "inbox_choices" drop column "quiet", drop column "quiet_end", drop column "quiet_mail_since";`,
    );
    this.addSql(
      `update "inbox_choices" set "pushed" = array_remove("pushed", 'permissions'), "mailed" = array_remove("mailed", 'permissions');`,
    );
  }
}
