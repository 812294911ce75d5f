import type { RunRow_run$data } from '../../../__generated__/RunRow_run.graphql.ts';
import { wordsOfState } from '../../../lib/runStates.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { RowLink } from '../../../parts/RowLink.tsx';
import { StateShape } from '../../../parts/StateShape.tsx';
import { useLongPress } from '../useLongPress.ts';
import type { ColumnKey } from './columns.ts';
import type { RowProps } from './RowProps.ts';
import { CELLS, Cost, Took, What } from './RunCells.tsx';

const LOOK =
  'grid w-full select-none grid-cols-[24px_minmax(0,1fr)_auto] gap-x-1 px-4 py-2.5 text-left [-webkit-touch-callout:none]';

/** The columns in the two lines of every row; other columns are below them, with their names. */
const OWN: ReadonlySet<string> = new Set<ColumnKey>(['state', 'title', 'card', 'work', 'what', 'took', 'cost']);

/**
 * A run on a phone: shape, title and cost; below them the number of its card and the kind of its work, which tell the runs of one card
 * apart, its activity and its duration; then the other chosen columns. A long press begins a selection.
 */
export function RunRowPhone({
  run,
  title,
  project,
  columns,
  selected,
  selecting,
  onSelect,
}: RowProps & { run: RunRow_run$data; title: string }) {
  const { label, shape } = wordsOfState(run.state);
  const press = useLongPress(() => onSelect(run.id, false));
  const shows = (column: ColumnKey) => columns.some(({ key }) => key === column);
  const others = columns.filter(({ key }) => !OWN.has(key));
  const content = (
    <>
      <span className="row-span-3 pt-0.5">
        {selected ? (
          <span className="grid size-[18px] place-items-center rounded-full bg-accent-fill text-on-accent">
            <Icon name="check" size={12} />
            <span className="sr-only">{label}</span>
          </span>
        ) : (
          <StateShape shape={shape} size={18} label={label} />
        )}
      </span>
      <span className="truncate font-medium text-body">{title}</span>
      <span>{shows('cost') && <Cost run={run} />}</span>
      <span className="truncate text-base text-text-2">
        {run.cardNumber != null && <span className="text-text-3">#{run.cardNumber} </span>}
        {CELLS.work(run)}
        {shows('what') && (
          <>
            {' · '}
            <What run={run} />
          </>
        )}
      </span>
      <span className="text-right text-base text-text-2">{shows('took') && <Took run={run} />}</span>
      {others.length > 0 && (
        <span className="col-span-2 flex flex-wrap gap-x-3 text-meta text-text-2">
          {others.map(({ key, label: name }) => (
            <span key={key} className="min-w-0 truncate">
              <span className="text-text-3">{name}</span> {CELLS[key as Exclude<ColumnKey, 'title'>](run)}
            </span>
          ))}
        </span>
      )}
    </>
  );
  return (
    <span role="cell" className="min-w-0" {...press}>
      {selecting ? (
        <button type="button" aria-pressed={selected} onClick={() => onSelect(run.id, false)} className={LOOK}>
          {content}
        </button>
      ) : (
        <RowLink href={`/projects/${project}/worker-runs/${run.id}`} className={LOOK}>
          {content}
        </RowLink>
      )}
    </span>
  );
}
