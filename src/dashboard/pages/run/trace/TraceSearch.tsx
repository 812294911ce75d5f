import { Button } from '../../../parts/Button.tsx';
import { Icon } from '../../../parts/Icon.tsx';

/** The search in the calls. The browser's search does not find rows that are not rendered. */
export function TraceSearch({
  text,
  hits,
  place,
  onText,
  onStep,
}: {
  text: string;
  /** The number of calls that were found. */
  hits: number;
  /** The index of the shown match; undefined without a search. */
  place: number | undefined;
  onText: (text: string) => void;
  onStep: (by: number) => void;
}) {
  return (
    <div className="relative z-2 flex items-center gap-1.5 border-line border-t bg-surface px-3 py-1">
      <Icon name="search" size={14} className="text-text-3" />
      <input
        type="search"
        aria-label="Search in the calls"
        placeholder="Search in the calls"
        value={text}
        maxLength={200}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1);
          if (event.key === 'Escape') onText('');
        }}
        className="h-6 w-56 min-w-0 rounded-1 max-desk:h-11 max-desk:flex-1 bg-transparent text-meta outline-none placeholder:text-text-3"
      />
      {place !== undefined && (
        <>
          <span role="status" className="text-meta text-text-3">
            {hits === 0 ? 'no hit' : `${place + 1} of ${hits}`}
          </span>
          <Button
            look="ghost"
            size="smallIcon"
            aria-label="Hit before"
            className="max-desk:size-11"
            isDisabled={hits < 2}
            onPress={() => onStep(-1)}
          >
            <Icon name="up" size={12} />
          </Button>
          <Button
            look="ghost"
            size="smallIcon"
            aria-label="Next hit"
            className="max-desk:size-11"
            isDisabled={hits < 2}
            onPress={() => onStep(1)}
          >
            <Icon name="down" size={12} />
          </Button>
        </>
      )}
    </div>
  );
}
