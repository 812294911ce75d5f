import type { ReactNode } from 'react';
import { cutLine } from '../../../lib/cutLine.ts';
import { shownText } from '../../../lib/shownText.tsx';
import { Icon } from '../../../parts/Icon.tsx';

/** A line of a preview is not longer than what the widest window shows. */
const LONGEST = 240;

/** The one line of an entry that opens it. */
export function Fold({
  isOpen,
  onTurn,
  preview = '',
  children,
}: {
  isOpen: boolean;
  onTurn: () => void;
  /** The beginning of what it holds. */
  preview?: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onTurn}
      className="flex h-6 w-full min-w-0 items-center gap-1.5 rounded-1 text-left hover:bg-hover max-desk:h-11"
    >
      <Icon name={isOpen ? 'down' : 'right'} size={12} className="text-text-3" />
      {children}
      {preview !== '' && (
        <span dir="auto" className="min-w-0 truncate font-mono text-[11.5px] text-text-2">
          {shownText(cutLine(preview, LONGEST))}
        </span>
      )}
    </button>
  );
}
