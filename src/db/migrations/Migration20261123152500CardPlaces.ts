import { Migration } from '@mikro-orm/migrations';

/**
 * The cards of a column are counted from the index of their places alone, because it says which are in the archive.
 * Before, the count read all of their rows, with their texts.
 */
export class Migration20261123152500CardPlaces extends Migration {
  override up(): void {
    this.addSql(`create index "card_places" on "card" ("column_id", "position") include ("archived_at");`);
    this.addSql(`drop index "card_column_id_position_index";`);
  }

  override down(): void {
    this.addSql(`create index "card_column_id_position_index" on "card" ("column_id", "position");`);
    this.addSql(`drop index "card_places";`);
  }
}
