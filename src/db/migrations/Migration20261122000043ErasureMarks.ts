import { Migration } from '@mikro-orm/migrations';

/** The progress of an erasure, so that no batch walks through index entries that earlier batches left dead. */
export class Migration20261122000043ErasureMarks extends Migration {
  override up(): void {
    this.addSql('alter table erasure add column going_through text null, add column gone_to uuid null;');
    // Its rows change with every batch, and only their newest versions are read.
    this.addSql('alter table erasure set (fillfactor = 50);');
  }

  override down(): void {
    this.addSql('alter table erasure reset (fillfactor);');
    this.addSql('alter table erasure drop column going_through, drop column gone_to;');
  }
}
