import { type ComponentProps, type KeyboardEvent, use, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatCount } from '../../lib/formatCount.ts';
import { MENU } from '../menuStyle.ts';
import { PersonMark } from '../PersonMark.tsx';
import { type BegunMention, begunMention, peopleNamed } from './begunMention.ts';
import { type MentionablePerson, PeopleContext } from './PeopleContext.ts';

/**
 * A field for a text that may mention people. A sign `@` opens a list of those of the project; arrows choose one, Enter or Tab writes
 * the handle, and Escape closes the list and nothing else.
 */
export function MentionField({
  value,
  onText,
  side,
  onKeyDown,
  ...rest
}: Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref'> & {
  value: string;
  onText: (text: string) => void;
  /** Where the list has room. */
  side: 'above' | 'below';
}) {
  const people = use(PeopleContext);
  const field = useRef<HTMLTextAreaElement>(null);
  const [begun, begin] = useState<BegunMention>();
  const [at, choose] = useState(0);
  /** Where the caret belongs once the text has the handle. */
  const caret = useRef<number>(undefined);
  /** Where the sign is whose list the person has closed. */
  const closed = useRef<number>(undefined);
  const list = useId();
  const found = begun === undefined ? [] : peopleNamed(people, begun.name);
  const isOpen = found.length > 0 && !rest.hidden;
  const chosen = found[Math.min(at, found.length - 1)];
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const look = ({ value: text, selectionStart, selectionEnd }: HTMLTextAreaElement, opens: boolean) => {
    const next = selectionStart === selectionEnd ? begunMention(text, selectionStart) : undefined;
    if (next?.from !== closed.current) closed.current = undefined;
    else if (next !== undefined) return;
    // A caret that only moves opens nothing: arrows through a text shall not stop at each handle.
    if (!opens && next?.from !== begun?.from) return begin(undefined);
    if (next?.name !== begun?.name) choose(0);
    if (opens || begun !== undefined) begin(next);
  };
  const take = ({ handle }: MentionablePerson) => {
    const { current } = field;
    if (current === null || begun === undefined) return;
    const behind = value.slice(current.selectionEnd);
    const end = behind.startsWith(' ') ? '' : ' ';
    caret.current = begun.from + handle.length + 2;
    begin(undefined);
    onText(`${value.slice(0, begun.from)}@${handle}${end}${behind}`);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, metaKey, ctrlKey, altKey, shiftKey } = event;
    const isPlain = !metaKey && !ctrlKey && !altKey && !shiftKey && !event.nativeEvent.isComposing;
    if (!isOpen || !isPlain) return onKeyDown?.(event);
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      choose((Math.min(at, found.length - 1) + (key === 'ArrowDown' ? 1 : found.length - 1)) % found.length);
    } else if (chosen !== undefined && (key === 'Enter' || key === 'Tab')) take(chosen);
    else if (key === 'Escape') {
      closed.current = begun?.from;
      begin(undefined);
    } else return onKeyDown?.(event);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="relative w-full" hidden={rest.hidden}>
      <textarea
        {...rest}
        ref={field}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen ? `${list}-${chosen?.accountId}` : undefined}
        onChange={(event) => {
          look(event.target, true);
          onText(event.target.value);
        }}
        onSelect={(event) => look(event.currentTarget, false)}
        onBlur={() => begin(undefined)}
        onKeyDown={press}
      />
      {isOpen && (
        <div
          id={list}
          role="listbox"
          aria-label="People to mention"
          className={`${MENU} absolute left-0 z-20 ${side === 'above' ? 'bottom-full mb-1' : 'top-full mt-1'}`}
        >
          {found.map((person) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its keys choose
            <div
              key={person.accountId}
              id={`${list}-${person.accountId}`}
              role="option"
              tabIndex={-1}
              aria-selected={person === chosen}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
              className="flex h-7 cursor-default items-center gap-2 rounded-2 px-2 text-meta aria-selected:bg-hover hover:bg-hover max-desk:h-11 max-desk:text-body"
            >
              <PersonMark email={person.email} />
              <b className="min-w-0 max-w-[60%] shrink-0 truncate font-medium">@{person.handle}</b>
              <span className="min-w-0 truncate text-text-3">{person.email}</span>
            </div>
          ))}
        </div>
      )}
      <span role="status" className="sr-only">
        {isOpen &&
          `${formatCount(found.length, 'person', { many: 'people' })} to mention: arrows choose, Enter writes.`}
      </span>
    </div>
  );
}
