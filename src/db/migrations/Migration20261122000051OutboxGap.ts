import { Migration } from '@mikro-orm/migrations';

/** The event numbers that are skipped after a restore, so that cursors of lost events are recognised. */
export class Migration20261122000051OutboxGap extends Migration {
  override up(): void {
    this.addSql(`create table outbox_gap (
      after_sequence bigint not null,
      until_sequence bigint not null,
      created_at timestamptz not null,
      primary key (after_sequence)
    );`);
  }

  override down(): void {
    this.addSql('drop table outbox_gap;');
  }
}
