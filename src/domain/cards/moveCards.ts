import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { RunRow } from '../../tables/Run.ts';
import { authorizeCardWrite } from '../board/cards/authorizeCardWrite.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import { findCards } from '../board/cards/findCards.ts';
import { readColumns } from '../board/columns/listColumns.ts';
import { findProjects } from '../board/projects/findProjects.ts';
import type { Context } from '../context.ts';
import { requireSomeIds } from '../input/requireSomeIds.ts';
import { findWorkingRuns } from '../runs/findWorkingRuns.ts';
import { moveCard } from './moveCard.ts';
import { planMove } from './planMove.ts';
import { authorizeLeaving, type Leaving } from './stopWorking.ts';

/** The outcome for one card of a list. */
export interface MoveOutcome {
  cardId: string;
  /** The card after the move, or its current state in a preview; null when there is no such card. */
  card: CardRow | null;
  /** Whether the card leaves its column; false also beside a refusal. */
  moves: boolean;
  /** The kinds of work for which the rules of the entered column ask. */
  opens: string[];
  /** Whether the move lets agents work on the card again, on which they were paused. */
  endsHold: boolean;
  /** The runs that go on without being asked for in the column, newest first and at most 10. */
  runsLeftBehind: RunRow[];
  /** Why the card stays; null when it does not. */
  refusal: Refusal | null;
}

/**
 * Moves cards to the end of a column of their boards, one behind the other, each by the rules of `moveCard` and in a
 * transaction of its own. A card that is refused leaves the others as they are. A preview changes nothing.
 * @returns one outcome per distinct id, in the order of the ids
 * @throws Refusal bad_user_input on `cardIds`, and what `authorizeLeaving` throws
 */
export async function moveCards(
  ctx: Context,
  input: { cardIds: readonly string[]; column: string; preview?: boolean | null } & Leaving,
): Promise<MoveOutcome[]> {
  authorizeLeaving(ctx, input);
  const plans = await planMoves(ctx, input);
  if (input.preview) return plans;
  const outcomes: MoveOutcome[] = [];
  for (const plan of plans) outcomes.push(await carryOut(ctx, plan, input));
  return outcomes;
}

async function carryOut(
  ctx: Context,
  plan: MoveOutcome,
  { column, workingRuns }: { column: string } & Leaving,
): Promise<MoveOutcome> {
  if (plan.refusal !== null || !plan.moves) return plan;
  try {
    return { ...plan, card: await moveCard(ctx, { cardId: plan.cardId, column, workingRuns: workingRuns ?? null }) };
  } catch (error) {
    if (error instanceof Refusal) return { ...plan, ...STAYS, refusal: error };
    throw error;
  }
}

const STAYS = { moves: false, opens: [], endsHold: false, runsLeftBehind: [] };

async function planMoves(
  ctx: Context,
  { cardIds, column }: { cardIds: readonly string[]; column: string },
): Promise<MoveOutcome[]> {
  const actor = authorizeCardWrite(ctx);
  const ids = requireSomeIds('cardIds', cardIds);
  const cards = await findCards(ctx, ids.filter(isUuid));
  const projectIds = [...new Set([...cards.values()].map(({ projectId }) => projectId))];
  const columns = await readColumns(ctx, projectIds);
  const projects = await findProjects(ctx, projectIds);
  const working = await findWorkingRuns(ctx, [...cards.keys()]);
  return ids.map((cardId): MoveOutcome => {
    const card = cards.get(cardId);
    if (card === undefined) return { ...STAYS, cardId, card: null, refusal: new Refusal('card_not_found') };
    const board = { columns: columns.get(card.projectId), project: projects.get(card.projectId) };
    const plan = planMove(board, card, column, actor, working.get(card.id) ?? []);
    if (plan.refusal !== null) return { ...STAYS, cardId, card, refusal: plan.refusal };
    const { moves, rules, endsHold, leavesBehind } = plan;
    const opens = rules.map(({ kind }) => kind);
    return { cardId, card, moves, opens, endsHold, runsLeftBehind: leavesBehind, refusal: null };
  });
}
