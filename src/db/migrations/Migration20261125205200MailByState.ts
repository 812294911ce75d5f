import { Migration } from '@mikro-orm/migrations';

/** Administrators list the mails of one state, newest first. */
export class Migration20261125205200MailByState extends Migration {
  override up(): void {
    this.addSql(
      `create index "mail_by_state" on "mail" ((case when "sent_at" is not null then 'sent' when "failed_at" is not null then 'failed' else 'waiting' end), "id");`,
    );
  }

  override down(): void {
    this.addSql(`drop index "mail_by_state";`);
  }
}
