import { Migration } from '@mikro-orm/migrations';

/** Mails about cards that wait for a person, and who wants none. */
export class Migration20261125212200NeedsYouMails extends Migration {
  override up(): void {
    this.addSql(`alter table "account" add "needs_you_mails" boolean not null default true;`);
    this.addSql(`alter table "mail" add "card_id" uuid null;`);
    this.addSql(
      `alter table "mail" add constraint "mail_card_id_foreign" foreign key ("card_id") references "card" ("id") on delete cascade;`,
    );
    this.addSql(
      `create index "mail_of_card" on "mail" ("card_id", "account_id", "created_at") where "card_id" is not null;`,
    );
  }

  override down(): void {
    this.addSql(`drop index "mail_of_card";`);
    this.addSql(`alter table "mail" drop constraint "mail_card_id_foreign";`);
    this.addSql(`alter table "mail" drop column "card_id";`);
    this.addSql(`alter table "account" drop column "needs_you_mails";`);
  }
}
