import { StateShape } from '../../../parts/StateShape.tsx';
import { useWaitingMove } from '../moves/waitingMoves.ts';

/** Says on a card that its move was made without a connection and is not stored yet. */
export function WaitingMove({ cardId }: { cardId: string }) {
  const to = useWaitingMove(cardId);
  if (to === undefined) return null;
  return (
    <p
      role="status"
      className="flex min-h-8 items-center gap-2 border-needs-line border-t bg-needs-soft px-3 py-1 text-meta text-needs-fg"
    >
      <StateShape shape="quiet" size={14} />
      Moves to {to} once the connection is back.
    </p>
  );
}
