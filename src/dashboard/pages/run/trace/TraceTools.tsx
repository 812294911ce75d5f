import { type ReactNode, useSyncExternalStore } from 'react';
import { zoneStore } from '../../../lib/times.ts';
import { Button } from '../../../parts/Button.tsx';
import { Icon } from '../../../parts/Icon.tsx';

/** What a person chose to highlight in the trace. */
export interface TraceMarks {
  readonly critical: boolean;
  readonly errors: boolean;
}

/** The switches of the trace, and its zoom buttons. */
export function TraceTools({
  marks,
  failed,
  zoomed,
  onMark,
  onIn,
  onOut,
  onFit,
}: {
  marks: TraceMarks;
  /** How many calls failed. */
  failed: number;
  /** Whether only a part of the time is visible. */
  zoomed: boolean;
  onMark: (marks: TraceMarks) => void;
  onIn: () => void;
  onOut: () => void;
  onFit: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <Toggle on={marks.critical} onPress={() => onMark({ ...marks, critical: !marks.critical })}>
        Critical path
      </Toggle>
      {failed > 0 && (
        <Toggle on={marks.errors} onPress={() => onMark({ ...marks, errors: !marks.errors })}>
          Errors {failed}
        </Toggle>
      )}
      <ZoneSwitch />
      <Button size="smallIcon" aria-label="See more of the time" className="max-desk:size-11" onPress={onOut}>
        −
      </Button>
      <Button size="small" className="max-desk:h-11" isDisabled={!zoomed} onPress={onFit}>
        Fit
      </Button>
      <Button size="smallIcon" aria-label="See less of the time" className="max-desk:size-11" onPress={onIn}>
        <Icon name="plus" size={12} />
      </Button>
    </div>
  );
}

function Toggle({ on, onPress, children }: { on: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onPress}
      className={`h-6 rounded-2 border px-2 text-meta max-desk:h-11 max-desk:px-3 ${on ? 'border-accent-line bg-accent-soft text-accent' : 'border-line bg-raised text-text-2'}`}
    >
      {children}
    </button>
  );
}

/** Local time or UTC, for all times on the page. */
function ZoneSwitch() {
  const zone = useSyncExternalStore(zoneStore.subscribe, zoneStore.get);
  return (
    <div role="group" aria-label="Time zone" className="flex">
      {(['local', 'utc'] as const).map((each) => (
        <Toggle key={each} on={zone === each} onPress={() => zoneStore.set(each)}>
          {each === 'local' ? 'Local' : 'UTC'}
        </Toggle>
      ))}
    </div>
  );
}
