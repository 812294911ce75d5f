import type { RunRow } from '../../tables/Run.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import { findCards } from '../board/cards/findCards.ts';
import type { Context } from '../context.ts';
import { findWorkingRuns } from '../runs/findWorkingRuns.ts';
import { rulesIn } from '../workflow/rulesFor.ts';
import type { Workflow } from '../workflow/Workflow.ts';
import { readWorkflows } from '../workflow/workflowOf.ts';

/** Where a card stands, as far as it decides which agents should still work on it. */
type Place = Pick<CardRow, 'archivedAt' | 'column'>;

/** Whether a card has left the work of its board: only there can a run be left behind. */
export const isOver = ({ archivedAt, column }: Place): boolean => archivedAt !== null || column.terminal;

/**
 * The runs, among the open ones of a card, that nobody asks for where the card stands: all of an archived card, and those of a
 * card in a terminal column whose rule is not one of that column. A teardown belongs to the end of a card, and is not left behind.
 */
export function runsLeftBehind(place: Place, workflow: Workflow | undefined, working: readonly RunRow[]): RunRow[] {
  if (!isOver(place)) return [];
  if (place.archivedAt !== null) return [...working];
  const asked = new Set(rulesIn(workflow, place.column).map(({ id }) => id));
  return working.filter(({ ruleId }) => ruleId === null || !asked.has(ruleId));
}

/** The runs that are left behind, newest first, by the card; a card without any is left out. */
export async function findRunsLeftBehind(ctx: Context, cardIds: readonly string[]): Promise<Map<string, RunRow[]>> {
  const working = await findWorkingRuns(ctx, cardIds);
  // equivalent when mutated: without runs no card is read for them
  if (working.size === 0) return working;
  const cards = await findCards(ctx, [...working.keys()]);
  const workflows = await readWorkflows(
    ctx.queries,
    [...cards.values()].map(({ projectId }) => projectId),
  );
  return new Map(
    [...cards.values()].map((card) => [
      card.id,
      runsLeftBehind(card, workflows.get(card.projectId), working.get(card.id) ?? []),
    ]),
  );
}
