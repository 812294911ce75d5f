import { Migration } from '@mikro-orm/migrations';
import { countRows, stopCounting } from './storageNotes.ts';

/** Notes what each account stores in work requests. */
export class Migration20261128154506CountRequests extends Migration {
  override up(): void {
    for (const sql of countRows('work_request')) this.addSql(sql);
  }

  override down(): void {
    for (const sql of stopCounting('work_request')) this.addSql(sql);
  }
}
