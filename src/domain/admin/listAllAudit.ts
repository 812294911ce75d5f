import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { type Bound, build, prepare, run, under, variants } from '../../db/builder.ts';
import { firstIdOf, isUuid } from '../../lib/uuid.ts';
import { AuditRecord } from '../../tables/AuditRecord.ts';
import { namesOf } from '../../tables/columns.ts';
import type { Row } from '../../tables/Row.ts';
import type { Context } from '../context.ts';
import { FIRST_ID, LAST_ID, type Page, type PageArgs, toPage } from '../input/page.ts';
import { parseInput } from '../input/parseInput.ts';
import { requireAdmin } from './requireAdmin.ts';

/** A line of the audit log of any account, with the account's address; null once the account was deleted. */
export type AnyAuditRow = Row<typeof AuditRecord> & { readonly email: string | null };

const text = z.string().max(200, 'is longer than anything in the log').nullish();
const FILTER = z.object({
  filter: z.object({
    type: text,
    actor: text,
    subjectType: text,
    subjectId: text,
    account: z.string().refine(isUuid, 'must be the id of an account').nullish(),
    since: z.date('must be a time').nullish(),
    until: z.date('must be a time').nullish(),
  }),
});
/** The filter for lines; missing and null fields match everything. */
export type AnyAuditFilter = z.input<typeof FILTER>['filter'];

/**
 * How many lines are searched for a page. An index for each filter would make each claim several times as expensive.
 */
const LOOKED_THROUGH = 10_000;
/** Ids are created a moment before or after the time of their line. */
const SLACK_MS = 60_000;

type Wanted = 'type' | 'actor' | 'subjectType' | 'subjectId';
type Stretch = { after: string; from: string; account: string | null };
type Filtered = Stretch & Record<Wanted, string | null> & { since: Date | null; until: Date | null; first: number };

const stretch = (bound: Bound<Stretch>, ofAccount: boolean) =>
  build
    .selectFrom('auditRecord as r')
    .where('r.id', '<', bound.after)
    .where('r.id', '>=', bound.from)
    .$if(ofAccount, (query) => query.where('r.accountId', '=', sql<string>`${bound.account}::uuid`))
    .orderBy('r.id', 'desc');

const pages = variants(({ ofAccount }: { ofAccount: boolean }) =>
  prepare((bound: Bound<Filtered>) => {
    const wanted = (name: Wanted) =>
      sql<SqlBool>`(${bound[name]}::text is null or ${sql.ref(`r.${name}`)} = ${bound[name]})`;
    return build
      .selectFrom(
        stretch(bound, ofAccount)
          .select(under('r', namesOf(AuditRecord)))
          .limit(sql.lit(LOOKED_THROUGH))
          .as('r'),
      )
      .leftJoin('account as a', (join) => join.onRef('a.id', '=', 'r.accountId').on('a.erasedAt', 'is', null))
      .select(under('r', namesOf(AuditRecord)))
      .select('a.email')
      .where(wanted('type'))
      .where(wanted('actor'))
      .where(wanted('subjectType'))
      .where(wanted('subjectId'))
      .where(sql<SqlBool>`(${bound.since}::timestamptz is null or r.at >= ${bound.since})`)
      .where(sql<SqlBool>`(${bound.until}::timestamptz is null or r.at < ${bound.until})`)
      .orderBy('r.id', 'desc')
      .limit(bound.first);
  }),
);
/** The last of the searched lines, and the one after it. */
const ends = variants(({ ofAccount }: { ofAccount: boolean }) =>
  prepare((bound: Bound<Stretch>) =>
    stretch(bound, ofAccount)
      .select('r.id')
      .offset(sql.lit(LOOKED_THROUGH - 1))
      .limit(sql.lit(2)),
  ),
);

/**
 * A page of the audit log of all accounts, newest first. With a filter a page may hold fewer rows than asked for, or none,
 * while more follow: the next one begins at its `end`.
 * @throws Refusal not_found to everybody but administrators; bad_user_input on `filter.<field>`
 */
export async function listAllAudit(
  ctx: Context,
  args: PageArgs & { filter?: AnyAuditFilter | null },
): Promise<Page<AnyAuditRow>> {
  await requireAdmin(ctx);
  const { filter } = parseInput(FILTER, { filter: args.filter ?? {} });
  const { type = null, actor = null, subjectType = null, subjectId = null } = filter;
  const { account = null, since = null, until = null } = filter;
  const shape = { ofAccount: account !== null };
  const end = until === null ? LAST_ID : firstIdOf(new Date(until.getTime() + SLACK_MS));
  const after = args.after !== undefined && args.after < end ? args.after : end;
  const from = since === null ? FIRST_ID : firstIdOf(new Date(Math.max(0, since.getTime() - SLACK_MS)));
  const rows = await run(ctx.queries, pages(shape), {
    ...{ after, from, account, type, actor, subjectType, subjectId, since, until },
    first: args.first + 1,
  });
  const page = toPage(rows, args);
  if (page.hasNextPage) return page;
  const [last, following] = await run(ctx.queries, ends(shape), { after, from, account });
  if (last === undefined || following === undefined) return page;
  // Lines written since the page was read shorten this stretch, so the next page begins earlier too.
  return { rows: page.rows.filter(({ id }) => id >= last.id), hasNextPage: true, end: last.id };
}

/** How many lines an export reads at a time. */
const EXPORTED_AT_ONCE = 1_000;

/**
 * All lines that match a filter, newest first, page by page, as fast as the reader reads.
 * @throws Refusal not_found to everybody but administrators, also to one who was demoted in the meantime
 */
export async function* exportAllAudit(ctx: Context, filter: AnyAuditFilter): AsyncGenerator<AnyAuditRow[]> {
  let after: string | undefined;
  for (;;) {
    const page = await listAllAudit(ctx, { first: EXPORTED_AT_ONCE, after, filter });
    yield page.rows;
    if (!page.hasNextPage) return;
    after = page.end ?? page.rows.at(-1)?.id;
  }
}
