import { sql } from 'kysely';
import { z } from 'zod';
import { among, type Bound, build, eachId, idsOf, prepare, run, under, variants } from '../../db/builder.ts';
import { isUuid } from '../../lib/uuid.ts';
import { WORK_REQUEST_STATES, type WorkRequestState } from '../../tables/words.ts';
import { authorize, inProjects } from '../authorize.ts';
import type { Context } from '../context.ts';
import { countOf } from '../input/countEach.ts';
import { badCursor, FIRST_ID, LAST_ID, type Page, type PageArgs, toPage } from '../input/page.ts';
import { parseInput } from '../input/parseInput.ts';
import { anyCaseUuid } from '../input/uuid.ts';
import { WORK_REQUEST_NAMES, type WorkRequestRow } from './workRequestRow.ts';

/** How a list of work requests is ordered: by their ids, which ascend with time. */
export const WORK_REQUEST_ORDERS = ['newest', 'oldest'] as const;
export type WorkRequestOrder = (typeof WORK_REQUEST_ORDERS)[number];

const FILTER = z.object({
  state: z.array(z.enum(WORK_REQUEST_STATES)).max(WORK_REQUEST_STATES.length, 'names a state twice').nullish(),
  kind: z.string().max(200, 'is longer than any kind').nullish(),
  card: anyCaseUuid.nullish(),
  bridge: anyCaseUuid.nullish(),
});
/** Made once: zod compiles a schema at its first use, which costs more than a page takes to read. */
const FILTER_FIELD = z.object({ filter: FILTER });

/** Which work requests of a list are meant; a missing field, null and an empty list of states mean any. */
export type WorkRequestFilter = z.input<typeof FILTER>;

/** The values of a filter; a null one is not asked for, and no statement names it. */
interface Wanted {
  readonly states: readonly WorkRequestState[] | null;
  readonly kind: string | null;
  readonly cardId: string | null;
  readonly bridgeId: string | null;
}
type Shape = Record<keyof Wanted, boolean>;
type OfProjects<More = unknown> = Bound<
  { projectIds: readonly string[]; accountId: string } & NonNullableOf<Wanted> & More
>;
type NonNullableOf<T> = { readonly [Name in keyof T]: NonNullable<T[Name]> };

/** @throws Refusal bad_user_input on `filter.<field>` */
function wantedOf(input: WorkRequestFilter | null | undefined): Wanted {
  const judged = parseInput(FILTER_FIELD, { filter: input ?? {} });
  const { state, kind, card, bridge } = judged.filter;
  return {
    states: state?.length ? state : null,
    kind: kind || null,
    cardId: card ?? null,
    bridgeId: bridge ?? null,
  };
}

const shapeOf = ({ states, kind, cardId, bridgeId }: Wanted): Shape => ({
  states: states !== null,
  kind: kind !== null,
  cardId: cardId !== null,
  bridgeId: bridgeId !== null,
});

/** A connection keeps the statements of one filter; of those with several it would keep too many. */
const isCommon = ({ states, kind, cardId, bridgeId }: Shape): boolean =>
  [states, kind, cardId, bridgeId].filter(Boolean).length <= 1;

/** The requests of project `g.id` that a list holds. */
const listed = (shape: Shape, bound: OfProjects) =>
  build
    .selectFrom('workRequest as w')
    .where('w.projectId', '=', eachId)
    .where('w.accountId', '=', bound.accountId)
    .$if(shape.states, (list) => list.where('w.state', '=', among(bound.states)))
    .$if(shape.kind, (list) => list.where('w.kind', '=', bound.kind))
    .$if(shape.cardId, (list) =>
      list.where('w.subjectType', '=', sql.lit('card')).where('w.subjectId', '=', bound.cardId),
    )
    .$if(shape.bridgeId, (list) => list.where('w.bridgeId', '=', bound.bridgeId));

const pages = variants((shape: Shape & { oldest: boolean }) =>
  prepare(
    (bound: OfProjects<{ after: string; first: number }>) => {
      const [follows, direction] = shape.oldest ? (['>', 'asc'] as const) : (['<', 'desc'] as const);
      const page = listed(shape, bound)
        .select(under('w', WORK_REQUEST_NAMES))
        .where('w.id', follows, bound.after)
        .orderBy('w.id', direction)
        .limit(bound.first);
      return build
        .selectFrom(idsOf(bound.projectIds))
        .crossJoinLateral(page.as('w'))
        .select(under('w', WORK_REQUEST_NAMES))
        .orderBy('w.projectId')
        .orderBy('w.id', direction);
    },
    { named: isCommon(shape) },
  ),
);

const counts = variants((shape: Shape) =>
  prepare((bound: OfProjects) => countOf(bound.projectIds, listed(shape, bound)), { named: isCommon(shape) }),
);

/**
 * A page of each project's requests in one statement for all projects; the key of a row is its id.
 * @throws Refusal bad_user_input on `filter.<field>` or `after`
 */
export async function listWorkRequests(
  ctx: Context,
  projectIds: readonly string[],
  args: PageArgs & { filter?: WorkRequestFilter | null; order?: WorkRequestOrder | null },
): Promise<Map<string, Page<WorkRequestRow>>> {
  authorize(ctx, 'read', 'projects');
  const { after, first, order } = args;
  if (after !== undefined && !isUuid(after)) throw badCursor();
  const wanted = wantedOf(args.filter);
  const oldest = order === 'oldest';
  const rows = await run(ctx.queries, pages({ ...shapeOf(wanted), oldest }), {
    projectIds: projectIds.filter((id) => inProjects(ctx, id)),
    accountId: ctx.actor.accountId,
    after: after ?? (oldest ? FIRST_ID : LAST_ID),
    first: first + 1,
    ...(wanted as NonNullableOf<Wanted>),
  });
  const byProject = Map.groupBy(rows, (row) => row.projectId);
  return new Map(projectIds.map((id) => [id, toPage(byProject.get(id) ?? [], args)]));
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
    ...(wanted as NonNullableOf<Wanted>),
  });
  return new Map(rows.map(({ id, total }) => [id, total]));
}
