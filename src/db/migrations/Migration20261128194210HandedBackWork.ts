import { Migration } from '@mikro-orm/migrations';

/** Work that stopped bridges hand back again and again is counted, so that it does not begin without end. */
export class Migration20261128194210HandedBackWork extends Migration {
  override up(): void {
    this.addSql(`alter table "work_request" add "hand_backs" int not null default 0;`);
  }

  override down(): void {
    this.addSql(`alter table "work_request" drop column "hand_backs";`);
  }
}
