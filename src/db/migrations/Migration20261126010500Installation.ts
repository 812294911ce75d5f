import { Migration } from '@mikro-orm/migrations';

/** That the first installation is over for good, though its administrators were deleted. */
export class Migration20261126010500Installation extends Migration {
  override up(): void {
    this.addSql(
      `create table "installation" ("id" text not null, "ended_at" timestamptz not null, primary key ("id"));`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "installation" cascade;`);
  }
}
