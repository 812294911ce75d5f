import { Migration } from '@mikro-orm/migrations';

/** Tokens are used for repositories that the owner of a project named or confirmed. */
export class Migration20261130016000OwnersOfWebhooks extends Migration {
  override up(): void {
    this.addSql(`alter table "project_webhook" add column "is_owners" boolean not null default true;`);
  }

  override down(): void {
    this.addSql(`alter table "project_webhook" drop column "is_owners";`);
  }
}
