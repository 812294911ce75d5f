import { Migration } from '@mikro-orm/migrations';

/** Deliveries are written in the order of their times, so that the oldest are the first of their key. Every change that a webhook gets
 * wrote an entry of this index. A process of the version before does without it: its pass over old deliveries reads the table. */
export class Migration20261129203002DeliveriesByPlace extends Migration {
  override up(): void {
    this.addSql(`drop index "webhook_delivery_created_at_index";`);
  }

  override down(): void {
    this.addSql(`create index "webhook_delivery_created_at_index" on "webhook_delivery" ("created_at");`);
  }
}
