import { Migration } from '@mikro-orm/migrations';

/** What a run has left running on its machine, so that a person can have it ended. */
export class Migration20261128215000RunLeftovers extends Migration {
  override up(): void {
    this.addSql(`alter table "run" add "leftovers" jsonb null;`);
    this.addSql(
      `create index "run_left_by_bridge" on "run" ("account_id", "bridge_id") where "leftovers" is not null;`,
    );
  }

  override down(): void {
    this.addSql(`drop index "run_left_by_bridge";`);
    this.addSql(`alter table "run" drop column "leftovers";`);
  }
}
