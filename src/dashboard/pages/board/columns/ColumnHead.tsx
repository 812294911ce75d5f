import { useMay } from '../../../lib/may.ts';
import { Button } from '../../../parts/Button.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Dot } from '../cards/TagDot.tsx';
import { ColumnLimit } from './ColumnLimit.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import type { ColumnFacts } from './useColumn.ts';

/** The head of a column: its name, its count or limit, the work that it opens, and its menu. */
export function ColumnHead({
  column,
  count,
  projectId,
  opens,
  add,
  fold,
}: {
  column: ColumnFacts;
  /** How many cards it has, in words. */
  count: string;
  projectId: string;
  /** The work that its rules open, in words. */
  opens: string;
  add: () => void;
  fold: (() => void) | undefined;
}) {
  const { label, color, wipLimit, atWork } = column;
  const { work } = useMay();
  return (
    <header className="sticky top-0 z-3 flex h-10 items-center gap-2 bg-canvas pr-1 pl-0.5">
      {color && <Dot color={color} />}
      <h2 className="min-w-0 truncate font-semibold">{label}</h2>
      <span className="whitespace-nowrap text-meta text-text-3">{count}</span>
      {wipLimit ? (
        <ColumnLimit atWork={atWork} limit={wipLimit} />
      ) : (
        // It gives way before the name does.
        <span className="min-w-0 shrink-[999] truncate text-micro text-text-3">{opens}</span>
      )}
      <span className="ml-auto flex">
        {work && (
          <Button look="ghost" size="smallIcon" aria-label={`New card in ${label}`} onPress={add}>
            <Icon name="plus" size={14} />
          </Button>
        )}
        <ColumnMenu projectId={projectId} column={column} add={add} fold={fold} />
      </span>
    </header>
  );
}
