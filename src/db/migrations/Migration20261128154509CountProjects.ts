import { Migration } from '@mikro-orm/migrations';
import { countRows, stopCounting } from './storageNotes.ts';

/** Notes what each account stores in projects. */
export class Migration20261128154509CountProjects extends Migration {
  override up(): void {
    for (const sql of countRows('project')) this.addSql(sql);
  }

  override down(): void {
    for (const sql of stopCounting('project')) this.addSql(sql);
  }
}
