import { Migration } from '@mikro-orm/migrations';

/** Each heartbeat asks which columns of its projects are full: limits and claimed work are found by their project. */
export class Migration20261122214500LimitedColumns extends Migration {
  override up(): void {
    this.addSql(
      `create index "work_request_claimed" on "work_request" ("project_id", "subject_id") where "state" = 'claimed';`,
    );
    this.addSql(`create index "board_column_limited" on "board_column" ("project_id") where "wip_limit" is not null;`);
  }

  override down(): void {
    this.addSql(`drop index "board_column_limited";`);
    this.addSql(`drop index "work_request_claimed";`);
  }
}
