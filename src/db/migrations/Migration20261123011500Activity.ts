import { Migration } from '@mikro-orm/migrations';

/**
 * Lines of the audit log say which card they concern and what changed, and are found by project and by card. Claims and
 * results stand in neither index: they are most of the log, and the hottest writes of all. The card of an earlier line is
 * its subject.
 */
export class Migration20261123011500Activity extends Migration {
  override up(): void {
    this.addSql(`alter table "audit_record" add "card_id" uuid null, add "detail" jsonb null;`);
    this.addSql(
      `update "audit_record" set "card_id" = "subject_id"::uuid where "subject_type" = 'card' and "project_id" is not null;`,
    );
    this.addSql(
      `create index "audit_record_of_project" on "audit_record" ("project_id", "type", "id") where "subject_type" <> 'work-request' or "detail" is not null;`,
    );
    this.addSql(
      `create index "audit_record_of_card" on "audit_record" ("card_id", "type", "id") where "card_id" is not null;`,
    );
    // As if projects and cards were many, whatever the present content: see the migration of shares.
    this.addSql(
      `alter table "audit_record" alter column "project_id" set (n_distinct = 1000), alter column "card_id" set (n_distinct = 10000);`,
    );
    this.addSql(`analyze "audit_record";`);
  }

  override down(): void {
    this.addSql(`drop index "audit_record_of_card";`);
    this.addSql(`drop index "audit_record_of_project";`);
    this.addSql(`alter table "audit_record" alter column "project_id" reset (n_distinct);`);
    this.addSql(`alter table "audit_record" drop column "detail", drop column "card_id";`);
  }
}
