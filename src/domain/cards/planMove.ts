import { Refusal } from '../../errors.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import type { ColumnRow } from '../board/columns/columnRow.ts';
import type { ProjectRow } from '../board/projects/projectRow.ts';
import { rulesFor } from '../workflow/rulesFor.ts';
import type { WorkflowRule } from '../workflow/Workflow.ts';
import { workflowOf } from '../workflow/workflowOf.ts';

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
    };

/** Predicts what `moveCard` does, by its rules. */
export function planMove(
  board: { columns: readonly ColumnRow[] | undefined; project: ProjectRow | undefined },
  card: CardRow,
  column: string,
  actor: 'human' | 'agent',
): MovePlan {
  const entered = board.columns?.find(({ slug }) => slug === column);
  if (entered === undefined) return { refusal: new Refusal('column_not_found') };
  const moves = entered.id !== card.column.id;
  const opening = moves && card.archivedAt === null && board.project !== undefined;
  const rules = opening ? rulesFor(workflowOf(board.project as ProjectRow), entered) : [];
  return { refusal: null, entered, moves, rules, endsHold: moves && card.held && actor === 'human' };
}
