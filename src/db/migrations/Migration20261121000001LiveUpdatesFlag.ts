import { Migration } from '@mikro-orm/migrations';

/**
 * If an operator had set the flag of the hub before live updates existed, live updates start with the same value. An
 * installation that never set the flag keeps the default of both.
 */
export class Migration20261121000001LiveUpdatesFlag extends Migration {
  override up(): void {
    this.addSql(`
      insert into feature_flag (name, value, updated_at)
      select 'live_updates.enabled', value, now() from feature_flag where name = 'agent.push.enabled'
      on conflict (name) do nothing`);
  }

  /** The row stays, because it may have existed before the migration. */
  override down(): void {}
}
