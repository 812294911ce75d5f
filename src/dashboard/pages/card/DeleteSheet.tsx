import { Button } from '../../parts/Button.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { useCardActs } from './cardActs.ts';

/** Asks once more before a card is deleted. */
export function DeleteSheet({
  cardId,
  number,
  onClose,
  onGone,
}: {
  cardId: string;
  number: number;
  onClose: () => void;
  onGone: () => void;
}) {
  const acts = useCardActs(cardId);
  return (
    <Sheet title={`Delete #${number}?`} onClose={onClose}>
      <p className="mb-3 text-text-2">
        The card goes with its conversation, and open work on it is withdrawn. Nothing brings it back; the archive keeps
        a card that only has to leave the board.
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={onClose}>Cancel</Button>
        <Button onPress={async () => (await acts.archive()) !== undefined && onClose()}>Archive it</Button>
        <Button look="danger" onPress={async () => (await acts.remove()) !== undefined && onGone()}>
          Delete it
        </Button>
      </div>
    </Sheet>
  );
}
