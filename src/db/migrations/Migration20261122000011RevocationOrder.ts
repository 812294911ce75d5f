import { Migration } from '@mikro-orm/migrations';

/** The transaction that revoked a token, so that readers also find revocations that commit late. */
export class Migration20261122000011RevocationOrder extends Migration {
  override up(): void {
    this.addSql('alter table token_revocation add column xid xid8 not null default pg_current_xact_id();');
    this.addSql('create index token_revocation_xid_index on token_revocation (xid);');
  }

  override down(): void {
    this.addSql('alter table token_revocation drop column xid;');
  }
}
