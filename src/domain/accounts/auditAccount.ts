import { type Queries, statement } from '../../db/statement.ts';
import { newId } from '../../lib/uuid.ts';

/** A line of the audit log about an account itself, its sessions or its tokens. */
export interface AccountAudit {
  readonly accountId: string;
  /** Such as `oauth.token_issued`. */
  readonly type: string;
  /** Who did it, such as `person:<account>` or `client:<client id>`. */
  readonly actor: string;
  readonly subjectType: string;
  readonly subjectId: string;
}

const APPEND = statement(
  'account_audit',
  `insert into audit_record (id, account_id, type, actor, subject_type, subject_id, at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

/** Writes one line of the audit log. Never hand it a token: ids only. */
export async function auditAccount(queries: Queries, entry: AccountAudit, now: Date): Promise<void> {
  await queries.query(APPEND, [
    newId(),
    entry.accountId,
    entry.type,
    entry.actor,
    entry.subjectType,
    entry.subjectId,
    now,
  ]);
}
