import { Migration } from '@mikro-orm/migrations';
import { countRows, stopCounting } from './storageNotes.ts';

/** Notes what each account stores in labels. */
export class Migration20261128154507CountLabels extends Migration {
  override up(): void {
    for (const sql of countRows('label')) this.addSql(sql);
  }

  override down(): void {
    for (const sql of stopCounting('label')) this.addSql(sql);
  }
}
