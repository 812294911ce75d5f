import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import { AuditRecord } from '../../tables/AuditRecord.ts';
import { namesOf } from '../../tables/columns.ts';
import type { Row } from '../../tables/Row.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { FIRST_ID, LAST_ID, type Page, type PageArgs, toPage } from '../input/page.ts';
import { parseInput } from '../input/parseInput.ts';

export const AUDIT_ORDERS = ['newest', 'oldest'] as const;
export type AuditOrder = (typeof AUDIT_ORDERS)[number];

/** One line of the audit log. */
export type AuditRow = Row<typeof AuditRecord>;

const ofAccount = ({ accountId }: Bound<{ accountId: string }>) =>
  build.selectFrom('auditRecord').select(namesOf(AuditRecord)).where('accountId', '=', accountId);

const SOME = prepare((bound: Bound<{ accountId: string; ids: readonly string[] }>) =>
  ofAccount(bound).where('id', '=', among(bound.ids)),
);

/** The records with these ids of the account's audit log, by id; one that is missing or another account's is left out. */
export async function findAudit(ctx: Context, ids: readonly string[]): Promise<Map<string, AuditRow>> {
  authorize(ctx, 'read');
  const rows = await run(ctx.queries, SOME, { ids, accountId: ctx.actor.accountId });
  return new Map(rows.map((row) => [row.id, row]));
}

const text = z.string().max(200, 'is longer than anything in the log').nullish();
const FILTER = z.object({ type: text, actor: text, subjectType: text, subjectId: text });
/** Made once: zod compiles a schema at its first use, which costs more than a page takes to read. */
const FILTER_FIELD = z.object({ filter: FILTER });

/** The filter for records; missing and null fields match everything. */
export type AuditFilter = z.input<typeof FILTER>;

/**
 * How many records are searched for one page. Each claim writes a record, and an index for every filter would make it
 * write several times as much; so a filter walks the log, and a page may end before it is full.
 */
const LOOKED_THROUGH = 10_000;

type Stretch = Bound<{ accountId: string; after: string; first: number }>;
type AuditCondition = 'type' | 'actor' | 'subjectType' | 'subjectId';
type Filtered = Bound<{ accountId: string; after: string; first: number } & Record<AuditCondition, string | null>>;

/** The statements of a list in one order: ids ascend with time. */
function statementsFor(direction: 'asc' | 'desc') {
  const follows = direction === 'desc' ? '<' : '>';
  const walked = (bound: Stretch) => ofAccount(bound).where('id', follows, bound.after).orderBy('id', direction);
  return {
    page: prepare((bound: Stretch) => walked(bound).limit(bound.first)),
    /** A condition whose value is null holds for every record. */
    filtered: prepare((bound: Filtered) => {
      const wanted = (name: AuditCondition) =>
        sql<SqlBool>`(${bound[name]}::text is null or ${sql.ref(name)} = ${bound[name]})`;
      return build
        .selectFrom(walked(bound).limit(sql.lit(LOOKED_THROUGH)).as('lookedThrough'))
        .selectAll()
        .where(wanted('type'))
        .where(wanted('actor'))
        .where(wanted('subjectType'))
        .where(wanted('subjectId'))
        .orderBy('id', direction)
        .limit(bound.first);
    }),
    /** The last of the searched records, and the one after it. */
    end: prepare((bound: Bound<{ accountId: string; after: string }>) =>
      build
        .selectFrom('auditRecord')
        .select('id')
        .where('accountId', '=', bound.accountId)
        .where('id', follows, bound.after)
        .orderBy('id', direction)
        .offset(sql.lit(LOOKED_THROUGH - 1))
        .limit(sql.lit(2)),
    ),
  };
}

const NEWEST = { ...statementsFor('desc'), start: LAST_ID };
const OLDEST = { ...statementsFor('asc'), start: FIRST_ID };

/**
 * A page of the account's audit log, newest first unless another order is asked for; the key of a row is its id. With a
 * filter a page may hold fewer rows than asked for, or none, while more follow: the next one begins at its `end`.
 * @throws Refusal bad_user_input on `filter.<field>`
 */
export async function listAudit(
  ctx: Context,
  args: PageArgs & { filter?: AuditFilter | null; order?: AuditOrder | null },
): Promise<Page<AuditRow>> {
  authorize(ctx, 'read');
  const { accountId } = ctx.actor;
  const oldest = args.order === 'oldest';
  const list = oldest ? OLDEST : NEWEST;
  const after = args.after ?? list.start;
  const judged = parseInput(FILTER_FIELD, { filter: args.filter ?? {} });
  const { type, actor, subjectType, subjectId } = judged.filter;
  const wanted = {
    type: type ?? null,
    actor: actor ?? null,
    subjectType: subjectType ?? null,
    subjectId: subjectId ?? null,
  };
  const stretch = { accountId, after, first: args.first + 1 };
  if (Object.values(wanted).every((value) => value === null)) {
    return toPage(await run(ctx.queries, list.page, stretch), args);
  }
  const filtered = async () => toPage(await run(ctx.queries, list.filtered, { ...stretch, ...wanted }), args);
  const findEnd = () => run(ctx.queries, list.end, { accountId, after });
  // Newer records that are written between the two reads must shorten what is searched, and never lengthen it: with the
  // newest first they push the end back towards the start, with the oldest first they move it on.
  const endBefore = oldest ? await findEnd() : undefined;
  const page = await filtered();
  if (page.hasNextPage) return page;
  const [last, following] = endBefore ?? (await findEnd());
  if (last === undefined || following === undefined) return page;
  const searched = page.rows.filter(({ id }) => (oldest ? id <= last.id : id >= last.id));
  return { rows: searched, hasNextPage: true, end: last.id };
}
