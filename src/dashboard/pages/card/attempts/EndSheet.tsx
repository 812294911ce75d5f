import { formatCount } from '../../../lib/formatCount.ts';
import { Sheet } from '../../../parts/Sheet.tsx';
import { t } from '../../../texts/t.ts';
import { useAttemptActs } from './attemptActs.ts';
import { SheetEnd } from './SheetEnd.tsx';

/** Asks once more before all attempts at a card end without a pick. */
export function EndSheet({ set, count, onClose }: { set: string; count: number; onClose: () => void }) {
  const { end, busy, refusal } = useAttemptActs();
  return (
    <Sheet title={`End all ${formatCount(count, 'attempt')}?`} onClose={onClose}>
      <div className="grid gap-3">
        <p className="text-text-2">
          Those at work are stopped. Their worktrees go with what is not committed, and their branches stay. The card
          then gets the work of its column again.
        </p>
        <SheetEnd
          refusal={refusal}
          busy={busy}
          look="danger"
          words={t`End all`}
          act={() => end(set)}
          onClose={onClose}
        />
      </div>
    </Sheet>
  );
}
