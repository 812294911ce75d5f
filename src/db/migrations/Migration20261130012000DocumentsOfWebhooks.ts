import { Migration } from '@mikro-orm/migrations';

/** A webhook may get the answers of a registered document in place of the usual messages. */
export class Migration20261130012000DocumentsOfWebhooks extends Migration {
  override up(): void {
    this.addSql(`alter table "webhook_delivery" add "body" text null;`);
    this.addSql(`alter table "webhook_endpoint" add "operation" text null, add "variables" jsonb null;`);
  }

  override down(): void {
    this.addSql(`alter table "webhook_delivery" drop column "body";`);
    this.addSql(`alter table "webhook_endpoint" drop column "operation", drop column "variables";`);
  }
}
