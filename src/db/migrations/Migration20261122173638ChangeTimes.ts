import { Migration } from '@mikro-orm/migrations';

/**
 * The time of the last change of work requests, and the times of creation and of the last change of columns. Nullable,
 * so that no row is rewritten.
 */
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
