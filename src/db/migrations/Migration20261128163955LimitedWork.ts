import { Migration } from '@mikro-orm/migrations';

/** Work that is handed back because agent accounts are limited knows since when. */
export class Migration20261128163955LimitedWork extends Migration {
  override up(): void {
    this.addSql(`alter table "work_request" add "limited_since" timestamptz null;`);
  }

  override down(): void {
    this.addSql(`alter table "work_request" drop column "limited_since";`);
  }
}
