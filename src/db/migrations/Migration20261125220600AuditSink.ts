import { Migration } from '@mikro-orm/migrations';

/** How far the audit log was streamed to a sink outside. */
export class Migration20261125220600AuditSink extends Migration {
  override up(): void {
    this.addSql(
      `create table "audit_sink" ("id" text not null, "last_id" uuid not null, "failures" int not null default 0, "next_at" timestamptz not null, "accepted_at" timestamptz not null, "last_error" text null, primary key ("id"));`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "audit_sink" cascade;`);
  }
}
