import { Migration } from '@mikro-orm/migrations';
import { countRows, stopCounting } from './storageNotes.ts';

/** Notes what each account stores in columns. */
export class Migration20261128154508CountColumns extends Migration {
  override up(): void {
    for (const sql of countRows('board_column')) this.addSql(sql);
  }

  override down(): void {
    for (const sql of stopCounting('board_column')) this.addSql(sql);
  }
}
