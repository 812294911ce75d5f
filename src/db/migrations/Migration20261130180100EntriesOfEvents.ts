import { Migration } from '@mikro-orm/migrations';

/** The text of an event in a page of the replay. Earlier versions leave it out, and readers build it from the payload. */
export class Migration20261130180100EntriesOfEvents extends Migration {
  override up(): void {
    this.addSql(`alter table "outbox" add "entry" text null;`);
  }

  override down(): void {
    this.addSql(`alter table "outbox" drop column "entry";`);
  }
}
