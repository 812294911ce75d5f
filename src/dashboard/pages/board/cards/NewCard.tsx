import { useRef, useState } from 'react';
import { Button } from '../../../parts/Button.tsx';
import { focusCard } from '../keys/focusCard.ts';
import { FieldEnd, leaves } from './FieldEnd.tsx';

const LONGEST = 200;

/**
 * The field for new cards: Enter creates one and waits for the next, Enter in an empty field or Escape closes it. A
 * pasted list creates a card for each line. When it closes, the focus returns to the card that had it. Touch screens
 * show buttons instead of the keys.
 */
export function NewCard({
  label,
  lane,
  add,
  close,
}: {
  /** The name of the column. */
  label: string;
  /** The lane of the new card, if any. */
  lane?: string | undefined;
  add: (title: string) => void;
  close: () => void;
}) {
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
  const makeList = (text: string): boolean => {
    const titles = linesOf(text);
    if (titles.length > 1) make(titles);
    return titles.length > 1;
  };
  return (
    <div className="rounded-3 border border-accent bg-raised px-3 py-2 shadow-card">
      <textarea
        ref={(element) => {
          field.current = element;
          element?.focus();
        }}
        aria-label={`Title of a new card in ${lane === undefined ? label : `${label}, ${lane}`}`}
        placeholder={lane === undefined ? 'Title, then Enter' : `${lane}: title, then Enter`}
        rows={2}
        maxLength={LONGEST}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        onPaste={(event) => {
          if (makeList(event.clipboardData.getData('text'))) event.preventDefault();
        }}
        // The keyboard of a phone inserts pasted text as if it were typed.
        onBeforeInput={(event) => {
          if (makeList((event as unknown as InputEvent).data ?? '')) event.preventDefault();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') end();
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (title.trim() === '') end();
          else make([title.trim()]);
        }}
        onBlur={(event) => {
          if (title.trim() === '' && leaves(event)) close();
        }}
        className="w-full resize-none bg-transparent max-desk:min-h-11 font-medium leading-[18px] outline-none placeholder:font-normal placeholder:text-text-3 focus-visible:shadow-none max-desk:text-[16px]"
      />
      <FieldEnd>
        <Button look="ghost" onPress={end}>
          Close<span className="sr-only"> the field</span>
        </Button>
        <Button
          look="primary"
          isDisabled={title.trim() === ''}
          onPress={() => {
            make([title.trim()]);
            field.current?.focus();
          }}
        >
          Add
        </Button>
      </FieldEnd>
    </div>
  );
}

/** The lines of a list without their bullets, numbers and checkboxes. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*+•]|\d+[.)])?\s*(?:\[[ xX]\])?\s*/, '').trim())
    .filter((line) => line !== '');
