import { Migration } from '@mikro-orm/migrations';

/** Cards that wait for others, and the work that opens afterwards. */
export class Migration20261129085520CardBlocks extends Migration {
  override up(): void {
    this.addSql(
      `create table "card_block" ("card_id" uuid not null, "blocker_id" uuid not null, "created_at" timestamptz not null, primary key ("card_id", "blocker_id"));`,
    );
    this.addSql(`create index "card_block_blocker_id_index" on "card_block" ("blocker_id");`);
    this.addSql(
      `create table "withheld_work" ("card_id" uuid not null, "rule_id" text not null, "kind" text not null, "attempt" int not null, "resume_session_id" uuid null, "hand_backs" int not null, "created_at" timestamptz not null, primary key ("card_id", "rule_id"));`,
    );
    this.addSql(`create index "withheld_work_created_at_index" on "withheld_work" ("created_at");`);
    this.addSql(
      `alter table "card_block" add constraint "card_block_card_id_foreign" foreign key ("card_id") references "card" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "card_block" add constraint "card_block_blocker_id_foreign" foreign key ("blocker_id") references "card" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "withheld_work" add constraint "withheld_work_card_id_foreign" foreign key ("card_id") references "card" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "card_block" cascade;`);
    this.addSql(`drop table if exists "withheld_work" cascade;`);
  }
}
