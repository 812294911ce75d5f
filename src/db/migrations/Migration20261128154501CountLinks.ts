import { Migration } from '@mikro-orm/migrations';
import { countRows, stopCounting } from './storageNotes.ts';

/** Notes what each account stores in linked documents. */
export class Migration20261128154501CountLinks extends Migration {
  override up(): void {
    for (const sql of countRows('card_document')) this.addSql(sql);
  }

  override down(): void {
    for (const sql of stopCounting('card_document')) this.addSql(sql);
  }
}
