import { z } from 'zod';
import { unprepared } from '../../db/statement.ts';
import { statementsOf } from '../../db/statementsOf.ts';
import { invalidInput } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { WORK_REQUEST_STATES } from '../../tables/words.ts';
import { authorize, inProjects } from '../authorize.ts';
import type { Context } from '../context.ts';
import { type CountRow, countEach, countText } from '../input/countEach.ts';
import { badCursor, type Page, type PageArgs, toPage } from '../input/page.ts';
import { toViolations } from '../input/toViolations.ts';
import { anyCaseUuid } from '../input/uuid.ts';
import { WORK_REQUEST_COLUMNS, type WorkRequestRow } from './workRequestRow.ts';

/** How a list of work requests is ordered: by their ids, which ascend with time. */
export const WORK_REQUEST_ORDERS = ['newest', 'oldest'] as const;
export type WorkRequestOrder = (typeof WORK_REQUEST_ORDERS)[number];

const FILTER = z.object({
  state: z.array(z.enum(WORK_REQUEST_STATES)).max(WORK_REQUEST_STATES.length, 'names a state twice').nullish(),
  kind: z.string().max(200, 'is longer than any kind').nullish(),
  card: anyCaseUuid.nullish(),
  bridge: anyCaseUuid.nullish(),
});

/** Which work requests of a list are meant; a missing field, null and an empty list of states mean any. */
export type WorkRequestFilter = z.input<typeof FILTER>;

const pages = statementsOf<WorkRequestRow>('work_page');
const counts = statementsOf<CountRow>('work_count');

/** @throws Refusal bad_user_input on `filter.<field>` */
function conditionsOf(
  input: WorkRequestFilter | null | undefined,
  first: number,
): { where: string; values: unknown[] } {
  const judged = z.object({ filter: FILTER }).safeParse({ filter: input ?? {} });
  if (!judged.success) throw invalidInput(toViolations(judged.error));
  const { state, kind, card, bridge } = judged.data.filter;
  const values: unknown[] = [];
  const bind = (value: unknown, type: string) => `$${values.push(value) + first}::${type}`;
  const where = ['w.project_id = g.id', 'w.account_id = $2'];
  if (state?.length) where.push(`w.state = any(${bind(state, 'text[]')})`);
  if (kind) where.push(`w.kind = ${bind(kind, 'text')}`);
  if (card) where.push(`w.subject_type = 'card' and w.subject_id = ${bind(card, 'uuid')}`);
  if (bridge) where.push(`w.bridge_id = ${bind(bridge, 'uuid')}`);
  return { where: where.join(' and '), values };
}

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
  const { where, values } = conditionsOf(args.filter, 4);
  const [follows, direction, start] =
    order === 'oldest'
      ? ['>', 'asc', '00000000-0000-0000-0000-000000000000']
      : ['<', 'desc', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
  const text = `select w.* from unnest($1::uuid[]) as g(id)
   cross join lateral (
     select ${WORK_REQUEST_COLUMNS} from work_request w
     where ${where} and w.id ${follows} $3 order by w.id ${direction} limit $4) w
   order by w.project_id, w.id ${direction}`;
  const statement = values.length <= 1 ? pages(text) : unprepared<WorkRequestRow>(text);
  const rows = await ctx.queries.query(statement, [
    projectIds.filter((id) => inProjects(ctx, id)),
    ctx.actor.accountId,
    after ?? start,
    first + 1,
    ...values,
  ]);
  const byProject = Map.groupBy(rows, (row) => row.projectId);
  return new Map(projectIds.map((id) => [id, toPage(byProject.get(id) ?? [], args)]));
}

/**
 * How many requests such a list of each project holds, counted up to MAX_COUNT.
 * @throws Refusal bad_user_input on `filter.<field>`
 */
export function countWorkRequests(
  ctx: Context,
  projectIds: readonly string[],
  filter?: WorkRequestFilter | null,
): Promise<Map<string, number>> {
  authorize(ctx, 'read', 'projects');
  const { where, values } = conditionsOf(filter, 2);
  const text = countText(`work_request w where ${where}`);
  const statement = values.length <= 1 ? counts(text) : unprepared<CountRow>(text);
  const reached = projectIds.filter((id) => inProjects(ctx, id));
  return countEach(ctx, statement, reached, [ctx.actor.accountId, ...values]);
}
