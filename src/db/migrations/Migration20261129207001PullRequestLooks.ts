import { Migration } from '@mikro-orm/migrations';

/** Until when the pull requests of cards are not read again. */
export class Migration20261129207001PullRequestLooks extends Migration {
  override up(): void {
    this.addSql(
      `alter table "card_pull_request" add column "look_at" timestamptz null, add column "looked_as" text null;`,
    );
  }

  override down(): void {
    this.addSql(`alter table "card_pull_request" drop column "look_at", drop column "looked_as";`);
  }
}
