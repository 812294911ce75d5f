import { Migration } from '@mikro-orm/migrations';

/** An invitation to an address is mailed, and the inviter sees how far its mail is. */
export class Migration20261125205301InvitationMail extends Migration {
  override up(): void {
    this.addSql(`alter table "project_invitation" add "mail_id" uuid null, add "mailed_at" timestamptz null;`);
    this.addSql(`create index "project_invitation_mail_id_index" on "project_invitation" ("mail_id");`);
    this.addSql(`create index "project_invitation_email_index" on "project_invitation" ("email");`);
    this.addSql(`create index "mail_to_address_index" on "mail" ("to_address");`);
  }

  override down(): void {
    this.addSql(`drop index "mail_to_address_index";`);
    this.addSql(`drop index "project_invitation_email_index";`);
    this.addSql(`drop index "project_invitation_mail_id_index";`);
    this.addSql(`alter table "project_invitation" drop column "mail_id", drop column "mailed_at";`);
  }
}
