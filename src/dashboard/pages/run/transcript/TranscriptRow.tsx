import type { Ref } from 'react';
import { formatMoment } from '../../../lib/times.ts';
import { useClock } from '../useClock.ts';
import { EntryContent } from './EntryContent.tsx';
import type { EntryLine } from './joinEntries.ts';

const DEEPEST_INDENT = 4;
const INDENT = 16;

/** A row of the list, at its place: an entry or a message with its time. */
export function TranscriptRow({
  ref,
  index,
  start,
  line: { node, depth },
  isOpen,
  isHit,
  onTurn,
}: {
  ref: Ref<HTMLLIElement>;
  index: number;
  /** Its distance from the top of the list, in pixels. */
  start: number;
  line: EntryLine;
  isOpen: boolean;
  /** Whether a search has led here. */
  isHit: boolean;
  onTurn: () => void;
}) {
  const clock = useClock();
  const at = node.entry?.at ?? node.message?.deliveredAt;
  return (
    <li
      ref={ref}
      data-index={index}
      className={`absolute inset-x-0 top-0 flex items-start gap-2 py-1 pr-3 pl-3 ${isHit ? 'bg-accent-soft' : ''}`}
      style={{ transform: `translateY(${start}px)` }}
    >
      <div
        className={`min-w-0 flex-1 ${depth > 0 ? 'border-line border-l pl-2' : ''}`}
        style={depth > 0 ? { marginLeft: Math.min(depth, DEEPEST_INDENT) * INDENT - 8 } : undefined}
      >
        <EntryContent node={node} isOpen={isOpen} onTurn={onTurn} />
      </div>
      {at != null && (
        <time
          dateTime={at}
          title={formatMoment(at, clock.zone)}
          className="mt-1 shrink-0 font-mono text-micro text-text-3 max-desk:hidden"
        >
          {clock.tell(at)}
        </time>
      )}
    </li>
  );
}
