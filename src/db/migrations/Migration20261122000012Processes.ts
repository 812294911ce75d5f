import { Migration } from '@mikro-orm/migrations';

/** The reports of server processes about themselves. */
export class Migration20261122000012Processes extends Migration {
  override up(): void {
    this.addSql(`create table process_state (
      id uuid not null,
      host text not null,
      pid int not null,
      clock_skew_ms bigint not null,
      jobs text not null,
      seen_at timestamptz not null,
      primary key (id)
    );`);
  }

  override down(): void {
    this.addSql('drop table process_state;');
  }
}
