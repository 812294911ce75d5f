import { Migration } from '@mikro-orm/migrations';

/** The time of the last change of a project. Nullable, so that no row is rewritten. */
export class Migration20261122151059ProjectTimes extends Migration {
  override up(): void {
    this.addSql(`alter table "project" add "updated_at" timestamptz null;`);
  }

  override down(): void {
    this.addSql(`alter table "project" drop column "updated_at";`);
  }
}
