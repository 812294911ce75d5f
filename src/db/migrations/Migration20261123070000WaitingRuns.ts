import { Migration } from '@mikro-orm/migrations';

/**
 * The cards that wait for a person are found by the runs that wait and that no later run about the card has followed. Of the
 * runs so far, those that were followed get the time of that.
 */
export class Migration20261123070000WaitingRuns extends Migration {
  override up(): void {
    this.addSql(`alter table "run" add "followed_at" timestamptz null;`);
    this.addSql(
      `update "run" w set "followed_at" = n."first_report_at" from "run" r
       cross join lateral (
         select x."first_report_at" from "run" x
         where x."project_id" = r."project_id" and x."subject_id" = r."subject_id" and x."subject_type" = 'card' and x."id" > r."id"
         order by x."id" limit 1) n
       where r."state" in ('waiting-for-person', 'blocked') and r."subject_type" = 'card' and w."id" = r."id";`,
    );
    this.addSql(
      `create index "run_waits" on "run" ("project_id", "subject_id") where "state" in ('waiting-for-person', 'blocked') and "followed_at" is null;`,
    );
  }

  override down(): void {
    this.addSql(`drop index "run_waits";`);
    this.addSql(`alter table "run" drop column "followed_at";`);
  }
}
