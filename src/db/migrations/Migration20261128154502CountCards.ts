import { Migration } from '@mikro-orm/migrations';
import { countRows, noteLinks, stopCounting } from './storageNotes.ts';

/** Notes what each account stores in cards. The links of a card go with it. */
export class Migration20261128154502CountCards extends Migration {
  override up(): void {
    for (const sql of countRows('card')) this.addSql(sql);
    this.addSql(noteLinks());
    this.addSql(
      'create trigger note_links_storage before delete on card for each row execute function note_links_storage();',
    );
  }

  override down(): void {
    this.addSql('drop trigger note_links_storage on card;');
    this.addSql('drop function note_links_storage();');
    for (const sql of stopCounting('card')) this.addSql(sql);
  }
}
