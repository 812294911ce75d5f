import { Migration } from '@mikro-orm/migrations';

/** The kinds of work in the rule file of a bridge, so that no page says that it takes another. Null until it reports them. */
export class Migration20261129092500BridgeWorkKinds extends Migration {
  override up(): void {
    this.addSql(`alter table "bridge" add "work_kinds" text[] null;`);
  }

  override down(): void {
    this.addSql(`alter table "bridge" drop column "work_kinds";`);
  }
}
