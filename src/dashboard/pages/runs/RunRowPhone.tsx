import type { RunRow_run$data } from '../../__generated__/RunRow_run.graphql.ts';
import { wordsOfState } from '../../lib/runStates.ts';
import { Icon } from '../../parts/Icon.tsx';
import { RowLink } from '../../parts/RowLink.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import type { RowProps } from './RowProps.ts';
import { Cost, Took } from './RunCells.tsx';
import { tellEnd } from './tellRun.ts';
import { useLongPress } from './useLongPress.ts';

const LOOK =
  'grid w-full select-none grid-cols-[24px_minmax(0,1fr)_auto] gap-x-1 px-4 py-2.5 text-left [-webkit-touch-callout:none]';

/** A run on a phone: shape, title and cost, below it what it does and for how long. A long press begins a selection. */
export function RunRowPhone({
  run,
  title,
  project,
  selected,
  selecting,
  onSelect,
}: RowProps & { run: RunRow_run$data; title: string }) {
  const { label, shape } = wordsOfState(run.state);
  const press = useLongPress(() => onSelect(run.id, false));
  const content = (
    <>
      <span className="row-span-2 pt-0.5">
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
      <span>
        <Cost run={run} />
      </span>
      <span className="truncate text-base text-text-2">{tellEnd(run)}</span>
      <span className="text-right text-base text-text-2">
        <Took run={run} />
      </span>
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
