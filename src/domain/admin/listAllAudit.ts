import { type RawBuilder, type SqlBool, sql } from 'kysely';
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
export type AnyAuditRow = Row<typeof AuditRecord> & {
  readonly email: string | null;
  /** The address of the account or the name of the bridge that acted; null for other actors and for what is gone. */
  readonly actorName: string | null;
  /** The address of the account or the name of the bridge that the line is about; null for other things and for what is gone. */
  readonly subjectName: string | null;
};

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
/** How many actors a filter offers. */
const ACTORS_AT_MOST = 500;
/** Ids are created a moment before or after the time of their line. */
const SLACK_MS = 60_000;
const UUID_TEXT = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

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

/** An account or a bridge by the text of its id. It is read for the lines of a page alone. */
const nameOf = (id: RawBuilder<string>) => sql<string | null>`(
  select coalesce(
    (select n.email from account n where n.id = i.id and n.erased_at is null),
    (select coalesce(b.name, right(b.bridge_id::text, 12)) from bridge b where b.account_id = r.account_id and b.bridge_id = i.id))
  from (select case when ${id} ~ ${sql.lit(UUID_TEXT)} then (${id})::uuid end as id) i)`;

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
      .select(nameOf(sql`split_part(r.actor, ':', 2)`).as('actorName'))
      .select(nameOf(sql`r.subject_id`).as('subjectName'))
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

/** What the filter of the audit log can be set to. */
export interface AuditChoices {
  readonly types: readonly string[];
  readonly actors: readonly { readonly actor: string; readonly name: string | null }[];
}

const recent = () =>
  build
    .selectFrom('auditRecord as r')
    .select(['r.type', 'r.actor', 'r.accountId', 'r.id'])
    .orderBy('r.id', 'desc')
    .limit(sql.lit(LOOKED_THROUGH));
const TYPES = prepare((_: Bound<Record<never, never>>) =>
  build.selectFrom(recent().as('r')).select('r.type').distinct().orderBy('r.type'),
);
const ACTORS = prepare((_: Bound<Record<never, never>>) =>
  build
    .selectFrom(
      build
        .selectFrom(recent().as('r'))
        .select(['r.actor', 'r.accountId'])
        .distinctOn('r.actor')
        .orderBy('r.actor')
        .as('r'),
    )
    .select('r.actor')
    .select(nameOf(sql`split_part(r.actor, ':', 2)`).as('name'))
    .orderBy('r.actor')
    .limit(sql.lit(ACTORS_AT_MOST)),
);

/**
 * The types and the actors of the newest lines, as many as a page of a filter looks through.
 * @throws Refusal not_found to everybody but administrators
 */
export async function readAuditChoices(ctx: Context): Promise<AuditChoices> {
  await requireAdmin(ctx);
  const [types, actors] = [await run(ctx.queries, TYPES, {}), await run(ctx.queries, ACTORS, {})];
  return { types: types.map(({ type }) => type), actors };
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
