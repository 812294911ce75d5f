import type { useColumn_column$key } from '../../../__generated__/useColumn_column.graphql.ts';
import type { BoardColumnName } from '../BoardActions.ts';
import { NewCard } from '../cards/NewCard.tsx';
import type { ColumnFrame } from '../columns/BoardColumn.tsx';
import type { Lanes } from '../filters/boardChoices.ts';
import { LaneCell } from './LaneCell.tsx';
import { LaneHead } from './LaneHead.tsx';
import { takesNew } from './laneChange.ts';
import { cardsBetween, LANE_HEAD, type LaidLane } from './layout/layLanes.ts';
import type { LaneCard } from './layout/useLaneLayout.ts';

export interface LaneColumn extends ColumnFrame {
  readonly facts: BoardColumnName & useColumn_column$key & { readonly cardCount: number; readonly needYou: number };
  /** Expands the column; undefined for one that is not collapsed. */
  readonly unfold: (() => void) | undefined;
}

/** A lane: its head, and the cells of the columns side by side. */
export function LaneRow({
  lane,
  columns,
  kind,
  project,
  color,
  more,
  left,
  from,
  to,
  toggle,
  measure,
}: {
  lane: LaidLane<LaneCard>;
  columns: readonly LaneColumn[];
  kind: Lanes;
  /** The slug of the project. */
  project: string;
  /** The colour of a label. */
  color: string | undefined;
  /** Whether some cards are not loaded yet, which may belong here. */
  more: boolean;
  /** The left edge of the first column that is not collapsed, in pixels. */
  left: number;
  /** The rendered range, in pixels below the heads of the columns. */
  from: number;
  to: number;
  toggle: () => void;
  measure: (element: HTMLElement | null) => (() => void) | undefined;
}) {
  const { key, name, cells, folded, top, height, count } = lane;
  const above = top + LANE_HEAD;
  return (
    <section aria-label={name} className="absolute inset-x-0 flex flex-col" style={{ top, height }}>
      <LaneHead
        lane={key}
        name={name}
        kind={kind}
        color={color}
        count={count}
        more={more}
        folded={folded}
        first={top === 0}
        left={left}
        toggle={toggle}
      />
      {!folded && (
        <div className="flex flex-1 items-stretch gap-3 px-3">
          {columns.map(({ facts: { id, slug, label }, unfold, adding, add, end }) => {
            if (unfold) return <div key={id} className="w-10 shrink-0" />;
            const cell = cells.get(id);
            const [first, behind] = cell ? cardsBetween(cell, from - above, to - above) : [0, 0];
            return (
              <LaneCell
                key={id}
                columnId={id}
                slug={slug}
                label={label}
                lane={key}
                name={name}
                project={project}
                cell={cell}
                from={first}
                to={behind}
                measure={measure}
                takesNew={takesNew(kind, key)}
                field={adding?.lane === key && <NewCard label={label} lane={name} add={add} close={end} />}
              />
            );
          })}
        </div>
      )}
    </section>
  );
}
