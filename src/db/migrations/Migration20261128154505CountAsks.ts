import { Migration } from '@mikro-orm/migrations';
import { countRows, stopCounting } from './storageNotes.ts';

/** Notes what each account stores in questions. */
export class Migration20261128154505CountAsks extends Migration {
  override up(): void {
    for (const sql of countRows('card_ask')) this.addSql(sql);
  }

  override down(): void {
    for (const sql of stopCounting('card_ask')) this.addSql(sql);
  }
}
