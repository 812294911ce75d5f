import { formatCount } from '../../../lib/formatCount.ts';
import { Button } from '../../../parts/Button.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';
import { useAttemptActs } from './attemptActs.ts';

/** Asks once more before all attempts at a card end without a pick. */
export function EndSheet({ set, count, onClose }: { set: string; count: number; onClose: () => void }) {
  const { end, busy, refusal } = useAttemptActs();
  return (
    <Sheet title={`End all ${formatCount(count, 'attempt')}?`} onClose={onClose}>
      <p className="mb-3 text-text-2">
        Those at work are stopped. Their worktrees go with what is not committed, and their branches stay. The card then
        gets the work of its column again.
      </p>
      {refusal !== undefined && (
        <p role="alert" className="mb-3 text-failed-fg">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={onClose}>Cancel</Button>
        <Button
          look="danger"
          isDisabled={busy}
          onPress={async () => {
            if ((await end(set)) !== undefined) onClose();
          }}
        >
          End all
        </Button>
      </div>
    </Sheet>
  );
}
