import { Migration } from '@mikro-orm/migrations';

/** A repository may be at a forge of its own, whichever tokens its owner keeps. */
export class Migration20261130012001AddressesOfForges extends Migration {
  override up(): void {
    this.addSql(`alter table "project_webhook" add "base_url" text null;`);
  }

  override down(): void {
    this.addSql(`alter table "project_webhook" drop column "base_url";`);
  }
}
