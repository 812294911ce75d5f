import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../parts/Button.tsx';
import { toast } from '../../../shell/toasts.ts';
import { undoLast } from '../../../shell/undo.ts';
import { t } from '../../../texts/t.ts';
import { focusCard } from '../keys/focusCard.ts';
import { FieldEnd, leaves } from './FieldEnd.tsx';
import { ListSheet } from './ListSheet.tsx';
import { describeTooLong, forgetCreated, isTooLong, linesOf, questionBefore, rememberCreated } from './pastedList.ts';

/**
 * The field for new cards: Enter creates one and waits for the next, Enter in an empty field or Escape closes it. A
 * pasted list creates a card for each line. What is too long, or was refused, stays in the field or returns to it. When it
 * closes, the focus returns to the card that had it. Touch screens show buttons instead of the keys.
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
  /** Resolves to the titles of which no card was made. */
  add: (titles: readonly string[]) => Promise<readonly string[]>;
  close: () => void;
}) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<{ titles: readonly string[]; rest: string; question: string }>();
  const [from] = useState(() => document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset.card);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (asked === undefined) field.current?.focus();
  }, [asked]);
  /** How many times the service was asked for cards without an answer until now, and what happens after the last one. */
  const storing = useRef(0);
  const afterwards = useRef<() => void>(undefined);
  const leave = (way: () => void) => {
    if (storing.current > 0) afterwards.current = way;
    else way();
  };
  const end = () =>
    leave(() => {
      close();
      focusCard(from);
    });
  const write = (next: string) => {
    afterwards.current = undefined;
    setText(next);
  };
  const store = async (titles: readonly string[]) => {
    storing.current += 1;
    rememberCreated(titles);
    const refused = await add(titles);
    storing.current -= 1;
    if (refused.length > 0) {
      forgetCreated();
      afterwards.current = undefined;
      if (field.current === null) toast({ kind: 'refused', text: t`Not created: ${refused.join(', ')}` });
      else setText((now) => joined([...refused, now]));
    } else if (storing.current === 0) afterwards.current?.();
  };
  const make = (titles: readonly string[], rest: string) => {
    setText(joined([...titles.filter(isTooLong), rest]));
    const fitting = titles.filter((title) => !isTooLong(title));
    if (fitting.length > 0) void store(fitting);
  };
  /** Makes cards, after a question where one is due; until it is answered, the field keeps the list. */
  const offer = (titles: readonly string[], rest = '') => {
    const question = questionBefore(titles.filter((title) => !isTooLong(title)));
    if (question === undefined) return make(titles, rest);
    setText(joined([...titles, rest]));
    setAsked({ titles, rest, question });
  };
  const offerList = (list: string): boolean => {
    const titles = linesOf(list);
    if (titles.length > 1) offer(titles, text);
    return titles.length > 1;
  };
  const offerText = () => offer(text.trim().includes('\n') ? linesOf(text) : [text.trim()]);
  const tooLong = describeTooLong(text);
  return (
    <div className="rounded-3 border border-accent bg-raised px-3 py-2 shadow-card">
      <textarea
        ref={field}
        aria-label={`Title of a new card in ${lane === undefined ? label : `${label}, ${lane}`}`}
        placeholder={lane === undefined ? 'Title, then Enter' : `${lane}: title, then Enter`}
        aria-invalid={tooLong !== undefined}
        rows={Math.min(8, Math.max(2, text.split('\n').length))}
        value={text}
        onChange={(event) => write(event.target.value)}
        onPaste={(event) => {
          if (offerList(event.clipboardData.getData('text'))) event.preventDefault();
        }}
        // The keyboard of a phone inserts pasted text as if it were typed.
        onBeforeInput={(event) => {
          if (offerList((event as unknown as InputEvent).data ?? '')) event.preventDefault();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') end();
          // In an empty field nothing of the field itself can be undone.
          if (text === '' && event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
            event.preventDefault();
            undoLast();
          }
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (text.trim() === '') end();
          else offerText();
        }}
        onBlur={(event) => {
          if (text.trim() === '' && leaves(event)) leave(close);
        }}
        className="w-full resize-none bg-transparent max-desk:min-h-11 font-medium leading-[18px] outline-none placeholder:font-normal placeholder:text-text-3 focus-visible:shadow-none max-desk:text-[16px]"
      />
      {tooLong !== undefined && (
        <p role="alert" className="text-failed-fg text-micro">
          {tooLong}
        </p>
      )}
      <FieldEnd>
        <Button look="ghost" onPress={end}>
          Close<span className="sr-only"> the field</span>
        </Button>
        <Button
          look="primary"
          isDisabled={text.trim() === ''}
          onPress={() => {
            offerText();
            field.current?.focus();
          }}
        >
          Add
        </Button>
      </FieldEnd>
      {asked && (
        <ListSheet
          question={asked.question}
          label={label}
          onAnswer={(yes) => {
            setAsked(undefined);
            if (yes) make(asked.titles, asked.rest);
          }}
        />
      )}
    </div>
  );
}

/** Titles in one field, each on its line. */
const joined = (titles: readonly string[]): string => titles.filter((title) => title.trim() !== '').join('\n');
