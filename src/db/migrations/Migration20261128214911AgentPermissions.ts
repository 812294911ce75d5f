import { Migration } from '@mikro-orm/migrations';

/** What runs ask leave for, and what people always allow. */
export class Migration20261128214911AgentPermissions extends Migration {
  override up(): void {
    this.addSql(
      `create table "agent_permission" ("id" uuid not null, "project_id" uuid not null, "rule" text not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "agent_permission" add constraint "agent_permission_project_id_rule_unique" unique ("project_id", "rule");`,
    );
    this.addSql(
      `alter table "card_ask" add "kind" text not null default 'question', add "permission_key" uuid null, add "permission_rule" text null, add "deadline_at" timestamptz null;`,
    );
    this.addSql(`drop index "card_ask_card_answers";`);
    this.addSql(
      `create index "card_ask_card_answers" on "card_ask" ("card_id", "answer_id") where "answer_id" is not null and "kind" = 'question';`,
    );
    this.addSql(`drop index "card_ask_project_answers";`);
    this.addSql(
      `create index "card_ask_project_answers" on "card_ask" ("project_id", "answer_id") where "answer_id" is not null and "kind" = 'question';`,
    );
    this.addSql(
      `create unique index "card_ask_permission" on "card_ask" ("run_id", "permission_key") where "kind" = 'permission';`,
    );
    this.addSql(
      `create index "card_ask_deadline" on "card_ask" ("deadline_at") where "kind" = 'permission' and "answer_id" is null;`,
    );
    this.addSql(
      `alter table "agent_permission" add constraint "agent_permission_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "agent_permission" cascade;`);
    this.addSql(`drop index "card_ask_permission";`);
    this.addSql(`drop index "card_ask_deadline";`);
    this.addSql(`drop index "card_ask_card_answers";`);
    this.addSql(
      `create index "card_ask_card_answers" on "card_ask" ("card_id", "answer_id") where "answer_id" is not null;`,
    );
    this.addSql(`drop index "card_ask_project_answers";`);
    this.addSql(
      `create index "card_ask_project_answers" on "card_ask" ("project_id", "answer_id") where "answer_id" is not null;`,
    );
    this.addSql(
      `alter table "card_ask" drop column "kind", drop column "permission_key", drop column "permission_rule", drop column "deadline_at";`,
    );
  }
}
