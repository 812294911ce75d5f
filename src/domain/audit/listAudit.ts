import { statement } from '../../db/statement.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';

/** One line of the audit log. */
export interface AuditRow {
  id: string;
  type: string;
  actor: string;
  subject_type: string;
  subject_id: string;
  project_id: string | null;
  at: Date;
}

const PAGE = statement<AuditRow>(
  'audit_page',
  `select id, type, actor, subject_type, subject_id, project_id, at from audit_record
   where account_id = $1 and id < coalesce($2::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff') order by id desc limit $3`,
);

/** A page of the account's audit log, newest first (ids ascend with time). */
export async function listAudit(ctx: Context, after: string | undefined, limit: number): Promise<AuditRow[]> {
  authorize(ctx, 'read');
  return ctx.queries.query(PAGE, [ctx.actor.accountId, after ?? null, limit]);
}
