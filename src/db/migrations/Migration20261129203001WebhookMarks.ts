import { Migration } from '@mikro-orm/migrations';

/** Endpoints that have something to send, so that each look for what is due reads them alone. What waits already is marked by the first
 * look. */
export class Migration20261129203001WebhookMarks extends Migration {
  override up(): void {
    this.addSql(`alter table "webhook_endpoint" add column "has_waiting" boolean not null default false;`);
    this.addSql(
      `create index "webhook_endpoint_due" on "webhook_endpoint" (coalesce("next_at", '-infinity'::timestamptz)) where "has_waiting" and "off_at" is null;`,
    );
  }

  override down(): void {
    this.addSql(`drop index "webhook_endpoint_due";`);
    this.addSql(`alter table "webhook_endpoint" drop column "has_waiting";`);
  }
}
