import { invalidInput, type Refusal } from '../../errors.ts';
import type { RunRow } from '../../tables/Run.ts';
import { authorize } from '../authorize.ts';
import { findCards } from '../board/cards/findCards.ts';
import { readColumns } from '../board/columns/listColumns.ts';
import { findProjects } from '../board/projects/findProjects.ts';
import type { Context } from '../context.ts';
import { findWorkingRuns } from '../runs/findWorkingRuns.ts';
import { foresee, type Prospect, type SupposedRequest } from '../work/waiting/foresee.ts';
import type { WaitReason } from '../work/waiting/waitReasons.ts';
import { type MovePlan, planMove } from './planMove.ts';

/** The predicted effect of a drop on a column. */
export interface CardProspect {
  moves: boolean;
  /** The kinds of work that the rules of the column open. */
  opens: string[];
  /** Whether the work is that of a column that ends cards, such as removing a worktree. */
  teardown: boolean;
  endsHold: boolean;
  /** Why the work would wait; empty where a bridge could take it now. */
  waitReasons: WaitReason[];
  /** The bridge that could take all of the work now. */
  bridgeId: string | null;
  /** The runs that go on without being asked for in the column. */
  runsLeftBehind: RunRow[];
  refusal: Refusal | null;
}

const NOTHING = {
  moves: false,
  opens: [],
  teardown: false,
  endsHold: false,
  waitReasons: [],
  bridgeId: null,
  runsLeftBehind: [],
};

/** Columns for which one call may ask. */
const MAX_COLUMNS = 100;

/** @throws Refusal bad_user_input (`columns`) */
export function requireFewColumns(columns: readonly string[]): void {
  if (columns.length <= MAX_COLUMNS) return;
  throw invalidInput([{ propertyPath: 'columns', message: `must hold at most ${MAX_COLUMNS} slugs` }]);
}

/**
 * The effects of moving the caller's cards to each of the columns, by card and in the order of the columns, in one pass for all of
 * them. A board changes all the time, so the actual move may have another effect.
 */
export async function findMoveOutcomes(
  ctx: Context,
  cardIds: readonly string[],
  slugs: readonly string[],
): Promise<Map<string, CardProspect[]>> {
  authorize(ctx, 'read', 'projects');
  const cards = await findCards(ctx, cardIds);
  const projectIds = [...new Set([...cards.values()].map(({ projectId }) => projectId))];
  const columns = await readColumns(ctx, projectIds);
  const projects = await findProjects(ctx, projectIds);
  const working = await findWorkingRuns(ctx, [...cards.keys()]);
  const plans = [...cards.values()].flatMap((card) => {
    const board = { columns: columns.get(card.projectId), project: projects.get(card.projectId) };
    return slugs.map((slug) => ({
      cardId: card.id,
      plan: planMove(board, card, slug, 'human', working.get(card.id) ?? []),
    }));
  });
  const supposed = plans.flatMap(({ cardId, plan }, place) =>
    supposedOf(cardId, plan).map((request) => ({ place, request })),
  );
  const prospects = await foresee(
    ctx,
    supposed.map(({ request }) => request),
  );
  const foreseen = Map.groupBy(prospects, (_, index) => supposed[index]?.place);
  const outcomes = new Map<string, CardProspect[]>([...cards.keys()].map((cardId) => [cardId, []]));
  for (const [place, { cardId, plan }] of plans.entries())
    outcomes.get(cardId)?.push(toProspect(plan, foreseen.get(place) ?? []));
  return outcomes;
}

/** The requests that a move would open. */
function supposedOf(cardId: string, plan: MovePlan): SupposedRequest[] {
  if (plan.refusal !== null) return [];
  return plan.rules.map((rule) => ({
    cardId,
    columnId: plan.entered.id,
    kind: rule.kind,
    capability: rule.capability ?? null,
    prompt: rule.prompt ?? null,
    endsHold: plan.endsHold,
  }));
}

/** @param prospects those of the requests that the move would open */
function toProspect(plan: MovePlan, prospects: readonly Prospect[]): CardProspect {
  if (plan.refusal !== null) return { ...NOTHING, refusal: plan.refusal };
  const reasons = new Map(prospects.flatMap(({ waitReasons }) => waitReasons.map((reason) => [reason.code, reason])));
  const opens = plan.rules.map(({ kind }) => kind);
  return {
    moves: plan.moves,
    opens,
    teardown: plan.entered.terminal && opens.length > 0,
    endsHold: plan.endsHold,
    waitReasons: [...reasons.values()],
    bridgeId: reasons.size === 0 ? (prospects[0]?.bridgeId ?? null) : null,
    runsLeftBehind: plan.leavesBehind,
    refusal: null,
  };
}
