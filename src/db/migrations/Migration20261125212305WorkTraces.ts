import { Migration } from '@mikro-orm/migrations';

/** A request remembers where its work began in a trace, so that claim, run and result are recorded in the same one. */
export class Migration20261125212305WorkTraces extends Migration {
  override up(): void {
    this.addSql(`alter table "work_request" add "traceparent" text null;`);
  }

  override down(): void {
    this.addSql(`alter table "work_request" drop column "traceparent";`);
  }
}
