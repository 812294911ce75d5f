import { Migration } from '@mikro-orm/migrations';

/** The lines about what is said, each with the table that holds it and the time that both have. */
const SAID = [
  ['board.card_commented', 'card_comment', 'created_at'],
  ['board.ask_opened', 'card_ask', 'created_at'],
  ['board.ask_closed', 'card_ask', 'closed_at'],
  ['board.review_submitted', 'card_review', 'created_at'],
] as const;

/** An id of version 7 of the moment of the end, so that the line is sorted where it belongs. */
const ENDS = `insert into "audit_record" ("id", "account_id", "type", "actor", "subject_type", "subject_id", "project_id", "card_id", "detail", "at")
  select (lpad(to_hex((extract(epoch from e."at") * 1000)::bigint), 12, '0') || '7' || substr(e."digest", 1, 3) || '8' || substr(e."digest", 4, 15))::uuid,
    e."account_id", 'bridge.run_ended', coalesce('bridge:' || e."bridge_id", 'system'), 'run', e."id"::text, e."project_id",
    case e."subject_type" when 'card' then e."subject_id" end,
    jsonb_strip_nulls(jsonb_build_object('runId', e."id", 'state', e."state", 'work', e."work_kind", 'card', e."card_number")), e."at"
  from (
    select r.*, md5(r."id"::text) as "digest",
      greatest(coalesce(r."ended_at", (r."history" -> -1 ->> 'at')::timestamptz, r."first_report_at"), r."first_report_at") as "at"
    from "run" r where r."state" not in ('queued', 'resumed', 'preparing', 'running', 'stopping')) e;`;

/**
 * Lines of the audit log say which card they concern and what changed, and are found by project and by card. Claims
 * and results are in neither index: they are most of the log, and the hottest writes of all. Of earlier lines, the
 * card is the subject, what was said is what was written at that moment, and the ends of runs are taken from the
 * runs.
 */
export class Migration20261123011500Activity extends Migration {
  override up(): void {
    this.addSql(`alter table "audit_record" add "card_id" uuid null, add "detail" jsonb null;`);
    this.addSql(
      `update "audit_record" set "card_id" = "subject_id"::uuid where "subject_type" = 'card' and "project_id" is not null;`,
    );
    this.addSql(`alter table "card_document" add "title" text null;`);
    for (const [type, table, time] of SAID) {
      this.addSql(
        `update "audit_record" a set "detail" = jsonb_build_object('saidId', s."id") from "${table}" s
         where a."type" = '${type}' and a."card_id" = s."card_id" and a."at" = s."${time}";`,
      );
    }
    this.addSql(ENDS);
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
    this.addSql(`alter table "card_document" drop column "title";`);
    this.addSql(`drop index "audit_record_of_card";`);
    this.addSql(`drop index "audit_record_of_project";`);
    this.addSql(`alter table "audit_record" alter column "project_id" reset (n_distinct);`);
    this.addSql(`alter table "audit_record" drop column "detail", drop column "card_id";`);
  }
}
