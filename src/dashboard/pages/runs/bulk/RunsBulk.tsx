import { useMemo, useState } from 'react';
import { Button } from '../../../parts/Button.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Waiting } from '../../../parts/Waiting.tsx';
import { useVerb } from '../../../relay/useVerb.ts';
import { useKeys } from '../../../shell/useKeys.ts';
import { known } from '../../../texts/known.ts';
import { t } from '../../../texts/t.ts';
import { RunName } from '../table/RunName.tsx';
import { BulkMove } from './BulkMove.tsx';
import { BulkPreview } from './BulkPreview.tsx';
import { type BulkVerb, bulkVerbs, takenBy } from './bulkVerbs.ts';
import { useBulkPreview } from './useBulkPreview.ts';

/** As many as one request takes. */
const MOST = 100;

/** The actions on the selected runs, each with its effect on every run before it is pressed. */
export function RunsBulk({
  project,
  runIds: selected,
  onDone,
}: {
  project: string;
  runIds: readonly string[];
  /** Receives the runs that stay selected. */
  onDone: (rest: ReadonlySet<string>) => void;
}) {
  const runIds = useMemo(() => selected.slice(0, MOST), [selected]);
  const told = useBulkPreview(runIds);
  const [looked, setLooked] = useState<BulkVerb['verb'] | undefined>(undefined);
  const [moving, setMoving] = useState(false);
  const { act } = useVerb();
  useKeys(t`Selected runs`, [{ keys: 'm', label: t`Move the cards of the selected runs`, run: () => setMoving(true) }]);
  const acceptedBy = (verb: BulkVerb['verb']) => told?.[verb]?.outcomes.filter(({ refusal }) => !refusal) ?? [];
  // Shows the action that affects most, until the pointer is on another one.
  const best = [...bulkVerbs].sort((a, b) => acceptedBy(b.verb).length - acceptedBy(a.verb).length)[0]?.verb ?? 'stop';
  const verb = looked ?? best;
  const press = async ({ verb: pressed, mutation, asked }: BulkVerb) => {
    const asks = acceptedBy(pressed).map(({ runId }) => runId);
    const done = await act(
      mutation,
      { runIds: asks },
      { done: (result) => asked(takenBy(result).length, runIds.length) },
    );
    if (done === undefined) return;
    const taken = new Set(takenBy(done));
    onDone(new Set(selected.filter((id) => !taken.has(id))));
  };
  return (
    <section
      aria-label="Selected runs"
      className="absolute bottom-5 left-1/2 z-10 w-[min(760px,calc(100%-32px))] -translate-x-1/2 overflow-hidden rounded-4 border border-line-strong bg-overlay shadow-menu max-desk:bottom-2 max-desk:w-[calc(100%-16px)]"
    >
      {told?.[verb] && (
        <div className="max-h-[40dvh] overflow-y-auto border-line border-b px-3 py-2.5">
          <BulkPreview
            would={bulkVerbs.find((each) => each.verb === verb)?.would ?? String}
            outcomes={told[verb].outcomes.map(({ runId, refusal }) => ({
              id: runId,
              name: <RunName runId={runId} />,
              refusal: refusal && known(refusal.message),
            }))}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2 px-3 py-2">
        <span role="status">
          {selected.length} selected{selected.length > MOST && `, the first ${MOST} at once`}
        </span>
        <Button look="ghost" onPress={() => onDone(new Set())}>
          Clear <kbd className="max-desk:hidden">esc</kbd>
        </Button>
        <span className="flex-1" />
        <div className="flex gap-2 max-desk:grid max-desk:w-full max-desk:grid-cols-2">
          {bulkVerbs.map((bulkVerb, index) => {
            const { verb: each, label, icon } = bulkVerb;
            const count = acceptedBy(each).length;
            return [
              // The last action, which most people want, stays at the edge.
              index === bulkVerbs.length - 1 && (
                <Button key="move" onPress={() => setMoving(true)}>
                  <Icon name="arrow" size={14} />
                  Move cards…
                </Button>
              ),
              <Button
                key={each}
                onHoverStart={() => setLooked(each)}
                onFocus={() => setLooked(each)}
                look={each === best && count > 0 ? 'primary' : 'plain'}
                isDisabled={count === 0}
                onPress={() => void press(bulkVerb)}
              >
                <Icon name={icon} size={14} />
                {count === 0 ? label : `${label} ${count} of ${runIds.length}`}
              </Button>,
            ];
          })}
        </div>
      </div>
      {moving && (
        <Waiting>
          <BulkMove
            project={project}
            runIds={runIds}
            onClose={() => setMoving(false)}
            onDone={() => onDone(new Set())}
          />
        </Waiting>
      )}
    </section>
  );
}
