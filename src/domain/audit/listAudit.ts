import { z } from 'zod';
import { statement } from '../../db/statement.ts';
import { invalidInput } from '../../errors.ts';
import { AuditRecord } from '../../tables/AuditRecord.ts';
import { columnsOf } from '../../tables/columns.ts';
import type { Row } from '../../tables/Row.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { type Page, type PageArgs, toPage } from '../input/page.ts';
import { toViolations } from '../input/toViolations.ts';

/** One line of the audit log. */
export type AuditRow = Row<typeof AuditRecord>;

const PAGE = statement<AuditRow>(
  'audit_page',
  `select ${columnsOf(AuditRecord, '')} from audit_record
   where account_id = $1 and id < $2 order by id desc limit $3`,
);

const SOME = statement<AuditRow>(
  'audit_some',
  `select ${columnsOf(AuditRecord, '')} from audit_record
   where id = any($1::uuid[]) and account_id = $2`,
);

/** The records with these ids of the account's audit log, by id; one that is missing or another account's is left out. */
export async function findAudit(ctx: Context, ids: readonly string[]): Promise<Map<string, AuditRow>> {
  authorize(ctx, 'read');
  const rows = await ctx.queries.query(SOME, [ids, ctx.actor.accountId]);
  return new Map(rows.map((row) => [row.id, row]));
}

const text = z.string().max(200, 'is longer than anything in the log').nullish();
const FILTER = z.object({ type: text, actor: text, subjectType: text, subjectId: text });

/** Which records of a list are meant; what is missing or null is not asked for. */
export type AuditFilter = z.input<typeof FILTER>;

/**
 * So many records are looked through for one page. Each claim writes a record, and an index for every filter would make it
 * write several times as much; so a filter walks the log, and a page may end before it is full.
 */
const LOOKED_THROUGH = 10_000;

const FILTERED = statement<AuditRow>(
  'audit_page_filtered',
  `select ${columnsOf(AuditRecord, 'a')} from (
     select ${columnsOf(AuditRecord, '')} from audit_record
     where account_id = $1 and id < $2 order by id desc limit ${LOOKED_THROUGH}) a
   where ($4::text is null or a.type = $4) and ($5::text is null or a.actor = $5)
     and ($6::text is null or a.subject_type = $6) and ($7::text is null or a.subject_id = $7)
   order by a.id desc limit $3`,
);

const LAST_LOOKED_AT = statement<{ id: string }>(
  'audit_last_looked_at',
  `select id from audit_record where account_id = $1 and id < $2 order by id desc offset ${LOOKED_THROUGH - 1} limit 1`,
);

/** Above every id: where the first page begins. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * A page of the account's audit log, newest first (ids ascend with time); the key of a row is its id. With a filter a page
 * may hold fewer rows than asked for, or none, while more follow: the next one begins at its `end`.
 * @throws Refusal bad_user_input on `filter.<field>`
 */
export async function listAudit(
  ctx: Context,
  args: PageArgs & { filter?: AuditFilter | null },
): Promise<Page<AuditRow>> {
  authorize(ctx, 'read');
  const { accountId } = ctx.actor;
  const after = args.after ?? LAST_ID;
  const judged = z.object({ filter: FILTER }).safeParse({ filter: args.filter ?? {} });
  if (!judged.success) throw invalidInput(toViolations(judged.error));
  const { type, actor, subjectType, subjectId } = judged.data.filter;
  const wanted = [type, actor, subjectType, subjectId].map((value) => value ?? null);
  if (wanted.every((value) => value === null)) {
    return toPage(await ctx.queries.query(PAGE, [accountId, after, args.first + 1]), args);
  }
  const page = toPage(await ctx.queries.query(FILTERED, [accountId, after, args.first + 1, ...wanted]), args);
  if (page.hasNextPage) return page;
  const [last] = await ctx.queries.query(LAST_LOOKED_AT, [accountId, after]);
  return last === undefined ? page : { ...page, hasNextPage: true, end: last.id };
}
