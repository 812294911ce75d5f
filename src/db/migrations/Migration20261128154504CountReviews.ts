import { Migration } from '@mikro-orm/migrations';
import { countRows, stopCounting } from './storageNotes.ts';

/** Notes what each account stores in reviews. */
export class Migration20261128154504CountReviews extends Migration {
  override up(): void {
    for (const sql of countRows('card_review')) this.addSql(sql);
  }

  override down(): void {
    for (const sql of stopCounting('card_review')) this.addSql(sql);
  }
}
