import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { showHidden } from '../lib/hidden.ts';

/** A thing that is offered. */
interface Offered {
  readonly id: string;
  readonly title: string;
  readonly number?: number;
}

/** A field that offers the things that were found for its text, by mouse and by keyboard. */
export function SearchChoice<Each extends Offered>({
  label,
  placeholder,
  none,
  text,
  onText,
  found,
  fault,
  autoFocus = false,
  onChoose,
  onLeave,
}: {
  label: string;
  placeholder: string;
  /** What is said when nothing was found. */
  none: string;
  text: string;
  onText: (text: string) => void;
  /** What was found for the text without the blanks around it; undefined while it is looked for, and where that failed. */
  found: readonly Each[] | undefined;
  fault: string | undefined;
  autoFocus?: boolean;
  onChoose: (chosen: Each) => void;
  /** Escape was pressed in the empty field. */
  onLeave?: () => void;
}) {
  const [place, setPlace] = useState({ text, at: 0 });
  const at = place.text === text ? place.at : 0;
  /** The text with which the key that chooses was pressed before there was anything to choose. */
  const [early, setEarly] = useState<string>();
  const id = useId();
  const isAsked = text.trim() !== '';
  const offered = isAsked ? (found ?? []) : [];
  const write = (next: string) => {
    setPlace({ text: next, at: 0 });
    setEarly(undefined);
    onText(next);
  };
  const choose = (chosen: Each | undefined) => {
    if (chosen !== undefined) onChoose(chosen);
  };
  const isFound = isAsked && found !== undefined;
  const isChosen = early === text;
  const chooseFirst = useEffectEvent(() => {
    setEarly(undefined);
    choose(offered[0]);
  });
  useEffect(() => {
    if (isFound && isChosen) chooseFirst();
  }, [isFound, isChosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    // The key belongs to the characters that are being composed.
    if (event.nativeEvent.isComposing) return;
    const turn = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (turn !== undefined && offered.length > 0) setPlace({ text, at: (at + turn + offered.length) % offered.length });
    else if (event.key === 'Enter' && isAsked && !isFound) setEarly(text);
    else if (event.key === 'Enter') choose(offered[at]);
    else if (event.key === 'Escape' && text !== '') write('');
    else if (event.key === 'Escape' && onLeave !== undefined) onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="mt-1">
      <input
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={offered.length > 0}
        aria-controls={offered.length > 0 ? id : undefined}
        aria-activedescendant={offered[at] && `${id}-${offered[at].id}`}
        placeholder={placeholder}
        // biome-ignore lint/a11y/noAutofocus: where it is set, the person pressed for this field
        autoFocus={autoFocus}
        value={text}
        maxLength={200}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-7 w-full min-w-0 rounded-2 border border-line-strong bg-raised px-2 placeholder:text-text-3 max-desk:h-11"
      />
      {offered.length > 0 && (
        <div
          role="listbox"
          id={id}
          aria-label={label}
          className="mt-1 rounded-2 border border-line-strong bg-overlay p-1"
        >
          {offered.map((each, index) => (
            // The field keeps the focus, and names the option that its keys are at.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
            <div
              key={each.id}
              role="option"
              id={`${id}-${each.id}`}
              aria-selected={index === at}
              title={each.title}
              onPointerDown={(event) => event.preventDefault()}
              onPointerEnter={() => setPlace({ text, at: index })}
              onClick={() => choose(each)}
              className={`flex min-h-7 cursor-default items-center gap-1.5 rounded-2 px-1.5 max-desk:min-h-11 ${index === at ? 'bg-hover' : ''}`}
            >
              {each.number !== undefined && <span className="text-text-3">#{each.number}</span>}
              <span className="min-w-0 truncate">{showHidden(each.title)}</span>
            </div>
          ))}
        </div>
      )}
      <p role="status" className="text-meta text-text-3 empty:hidden">
        {isFound && offered.length === 0 ? none : ''}
      </p>
      {fault && (
        <p role="alert" className="text-failed-fg">
          {fault}
        </p>
      )}
    </div>
  );
}
