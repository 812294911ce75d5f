import { Migration } from '@mikro-orm/migrations';

/** The ready-made answers that a question offers; older questions offer none. */
export class Migration20261122195451AskOptions extends Migration {
  override up(): void {
    this.addSql(`alter table "card_ask" add "options" text[] not null default '{}';`);
  }

  override down(): void {
    this.addSql(`alter table "card_ask" drop column "options";`);
  }
}
