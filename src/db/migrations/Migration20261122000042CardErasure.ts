import { Migration } from '@mikro-orm/migrations';

const TABLES = ['card_comment', 'card_ask', 'card_review'] as const;

/**
 * The feedback on a deleted card is erased in batches, like the rows of a deleted project, and not by the foreign key
 * of the card.
 */
export class Migration20261122000042CardErasure extends Migration {
  override up(): void {
    for (const table of TABLES) this.addSql(`alter table ${table} drop constraint ${table}_card_id_foreign;`);
  }

  override down(): void {
    for (const table of TABLES) {
      this.addSql(`delete from ${table} t where not exists (select from card c where c.id = t.card_id);`);
      this.addSql(
        `alter table ${table} add constraint ${table}_card_id_foreign foreign key (card_id) references card (id) on delete cascade;`,
      );
    }
    this.addSql("delete from erasure where kind = 'card';");
  }
}
