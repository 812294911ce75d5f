import { Migration } from '@mikro-orm/migrations';

/** The summaries of reviews and messages to agents mention people. */
export class Migration20261130133612MentionsOfReviews extends Migration {
  override up(): void {
    this.addSql(`alter table "card_mention" add "review_id" uuid null, add "message_id" uuid null;`);
    this.addSql(
      `alter table "card_mention" add constraint "card_mention_review_id_foreign" foreign key ("review_id") references "card_review" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "card_mention" add constraint "card_mention_message_id_foreign" foreign key ("message_id") references "run_message" ("id") on delete cascade;`,
    );
    this.addSql(`create index "card_mention_review_id_index" on "card_mention" ("review_id");`);
    this.addSql(`create index "card_mention_message_id_index" on "card_mention" ("message_id");`);
  }

  override down(): void {
    this.addSql(`delete from "card_mention" where "review_id" is not null or "message_id" is not null;`);
    this.addSql(`alter table "card_mention" drop constraint "card_mention_review_id_foreign";`);
    this.addSql(`alter table "card_mention" drop constraint "card_mention_message_id_foreign";`);
    this.addSql(`drop index "card_mention_review_id_index";`);
    this.addSql(`drop index "card_mention_message_id_index";`);
    this.addSql(`alter table "card_mention" drop column "review_id", drop column "message_id";`);
  }
}
