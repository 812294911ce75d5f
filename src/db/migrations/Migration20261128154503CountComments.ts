import { Migration } from '@mikro-orm/migrations';
import { countRows, stopCounting } from './storageNotes.ts';

/** Notes what each account stores in comments. */
export class Migration20261128154503CountComments extends Migration {
  override up(): void {
    for (const sql of countRows('card_comment')) this.addSql(sql);
  }

  override down(): void {
    for (const sql of stopCounting('card_comment')) this.addSql(sql);
  }
}
