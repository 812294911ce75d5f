import { type Bound, build, prepare, run } from '../../db/builder.ts';
import type { Queries } from '../../db/statement.ts';
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

const APPEND = prepare((line: Bound<AccountAudit & { id: string; at: Date }>) =>
  build.insertInto('auditRecord').values({
    id: line.id,
    accountId: line.accountId,
    type: line.type,
    actor: line.actor,
    subjectType: line.subjectType,
    subjectId: line.subjectId,
    at: line.at,
  }),
);

/** Writes one line of the audit log. Never hand it a token: ids only. */
export async function auditAccount(queries: Queries, entry: AccountAudit, now: Date): Promise<void> {
  await run(queries, APPEND, { ...entry, id: newId(), at: now });
}
