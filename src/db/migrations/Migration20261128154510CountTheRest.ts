import { Migration } from '@mikro-orm/migrations';
import { noteTheRest } from './storageNotes.ts';

/** Notes what was stored before the triggers. It holds no table, and follows them all. */
export class Migration20261128154510CountTheRest extends Migration {
  override up(): void {
    this.addSql(noteTheRest);
  }

  override down(): void {
    this.addSql('delete from storage_change;');
  }
}
