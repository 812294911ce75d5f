import { Migration } from '@mikro-orm/migrations';

/**
 * Tables with few open rows and a long history. A row that is settled leaves a dead entry in the index of open rows
 * until a vacuum. By default, a vacuum runs after a fifth of the table has changed: with a million rows, these are
 * 200,000 entries that every heartbeat walks through. The indexes are cleaned each time, because a vacuum skips them by
 * default when few pages contain dead rows, as is usual with a long history.
 */
const OFTEN = 'autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_scale_factor = 0.002, vacuum_index_cleanup = on';
const BY_DEFAULT = 'autovacuum_vacuum_threshold, autovacuum_vacuum_scale_factor, vacuum_index_cleanup';
const TABLES = ['work_request', 'bridge_command'] as const;

/** Makes the vacuum of these tables depend on the number of dead rows, and hardly on the size of the table. */
export class Migration20261122000031Vacuum extends Migration {
  override up(): void {
    for (const table of TABLES) this.addSql(`alter table ${table} set (${OFTEN});`);
  }

  override down(): void {
    for (const table of TABLES) this.addSql(`alter table ${table} reset (${BY_DEFAULT});`);
  }
}
