import { Migration } from '@mikro-orm/migrations';

/** How far an erasure came, so that no batch walks through what earlier ones left dead in an index. */
export class Migration20261122000043ErasureMarks extends Migration {
  override up(): void {
    this.addSql('alter table erasure add column going_through text null, add column gone_to uuid null;');
    // Its rows change with every batch, and pages of the newest versions are all that is ever read.
    this.addSql('alter table erasure set (fillfactor = 50);');
  }

  override down(): void {
    this.addSql('alter table erasure reset (fillfactor);');
    this.addSql('alter table erasure drop column going_through, drop column gone_to;');
  }
}
