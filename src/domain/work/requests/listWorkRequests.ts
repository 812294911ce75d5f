import { type SqlBool, sql } from 'kysely';
import { among, type Bound, build, eachId, idsOf, prepare, run, under, variants } from '../../../db/builder.ts';
import { checkEach } from '../../../db/checkEach.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { authorize, inProjects } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { countOf, MAX_COUNT } from '../../input/countEach.ts';
import { badCursor, FIRST_ID, LAST_ID, type Page, type PageArgs, toPage } from '../../input/page.ts';
import { isOutstanding } from './isOutstanding.ts';
import { namesIn, type ShownColumns } from './shownColumns.ts';
import { type WantedRequests as Wanted, type WorkRequestFilter, wantedOf } from './workRequestFilter.ts';
import type { WorkRequestRow } from './workRequestRow.ts';

/** How a list of work requests is ordered: by their ids, which ascend with time. */
export const WORK_REQUEST_ORDERS = ['newest', 'oldest'] as const;
export type WorkRequestOrder = (typeof WORK_REQUEST_ORDERS)[number];

type Shape = Record<keyof Wanted, boolean>;
type OfProjects<More = unknown> = Bound<
  { projectIds: readonly string[]; accountId: string } & NonNullableOf<Wanted> & More
>;
type NonNullableOf<T> = { readonly [Name in keyof T]: NonNullable<T[Name]> };

const shapeOf = ({ states, kind, cardId, bridgeId, text, outstanding }: Wanted): Shape => ({
  states: states !== null,
  kind: kind !== null,
  cardId: cardId !== null,
  bridgeId: bridgeId !== null,
  text: text !== null,
  outstanding: outstanding !== null,
});

/**
 * A connection keeps the statements of one filter; of those with several it would keep too many. What is outstanding is
 * asked for with its states.
 */
const isCommon = ({ states, kind, cardId, bridgeId, text, outstanding }: Shape): boolean =>
  [states || outstanding, kind, cardId, bridgeId, text].filter(Boolean).length <= 1;

/** The requests of project `g.id` that the filters other than the text leave. */
const listed = (shape: Shape, bound: OfProjects) =>
  build
    .selectFrom('workRequest as w')
    .where('w.projectId', '=', eachId)
    .where((eb) => checkEach(eb('w.accountId', '=', bound.accountId)))
    .$if(shape.states, (list) => list.where('w.state', '=', among(bound.states)))
    .$if(shape.kind, (list) => list.where('w.kind', '=', bound.kind))
    .$if(shape.cardId, (list) =>
      list.where('w.subjectType', '=', sql.lit('card')).where('w.subjectId', '=', bound.cardId),
    )
    .$if(shape.bridgeId, (list) => list.where('w.bridgeId', '=', bound.bridgeId));

/** How many requests are read for a filter that looks at other tables for each, so a page may end before it is full. */
const LOOKED_THROUGH = 10_000;
const walks = ({ text, outstanding }: Shape): boolean => text || outstanding;

/** The same in the order of the list, after a place in it. */
const walked = (shape: Ordered, bound: Paged) =>
  listed(shape, bound)
    .select(under('w', namesIn(shape.columns)))
    .where('w.id', shape.oldest ? '>' : '<', bound.after)
    .orderBy('w.id', directionOf(shape));
type Ordered = Shape & { oldest: boolean; columns: ShownColumns };
type Paged = OfProjects<{ after: string; first: number }>;
const directionOf = ({ oldest }: Ordered) => (oldest ? 'asc' : 'desc');

/** Those among the first that hold the text, and that are outstanding, where that is asked for. */
const matching = (shape: Ordered, bound: Paged) =>
  build
    .selectFrom(walked(shape, bound).limit(sql.lit(LOOKED_THROUGH)).as('w'))
    .leftJoin('card as c', (card) =>
      card
        .onRef('c.id', '=', 'w.subjectId')
        .onRef('c.projectId', '=', 'w.projectId')
        .on('w.subjectType', '=', sql.lit('card')),
    )
    .$if(shape.text, (list) => list.where(holdsText(bound.text)))
    .$if(shape.outstanding, (list) => list.where(isOutstanding));
const holdsText = (text: Bound<{ text: string }>['text']) =>
  sql<SqlBool>`strpos(lower(concat_ws(e'\n', ${sql.ref('c.title')}, '#' || ${sql.ref('w.cardNumber')}, ${sql.join(
    TEXTS.map((name) => sql.ref(`w.${name}`)),
  )})), lower(${text})) > 0`;
const TEXTS = [
  'kind',
  'capability',
  'model',
  'ruleId',
  'reason',
  'id',
] as const satisfies readonly (keyof WorkRequestRow)[];

const pages = variants((shape: Ordered) =>
  prepare(
    (bound: Paged) => {
      const page = walks(shape)
        ? matching(shape, bound)
            .select(under('w', namesIn(shape.columns)))
            .orderBy('w.id', directionOf(shape))
            .limit(bound.first)
        : walked(shape, bound).limit(bound.first);
      return build
        .selectFrom(idsOf(bound.projectIds))
        .crossJoinLateral(page.as('w'))
        .select(under('w', namesIn(shape.columns)))
        .orderBy('w.projectId')
        .orderBy('w.id', directionOf(shape));
    },
    { named: isCommon(shape) },
  ),
);

/** The last of the requests that such a page looks through, where more follow. */
const ends = variants((shape: Ordered) =>
  prepare(
    (bound: Paged) =>
      build
        .selectFrom(idsOf(bound.projectIds))
        .crossJoinLateral(
          walked(shape, bound)
            .offset(sql.lit(LOOKED_THROUGH - 1))
            .limit(sql.lit(2))
            .as('edge'),
        )
        .select(['g.id as projectId', 'edge.id'])
        .orderBy('g.id')
        .orderBy('edge.id', directionOf(shape)),
    { named: false },
  ),
);

const counts = variants((shape: Shape) =>
  prepare(
    (bound: Paged) =>
      countOf(
        bound.projectIds,
        walks(shape) ? matching({ ...shape, oldest: false, columns: '' }, bound) : listed(shape, bound),
      ),
    { named: isCommon(shape) },
  ),
);

/**
 * A page of each project's requests in one statement for all projects; the key of a row is its id. With `columns`, the rows
 * have no others.
 * @throws Refusal bad_user_input on `filter.<field>` or `after`
 */
export async function listWorkRequests(
  ctx: Context,
  projectIds: readonly string[],
  args: PageArgs & { filter?: WorkRequestFilter | null; order?: WorkRequestOrder | null; columns?: ShownColumns },
): Promise<Map<string, Page<WorkRequestRow>>> {
  authorize(ctx, 'read', 'projects');
  const { after, first, order } = args;
  if (after !== undefined && !isUuid(after)) throw badCursor();
  const wanted = wantedOf(args.filter);
  const oldest = order === 'oldest';
  const filters = shapeOf(wanted);
  // What walks through a list looks at other columns too.
  const shape = { ...filters, oldest, columns: walks(filters) ? '' : (args.columns ?? '') };
  const values = {
    projectIds: projectIds.filter((id) => inProjects(ctx, id)),
    accountId: ctx.actor.accountId,
    after: after ?? (oldest ? FIRST_ID : LAST_ID),
    first: first + 1,
    ...(wanted as NonNullableOf<Wanted>),
  };
  const byProject = Map.groupBy(await run(ctx.queries, pages(shape), values), (row) => row.projectId);
  const found = new Map(projectIds.map((id) => [id, toPage(byProject.get(id) ?? [], args)]));
  if (!walks(shape) || [...found.values()].every(({ hasNextPage }) => hasNextPage)) return found;
  const edges = Map.groupBy(await run(ctx.queries, ends(shape), values), (row) => row.projectId);
  return new Map([...found].map(([id, page]) => [id, endAt(page, edges.get(id))]));
}

/** A page that is not full continues after the last request that was searched. */
function endAt(page: Page<WorkRequestRow>, [last, following]: readonly { id: string }[] = []): Page<WorkRequestRow> {
  if (page.hasNextPage || last === undefined || following === undefined) return page;
  return { ...page, hasNextPage: true, end: last.id };
}

/**
 * How many requests such a list of each project holds, counted up to MAX_COUNT.
 * @throws Refusal bad_user_input on `filter.<field>`
 */
export async function countWorkRequests(
  ctx: Context,
  projectIds: readonly string[],
  filter?: WorkRequestFilter | null,
): Promise<Map<string, number>> {
  authorize(ctx, 'read', 'projects');
  const wanted = wantedOf(filter);
  const rows = await run(ctx.queries, counts(shapeOf(wanted)), {
    projectIds: projectIds.filter((id) => inProjects(ctx, id)),
    accountId: ctx.actor.accountId,
    after: LAST_ID,
    first: MAX_COUNT,
    ...(wanted as NonNullableOf<Wanted>),
  });
  return new Map(rows.map(({ id, total }) => [id, total]));
}
