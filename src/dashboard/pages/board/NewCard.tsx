import { useRef, useState } from 'react';
import { focusCard } from './focusCard.ts';

const LONGEST = 200;

/**
 * The field in which cards are made: Enter makes one and waits for the next, Enter on an empty field or Escape ends. A pasted
 * list makes a card of each line. At the end the focus goes back to the card that had it.
 */
export function NewCard({ label, add, close }: { label: string; add: (title: string) => void; close: () => void }) {
  const [title, setTitle] = useState('');
  const [from] = useState(() => document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset.card);
  const field = useRef<HTMLTextAreaElement>(null);
  const end = () => {
    close();
    focusCard(from);
  };
  const make = (titles: readonly string[]) => {
    for (const each of titles) add(each.slice(0, LONGEST));
    setTitle('');
  };
  return (
    <div className="rounded-3 border border-accent bg-raised px-3 py-2 shadow-card">
      <textarea
        ref={(element) => {
          field.current = element;
          element?.focus();
        }}
        aria-label={`Title of a new card in ${label}`}
        placeholder="Title, then Enter"
        rows={2}
        maxLength={LONGEST}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        onPaste={(event) => {
          const titles = linesOf(event.clipboardData.getData('text'));
          if (titles.length < 2) return;
          event.preventDefault();
          make(titles);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') end();
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (title.trim() === '') end();
          else make([title.trim()]);
        }}
        onBlur={() => {
          if (title.trim() === '') close();
        }}
        className="w-full resize-none bg-transparent font-medium leading-[18px] outline-none placeholder:font-normal placeholder:text-text-3 focus-visible:shadow-none max-desk:text-[16px]"
      />
    </div>
  );
}

/** The lines of a list without its bullets, numbers and boxes. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*+•]|\d+[.)])?\s*(?:\[[ xX]\])?\s*/, '').trim())
    .filter((line) => line !== '');
