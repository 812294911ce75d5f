import { Migration } from '@mikro-orm/migrations';

/** What a row counts: its entry and its texts. */
const BYTES = `sum(200 + octet_length(r.text) + octet_length(r.url) + coalesce(octet_length(r.selector), 0) + coalesce(octet_length(r.context), 0))`;
const note = (sign: string) =>
  `insert into storage_change (account_id, cards, bytes) select r.account_id, 0, ${sign}${BYTES} from moved r group by 1;`;

/** Comments on the pages of sites, which count among what an account stores, and the sites that each project takes them from. */
export class Migration20261129202000SiteReview extends Migration {
  override up(): void {
    this.addSql(`alter table "project" add "allowed_sites" text[] not null default '{}';`);
    this.addSql(`create index "project_allowed_sites" on "project" using gin ("allowed_sites");`);
    this.addSql(
      `create table "site_review_comment" ("id" uuid not null, "account_id" uuid not null, "project_id" uuid not null, "card_id" uuid not null, "person_id" uuid null, "text" text not null, "url" text not null, "selector" text null, "viewport_width" int not null, "viewport_height" int not null, "context" text null, "artifact_id" uuid null, "created_at" timestamptz not null, "resolved_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "site_review_comment_person_id_index" on "site_review_comment" ("person_id");`);
    this.addSql(
      `create index "site_review_comment_account_id_id_index" on "site_review_comment" ("account_id", "id");`,
    );
    this.addSql(
      `create index "site_review_comment_project_id_id_index" on "site_review_comment" ("project_id", "id");`,
    );
    this.addSql(`create index "site_review_comment_card_id_id_index" on "site_review_comment" ("card_id", "id");`);
    this.addSql(
      `create index "site_review_comment_project_id_url_id_index" on "site_review_comment" ("project_id", "url", "id");`,
    );
    this.addSql(
      `alter table "site_review_comment" add constraint "site_review_comment_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "site_review_comment" add constraint "site_review_comment_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "site_review_comment" add constraint "site_review_comment_person_id_foreign" foreign key ("person_id") references "account" ("id") on delete set null;`,
    );
    this.addSql(`create function note_site_review_comment_storage() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          ${note('')}
        else
          ${note('-')}
        end if;
        return null;
      end $$;`);
    for (const [event, rows] of [
      ['insert', 'new'],
      ['delete', 'old'],
    ]) {
      this.addSql(`create trigger note_${event}_storage after ${event} on site_review_comment referencing ${rows} table as moved
        for each statement execute function note_site_review_comment_storage();`);
    }
  }

  override down(): void {
    this.addSql(`drop table if exists "site_review_comment" cascade;`);
    this.addSql('drop function note_site_review_comment_storage();');
    this.addSql(`alter table "project" drop column "allowed_sites";`);
  }
}
