import { Migration } from '@mikro-orm/migrations';

/**
 * Accounts that a sign-in elsewhere made have no password, where they had a blank one that matches nothing. The
 * version before reads a missing hash like a blank one, and keeps writing blank ones while it runs beside this
 * version.
 */
export class Migration20261125210008PasswordIsOptional extends Migration {
  override up(): void {
    this.addSql(`alter table "account" alter column "password_hash" drop not null;`);
    this.addSql(`update "account" set "password_hash" = null where "password_hash" = '';`);
  }

  override down(): void {
    this.addSql(`update "account" set "password_hash" = '' where "password_hash" is null;`);
    this.addSql(`alter table "account" alter column "password_hash" set not null;`);
  }
}
