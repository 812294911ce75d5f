import { statement } from '../../db/statement.ts';
import { AuditRecord } from '../../tables/AuditRecord.ts';
import { columnsOf } from '../../tables/columns.ts';
import type { Row } from '../../tables/Row.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';

/** One line of the audit log. */
export type AuditRow = Row<typeof AuditRecord>;

const PAGE = statement<AuditRow>(
  'audit_page',
  `select ${columnsOf(AuditRecord, '')} from audit_record
   where account_id = $1 and id < coalesce($2::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff') order by id desc limit $3`,
);

const SOME = statement<AuditRow>(
  'audit_some',
  `select id, type, actor, subject_type, subject_id, project_id, at from audit_record
   where id = any($1::uuid[]) and account_id = $2`,
);

/** The records with these ids of the account's audit log, by id; one that is missing or another account's is left out. */
export async function findAudit(ctx: Context, ids: readonly string[]): Promise<Map<string, AuditRow>> {
  authorize(ctx, 'read');
  const rows = await ctx.queries.query(SOME, [ids, ctx.actor.accountId]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A page of the account's audit log, newest first (ids ascend with time). */
export async function listAudit(ctx: Context, after: string | undefined, limit: number): Promise<AuditRow[]> {
  authorize(ctx, 'read');
  return ctx.queries.query(PAGE, [ctx.actor.accountId, after ?? null, limit]);
}
