import { Migration } from '@mikro-orm/migrations';

/** What people should know about a run beside its result. */
export class Migration20261128163138NoticesOfRuns extends Migration {
  override up(): void {
    this.addSql(`alter table "run" add "notices" text[] null;`);
  }

  override down(): void {
    this.addSql(`alter table "run" drop column "notices";`);
  }
}
