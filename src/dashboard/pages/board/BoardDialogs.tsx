import { MoveDialog } from '../../parts/move/MoveDialog.tsx';
import type { BoardActions, BoardColumnName } from './BoardActions.ts';
import { LabelsDialog } from './cards/LabelsDialog.tsx';
import { focusCard } from './keys/focusCard.ts';

/** The open dialog and its cards. */
export interface Asked {
  readonly what: 'move' | 'labels';
  readonly cardIds: readonly string[];
}

/** The dialog that a person has opened. */
export function BoardDialogs({
  asked,
  columns,
  labels,
  actions,
  reveal,
  close,
}: {
  asked: Asked;
  columns: readonly BoardColumnName[];
  labels: readonly { readonly id: string; readonly name: string; readonly color: string }[];
  actions: BoardActions;
  /** Shows a column, so that a card which moves there keeps the focus. */
  reveal: (columnId: string) => void;
  close: () => void;
}) {
  const { what, cardIds } = asked;
  return what === 'move' ? (
    <MoveDialog
      cardIds={cardIds}
      columns={columns}
      from={cardIds.length === 1 ? columnIdOf(cardIds[0]) : undefined}
      close={close}
      move={(column) => {
        close();
        reveal(column.id);
        // The focus follows the card, so that the keyboard continues where the person was.
        void actions.moveAll(cardIds, column).then(() => focusCard(cardIds[0]));
      }}
    />
  ) : (
    <LabelsDialog
      cardIds={cardIds}
      known={labels}
      close={close}
      save={(cardId, names) => void actions.update(cardId, { labels: names })}
    />
  );
}

const columnIdOf = (cardId: string | undefined): string | undefined =>
  document.querySelector(`[data-card="${cardId}"]`)?.closest<HTMLElement>('[data-column]')?.dataset.column;
