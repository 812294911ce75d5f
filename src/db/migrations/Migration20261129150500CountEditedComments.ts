import { Migration } from '@mikro-orm/migrations';

const BYTES = (row: string) => `octet_length(${row}.text)`;

/** Notes what an account stores more or less after a comment was edited; until now comments only came and went. */
export class Migration20261129150500CountEditedComments extends Migration {
  override up(): void {
    this.addSql(`create function note_changed_card_comment_storage() returns trigger language plpgsql as $$
      begin
        insert into storage_change (account_id, cards, bytes) values (new.account_id, 0, ${BYTES('new')} - ${BYTES('old')});
        return null;
      end $$;`);
    this.addSql(`create trigger note_update_storage after update of text on card_comment for each row
      when (${BYTES('old')} <> ${BYTES('new')}) execute function note_changed_card_comment_storage();`);
  }

  override down(): void {
    this.addSql('drop trigger note_update_storage on card_comment;');
    this.addSql('drop function note_changed_card_comment_storage();');
  }
}
