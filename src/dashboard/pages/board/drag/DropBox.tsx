import { Icon } from '../../../parts/Icon.tsx';
import { Outcome } from '../../../parts/move/Outcome.tsx';

/**
 * Shown above the cards of a column while a card is over it: the work that the drop would open, and who would take it.
 */
export function DropBox({ cardId, column }: { cardId: string; column: string }) {
  return (
    <div
      role="status"
      data-drop-hint=""
      // Below the head of the column, however far the board is scrolled.
      className="sticky top-11 z-2 flex gap-2 rounded-3 border border-accent bg-accent-soft px-3 py-2.5 text-meta text-text-2"
    >
      <Icon name="arrow" size={14} className="mt-px shrink-0 text-accent" />
      <p className="min-w-0">
        <Outcome cardId={cardId} column={column} />
      </p>
    </div>
  );
}
