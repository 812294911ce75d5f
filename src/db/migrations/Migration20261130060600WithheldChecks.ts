import { Migration } from '@mikro-orm/migrations';

/** Withheld work keeps which checks failed on it, and how often it was sent back. */
export class Migration20261130060600WithheldChecks extends Migration {
  override up(): void {
    this.addSql(`alter table "withheld_work" add "sent_back" int not null default 0, add "failed_checks" text null;`);
  }

  override down(): void {
    this.addSql(`alter table "withheld_work" drop column "sent_back", drop column "failed_checks";`);
  }
}
