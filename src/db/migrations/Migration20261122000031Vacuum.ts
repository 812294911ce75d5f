import { Migration } from '@mikro-orm/migrations';

/**
 * Tables with a short list of what is open beside a long history. What is settled leaves a dead entry in that list's
 * index until a vacuum; by default one comes after a fifth of the table has changed, which with a million rows are
 * 200,000 entries that every heartbeat walks through. The indexes are cleaned each time: when few pages hold dead rows,
 * which is the rule beside a history, a vacuum would leave them alone.
 */
const OFTEN = 'autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_scale_factor = 0.002, vacuum_index_cleanup = on';
const BY_DEFAULT = 'autovacuum_vacuum_threshold, autovacuum_vacuum_scale_factor, vacuum_index_cleanup';
const TABLES = ['work_request', 'bridge_command'] as const;

/** Vacuums these tables by how many rows have died, hardly by how many there are. */
export class Migration20261122000031Vacuum extends Migration {
  override up(): void {
    for (const table of TABLES) this.addSql(`alter table ${table} set (${OFTEN});`);
  }

  override down(): void {
    for (const table of TABLES) this.addSql(`alter table ${table} reset (${BY_DEFAULT});`);
  }
}
