import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { showHidden } from '../../lib/hidden.ts';
import { useVerb } from '../../relay/useVerb.ts';
import type { CardProject } from './useCard.ts';
import { useCardsByText } from './useCardsByText.ts';

/** A field that finds another card of the board by its title or number; what is chosen is done at once. */
export function CardSearch({
  project,
  label,
  field,
  without,
  send,
}: {
  project: CardProject;
  label: string;
  /** The field of the change that names the card: what the service says about it is shown here. */
  field: string;
  /** The ids of cards that are not offered. */
  without: readonly string[];
  /** Sends the change; undefined when it was refused. */
  send: (act: ReturnType<typeof useVerb>['act'], cardId: string) => Promise<unknown>;
}) {
  const { act, busy, refusal, faultAt, forget } = useVerb('fields');
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  /** Whether the key that chooses was pressed before there was anything to choose. */
  const [isChosen, setIsChosen] = useState(false);
  const id = useId();
  const wanted = text.trim();
  const found = useCardsByText(project.slug, wanted, without);
  const cards = wanted === '' ? [] : (found?.cards ?? []);
  const write = (next: string) => {
    setText(next);
    setAt(0);
    setIsChosen(false);
    forget();
  };
  const choose = async (card: (typeof cards)[number] | undefined) => {
    if (card === undefined || busy) return;
    if ((await send(act, card.id)) !== undefined) write('');
  };
  const isFound = wanted !== '' && found !== undefined;
  const chooseFirst = useEffectEvent(() => {
    setIsChosen(false);
    void choose(cards[0]);
  });
  useEffect(() => {
    if (isFound && isChosen) chooseFirst();
  }, [isFound, isChosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    // The key belongs to the characters that are being composed.
    if (event.nativeEvent.isComposing) return;
    const turn = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (turn !== undefined && cards.length > 0) setAt((at + turn + cards.length) % cards.length);
    else if (event.key === 'Enter' && wanted !== '' && !isFound) setIsChosen(true);
    else if (event.key === 'Enter') void choose(cards[at]);
    else if (event.key === 'Escape' && text !== '') write('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const fault = found?.fault ?? faultAt(field) ?? refusal;
  return (
    <div className="mt-1">
      <input
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={cards.length > 0}
        aria-controls={cards.length > 0 ? id : undefined}
        aria-activedescendant={cards[at] && `${id}-${cards[at].number}`}
        placeholder="Title or number"
        value={text}
        maxLength={200}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-7 w-full min-w-0 rounded-2 border border-line-strong bg-raised px-2 placeholder:text-text-3 max-desk:h-11"
      />
      {cards.length > 0 && (
        <div
          role="listbox"
          id={id}
          aria-label={label}
          className="mt-1 rounded-2 border border-line-strong bg-overlay p-1"
        >
          {cards.map((card, index) => (
            // The field keeps the focus, and names the option that its keys are at.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
            <div
              key={card.id}
              role="option"
              id={`${id}-${card.number}`}
              aria-selected={index === at}
              title={card.title}
              onPointerDown={(event) => event.preventDefault()}
              onPointerEnter={() => setAt(index)}
              onClick={() => void choose(card)}
              className={`flex min-h-7 cursor-default items-center gap-1.5 rounded-2 px-1.5 max-desk:min-h-11 ${index === at ? 'bg-hover' : ''}`}
            >
              <span className="text-text-3">#{card.number}</span>
              <span className="min-w-0 truncate">{showHidden(card.title)}</span>
            </div>
          ))}
        </div>
      )}
      <p role="status" className="text-meta text-text-3 empty:hidden">
        {wanted !== '' && found !== undefined && found.fault === undefined && cards.length === 0
          ? 'No other card of this board has that title or number.'
          : ''}
      </p>
      {fault && (
        <p role="alert" className="text-failed-fg">
          {fault}
        </p>
      )}
    </div>
  );
}
