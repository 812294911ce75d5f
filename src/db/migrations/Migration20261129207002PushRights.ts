import { Migration } from '@mikro-orm/migrations';

/** Whether the person who connected a repository may push there. Of those that are connected already, nobody knows. */
export class Migration20261129207002PushRights extends Migration {
  override up(): void {
    this.addSql(`alter table "project_repository" add column "can_push" boolean not null default false;`);
  }

  override down(): void {
    this.addSql(`alter table "project_repository" drop column "can_push";`);
  }
}
