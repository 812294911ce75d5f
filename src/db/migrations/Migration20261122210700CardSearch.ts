import { Migration } from '@mikro-orm/migrations';

/**
 * What cards are found by: parts of their titles and the ends of their ids, hashed together with the owner, in a table of
 * its own with an index over lists, which every PostgreSQL has. A trigger keeps it, so that no writer of cards can forget it.
 */
export class Migration20261122210700CardSearch extends Migration {
  override up(): void {
    this.addSql(
      `create table "card_text" ("card_id" uuid not null, "grams" integer[] not null, primary key ("card_id"));`,
    );
    this.addSql(
      `alter table "card_text" add constraint "card_text_card_id_foreign" foreign key ("card_id") references "card" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `create function card_grams(owner uuid, id uuid, title text) returns integer[] language sql immutable parallel safe as $$
         select array_agg(distinct hashtext(owner::text || part)) from (
           select substr(lower(title), i, 3) as part from generate_series(1, length(lower(title)) - 2) i
           union all
           select '^' || left(word, n)
           from regexp_split_to_table(lower(title), '[^[:alnum:]]+') word, generate_series(1, 2) n
           where length(word) >= n
           union all
           select '@' || right(id::text, 4)
         ) parts
       $$;`,
    );
    this.addSql(
      `create function card_search_grams(owner uuid, terms text[]) returns integer[] language sql immutable parallel safe as $$
         select array_agg(distinct hashtext(owner::text || part)) from (
           select substr(term, i, 3) as part
           from unnest(terms) term, generate_series(1, least(length(term) - 2, 40)) i where length(term) > 2
           union all
           select '^' || term from unnest(terms) term where length(term) <= 2
         ) parts
       $$;`,
    );
    this.addSql(
      `create function card_text_store() returns trigger language plpgsql as $$
       begin
         insert into card_text (card_id, grams) values (new.id, card_grams(new.owner_id, new.id, new.title))
         on conflict (card_id) do update set grams = excluded.grams;
         return null;
       end
       $$;`,
    );
    this.addSql(`insert into card_text (card_id, grams) select id, card_grams(owner_id, id, title) from card;`);
    this.addSql(`create index "card_text_grams" on "card_text" using gin ("grams");`);
    this.addSql(
      `create trigger card_text_insert after insert on card for each row execute function card_text_store();`,
    );
    this.addSql(
      `create trigger card_text_update after update of title on card for each row
         when (old.title is distinct from new.title) execute function card_text_store();`,
    );
  }

  override down(): void {
    this.addSql(`drop trigger card_text_update on card;`);
    this.addSql(`drop trigger card_text_insert on card;`);
    this.addSql(`drop function card_text_store();`);
    this.addSql(`drop function card_search_grams(uuid, text[]);`);
    this.addSql(`drop function card_grams(uuid, uuid, text);`);
    this.addSql(`drop table if exists "card_text" cascade;`);
  }
}
