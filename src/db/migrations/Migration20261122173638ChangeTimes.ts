import { Migration } from '@mikro-orm/migrations';

/** When a work request last changed, and a column was made and last changed. Nullable, so that no row is rewritten. */
export class Migration20261122173638ChangeTimes extends Migration {
  override up(): void {
    this.addSql(`alter table "board_column" add "created_at" timestamptz null, add "updated_at" timestamptz null;`);
    this.addSql(`alter table "work_request" add "updated_at" timestamptz null;`);
  }

  override down(): void {
    this.addSql(`alter table "board_column" drop column "created_at", drop column "updated_at";`);
    this.addSql(`alter table "work_request" drop column "updated_at";`);
  }
}
