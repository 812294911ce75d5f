import { useEffect, useRef, useState } from 'react';
import { leaveField } from '../lib/focusPart.ts';
import { useKeys } from '../shell/useKeys.ts';
import { t } from '../texts/t.ts';
import { Icon } from './Icon.tsx';

/** The list is filtered after a pause in typing of this length. */
const PAUSE_MS = 250;

/** Finds things of a list by a text. `/` focuses the field. */
export function SearchField({
  label,
  keyLabel,
  text,
  onPhone = true,
  onChange,
}: {
  label: string;
  /** The description of the key, for the sheet of keys. */
  keyLabel: string;
  text: string;
  /** Whether a phone has it, too. */
  onPhone?: boolean;
  onChange: (text: string) => void;
}) {
  const [written, setWritten] = useState(text);
  const field = useRef<HTMLInputElement>(null);
  const told = useRef(onChange);
  told.current = onChange;
  const [shown, setShown] = useState(text);
  // In an effect it would come after the timer below, which could tell again on a slow computer what was just cleared.
  if (shown !== text) {
    setShown(text);
    setWritten(text);
  }
  useEffect(() => {
    if (written === text) return undefined;
    const timer = setTimeout(() => told.current(written), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [written, text]);
  useKeys(t`Filter`, [{ keys: '/', label: keyLabel, run: () => field.current?.focus() }]);
  return (
    <label
      className={`flex h-7 w-[220px] items-center gap-2 rounded-2 border border-line bg-raised px-2 text-meta text-text-3 focus-within:shadow-focus ${onPhone ? 'max-desk:h-11 max-desk:w-full' : 'max-desk:hidden'}`}
    >
      <Icon name="search" size={14} />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        value={written}
        maxLength={200}
        onChange={(event) => setWritten(event.target.value)}
        onKeyDown={(event) =>
          event.key === 'Escape' && (written === '' ? leaveField(event.currentTarget) : setWritten(''))
        }
        className="min-w-0 flex-1 bg-transparent text-text outline-none placeholder:text-text-3 focus-visible:shadow-none"
      />
      <kbd className="max-desk:hidden">/</kbd>
    </label>
  );
}
