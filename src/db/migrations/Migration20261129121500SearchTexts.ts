import { Migration } from '@mikro-orm/migrations';

/** Keeps the words of titles and descriptions for PostgreSQL's own search, beside the other search terms of cards, because a move of a
 * card would otherwise write all of its words again. Each word has its owner in front, so that the words of one account are beside
 * each other in an index. What is stored already, and the indexes, follow in steps of their own, so that no table is held for long. */
export class Migration20261129121500SearchTexts extends Migration {
  override up(): void {
    // Code is full of signs. To the parser of words `src/db/search.ts` is one word, so signs separate words here.
    this.addSql(`create function text_words(owner uuid, content text) returns tsvector language sql immutable strict parallel safe cost 1000 as $$
         select array_to_tsvector(array(
           select left(md5(owner::text), 8) || ':' || lexeme
           from unnest(to_tsvector('simple', translate(content, '!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~', repeat(' ', 32))))
           -- Nobody looks for a longer one, and with its owner it could be too long to be stored.
           where length(lexeme) <= 200))
       $$;`);
    this.addSql(`alter table "card_text" add column "words" tsvector null;`);
    this.addSql(`create or replace function card_text_store() returns trigger language plpgsql as $$
       begin
         insert into card_text (card_id, grams, words)
         values (new.id, card_grams(new.owner_id, new.id, new.title), text_words(new.owner_id, new.title || ' ' || new.body))
         on conflict (card_id) do update set grams = excluded.grams, words = excluded.words;
         return null;
       end
       $$;`);
    this.addSql(`create trigger card_text_body_update after update of body on card for each row
         when (old.body is distinct from new.body) execute function card_text_store();`);
  }

  override down(): void {
    this.addSql(`drop trigger card_text_body_update on card;`);
    this.addSql(`create or replace function card_text_store() returns trigger language plpgsql as $$
       begin
         insert into card_text (card_id, grams) values (new.id, card_grams(new.owner_id, new.id, new.title))
         on conflict (card_id) do update set grams = excluded.grams;
         return null;
       end
       $$;`);
    this.addSql(`alter table "card_text" drop column "words";`);
    this.addSql(`drop function text_words(uuid, text);`);
  }
}
