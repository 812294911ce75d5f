import { Migration } from '@mikro-orm/migrations';

/** A linked sign-in names the address of its service, so that the subjects of another one do not open its account. */
export class Migration20261128134021IssuersOfIdentities extends Migration {
  override up(): void {
    this.addSql(`alter table "account_identity" drop constraint "account_identity_provider_subject_unique";`);
    this.addSql(`alter table "account_identity" add "issuer" text not null default '';`);
    this.addSql(
      `alter table "account_identity" add constraint "account_identity_provider_issuer_subject_unique" unique ("provider", "issuer", "subject");`,
    );
  }

  override down(): void {
    this.addSql(`alter table "account_identity" drop constraint "account_identity_provider_issuer_subject_unique";`);
    this.addSql(`alter table "account_identity" drop column "issuer";`);
    this.addSql(
      `alter table "account_identity" add constraint "account_identity_provider_subject_unique" unique ("provider", "subject");`,
    );
  }
}
