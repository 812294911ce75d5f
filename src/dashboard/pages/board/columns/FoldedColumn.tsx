import type { useColumn_column$key } from '../../../__generated__/useColumn_column.graphql.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { StateShape } from '../../../parts/StateShape.tsx';
import { ColumnCount } from './ColumnCount.tsx';

/** A column as a narrow strip with its name and count. Pressing it expands the column; a card can be dropped on it. */
export function FoldedColumn({
  column,
  filtered,
  unfold,
}: {
  column: useColumn_column$key & { readonly id: string; readonly label: string; readonly needYou: number };
  /** Whether only the cards of a filter are shown. */
  filtered: boolean;
  unfold: () => void;
}) {
  const { id, label, needYou } = column;
  return (
    <button
      type="button"
      aria-expanded={false}
      data-column={id}
      onClick={unfold}
      className="sticky top-2 mt-2 flex h-[640px] max-h-[calc(100dvh-120px)] w-10 shrink-0 flex-col items-center gap-2 rounded-3 border border-line-strong border-dashed py-3 text-text-2 hover:border-text-3"
    >
      <Icon name="right" size={14} />
      <b className="font-semibold [writing-mode:vertical-rl]">{label}</b>
      <span className="text-center text-meta text-text-3">
        <ColumnCount column={column} filtered={filtered} />
      </span>
      {needYou > 0 && (
        <span className="flex flex-col items-center text-meta text-needs-fg">
          <StateShape shape="needs" size={14} />
          {needYou}
          <span className="sr-only">{needYou === 1 ? ' needs you' : ' need you'}</span>
        </span>
      )}
    </button>
  );
}
