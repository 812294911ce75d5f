import type { PointerEvent } from 'react';

/** The handle of a row: dragged, or moved by the arrow keys. */
export function RowHandle({
  label,
  onBegin,
  onStep,
}: {
  label: string;
  onBegin: (event: PointerEvent) => void;
  /** Moves the row by one place: -1 up, 1 down. */
  onStep: (by: -1 | 1) => void;
}) {
  return (
    <button
      type="button"
      aria-label={`${label}. Press the up or the down arrow to move it.`}
      onPointerDown={onBegin}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        onStep(event.key === 'ArrowUp' ? -1 : 1);
      }}
      className="grid h-8 w-5 shrink-0 cursor-grab touch-none place-items-center rounded-1 text-text-3 hover:bg-hover active:cursor-grabbing max-desk:order-first max-desk:h-11 max-desk:w-11"
    >
      <svg aria-hidden="true" width="8" height="12" viewBox="0 0 8 12" fill="currentColor">
        {[2, 6, 10].flatMap((y) => [1.5, 6.5].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1" />))}
      </svg>
    </button>
  );
}
