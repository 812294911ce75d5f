import { Refusal } from '../../errors.ts';
import type { RunRow } from '../../tables/Run.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import type { ColumnRow } from '../board/columns/columnRow.ts';
import type { ProjectRow } from '../board/projects/projectRow.ts';
import { rulesFor } from '../workflow/rulesFor.ts';
import type { WorkflowRule } from '../workflow/Workflow.ts';
import { workflowOf } from '../workflow/workflowOf.ts';
import { runsLeftBehind } from './runsLeftBehind.ts';

/** The effect of a move on a card: one of the two is null. */
export type MovePlan =
  | { refusal: Refusal }
  | {
      refusal: null;
      entered: ColumnRow;
      /** Whether the card leaves its column. */
      moves: boolean;
      /** The rules that ask for work then. */
      rules: readonly WorkflowRule[];
      /** Whether agents, which are paused on the card, may work on it again. */
      endsHold: boolean;
      /** The runs that go on without being asked for in the entered column. */
      leavesBehind: RunRow[];
    };

/**
 * Predicts what `moveCard` does, by its rules.
 * @param working the open runs about the card
 */
export function planMove(
  board: { columns: readonly ColumnRow[] | undefined; project: ProjectRow | undefined },
  card: CardRow,
  column: string,
  actor: 'human' | 'agent',
  working: readonly RunRow[],
): MovePlan {
  const entered = board.columns?.find(({ slug }) => slug === column);
  if (entered === undefined) return { refusal: new Refusal('column_not_found') };
  const moves = entered.id !== card.column.id;
  const workflow = board.project && workflowOf(board.project);
  const rules = moves && card.archivedAt === null ? rulesFor(workflow, entered) : [];
  const leavesBehind = moves ? runsLeftBehind({ ...card, column: entered }, workflow, working) : [];
  return { refusal: null, entered, moves, rules, endsHold: moves && card.held && actor === 'human', leavesBehind };
}
