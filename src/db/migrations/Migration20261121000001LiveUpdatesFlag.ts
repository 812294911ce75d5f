import { Migration } from '@mikro-orm/migrations';

/**
 * Where somebody had switched the hub off (or on) before pages followed it too, pages begin as bridges stand. An
 * installation that never set the flag keeps the default of both.
 */
export class Migration20261121000001LiveUpdatesFlag extends Migration {
  override up(): void {
    this.addSql(`
      insert into feature_flag (name, value, updated_at)
      select 'live_updates.enabled', value, now() from feature_flag where name = 'agent.push.enabled'
      on conflict (name) do nothing`);
  }

  /** Nobody knows any more whether the row was here before; it stays. */
  override down(): void {}
}
