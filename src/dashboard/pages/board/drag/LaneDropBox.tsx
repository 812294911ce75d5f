import { Icon } from '../../../parts/Icon.tsx';
import { Outcome } from '../../../parts/move/Outcome.tsx';
import { laneBoardNow } from '../lanes/layout/laneBoardStore.ts';
import { useDragged } from './dragStore.ts';

/**
 * Shown under the head of a column while a card is over one of its cells: what the drop would change, which work it
 * would open, and who would take it.
 */
export function LaneDropBox({ columnId, slug }: { columnId: string; slug: string }) {
  const drag = useDragged();
  if (drag?.over?.columnId !== columnId) return null;
  const change = laneBoardNow()?.tell(drag.cardId, drag.over)?.change;
  const moves = drag.fromColumnId !== columnId;
  if (change === undefined && !moves) return null;
  const refusal = change && 'refusal' in change ? change.refusal : undefined;
  return (
    <div
      role="status"
      data-drop-hint=""
      // Nothing below it moves, and it ignores the pointer.
      className="pointer-events-none absolute inset-x-0 top-full flex gap-2 rounded-3 border border-accent bg-accent-soft px-3 py-2.5 text-meta text-text-2 shadow-card"
    >
      <Icon name={refusal === undefined ? 'arrow' : 'x'} size={14} className="mt-px shrink-0 text-accent" />
      <p className="min-w-0">
        {refusal === undefined ? (
          <>
            {change && 'words' in change && <b className="font-medium text-text">{change.words} </b>}
            {moves && <Outcome cardId={drag.cardId} column={slug} />}
          </>
        ) : (
          <>
            <b className="font-medium text-text">Cannot go here.</b> {refusal}
          </>
        )}
      </p>
    </div>
  );
}
