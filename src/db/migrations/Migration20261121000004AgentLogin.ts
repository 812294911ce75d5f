import { Migration } from '@mikro-orm/migrations';

/** The forge user of a project's agents, as its owner recorded it. */
export class Migration20261121000004AgentLogin extends Migration {
  override up(): void {
    this.addSql('alter table project add column agent_login text null;');
  }

  override down(): void {
    this.addSql('alter table project drop column agent_login;');
  }
}
