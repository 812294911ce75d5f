import { Migration } from '@mikro-orm/migrations';

/** What a live run does names the ports on which its worktree listens. */
export class Migration20261130060900RunPorts extends Migration {
  override up(): void {
    this.addSql(`alter table "run_activity" add "ports" jsonb null;`);
  }

  override down(): void {
    this.addSql(`alter table "run_activity" drop column "ports";`);
  }
}
