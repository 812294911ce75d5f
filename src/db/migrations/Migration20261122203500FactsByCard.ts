import { Migration } from '@mikro-orm/migrations';

/** The cost of a card is shown on its face, for hundreds of cards at once. */
export class Migration20261122203500FactsByCard extends Migration {
  override up(): void {
    this.addSql(`create index "facts_by_card" on "worker_run_facts" ("card_id") where "card_id" is not null;`);
  }

  override down(): void {
    this.addSql(`drop index "facts_by_card";`);
  }
}
