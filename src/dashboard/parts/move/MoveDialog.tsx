import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Sheet } from '../Sheet.tsx';
import { OutcomeText } from './OutcomeText.tsx';
import { useOutcomes } from './useOutcomes.ts';

/** A column that cards can be moved to. */
interface MoveColumn {
  readonly id: string;
  readonly slug: string;
  readonly label: string;
}

/** Keys that follow each other within this time are the beginning of one name. */
const TYPED_MS = 800;

/**
 * “Move to…”: the columns as a list, each with the effect of the move, and the whole sentence about the focused one. Screen readers
 * announce it before Enter is pressed. Arrow keys, the number of a column and the first letters of its name lead to a column.
 */
export function MoveDialog<Column extends MoveColumn>({
  cardIds,
  columns,
  from,
  move,
  close,
  about,
}: {
  cardIds: readonly string[];
  columns: readonly Column[];
  /** The id of the column of a single card. */
  from: string | undefined;
  /** Moves the cards; closes the dialog when that is done. */
  move: (column: Column) => void;
  close: () => void;
  /** What is said of the focused column, in place of the sentence about the first card. */
  about?: (column: string) => ReactNode;
}) {
  const [shown, setShown] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [first] = cardIds;
  const outcomes = useOutcomes(
    first,
    columns.map(({ slug }) => slug),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const place = nextPlace(event.key, buttons.indexOf(event.target as HTMLButtonElement), columns, typed.current);
    if (place === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[place]?.focus();
  };
  return (
    <Sheet title={cardIds.length === 1 ? 'Move to…' : `Move ${cardIds.length} cards to…`} onClose={close}>
      <ul ref={list} className="flex flex-col gap-1 pt-1" onKeyDown={onKeyDown}>
        {columns.map((column, index) => {
          const here = cardIds.length === 1 && column.id === from;
          return (
            <li key={column.id}>
              <button
                type="button"
                // biome-ignore lint/a11y/noAutofocus: a dialog begins at its first choice
                autoFocus={index === 0}
                aria-describedby="move-outcome"
                aria-disabled={here}
                onFocus={() => setShown(column.slug)}
                onPointerEnter={() => setShown(column.slug)}
                onClick={() => !here && move(column)}
                className={`flex min-h-9 w-full items-center justify-between gap-2 rounded-3 border px-3 py-1.5 text-left max-desk:min-h-14 ${
                  here
                    ? 'border-line border-dashed text-text-3'
                    : 'border-line bg-raised font-medium hover:border-line-strong'
                } ${shown === column.slug && !here ? 'border-accent bg-accent-soft' : ''}`}
              >
                <span className="min-w-0">
                  {column.label}
                  {/* For the eye alone: screen readers say the place in the list. It looks like a key, not like a count of cards. */}
                  {index < 9 && (
                    <span aria-hidden="true" className="ml-1.5 max-desk:hidden">
                      <kbd>{index + 1}</kbd>
                    </span>
                  )}
                </span>
                <span className="min-w-0 truncate text-right font-normal text-meta text-text-3">
                  {here ? 'is here' : first !== undefined && <OutcomeText outcome={outcomes?.[index]} isShort />}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <div id="move-outcome" role="status" className="mt-2 min-h-8 px-1 text-meta text-text-2">
        {first !== undefined &&
          shown !== undefined &&
          (about?.(shown) ?? (
            <>
              {cardIds.length > 1 && 'The first of them: '}
              <OutcomeText outcome={outcomes?.[columns.findIndex(({ slug }) => slug === shown)]} />
            </>
          ))}
      </div>
    </Sheet>
  );
}

/** The place that a key leads to; undefined for a key that leads nowhere. */
function nextPlace(
  key: string,
  at: number,
  columns: readonly MoveColumn[],
  typed: { text: string; at: number },
): number | undefined {
  const count = columns.length;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (/^[1-9]$/.test(key)) return Number(key) <= count ? Number(key) - 1 : undefined;
  if (key.length !== 1 || key === ' ') return undefined;
  const now = performance.now();
  typed.text = (now - typed.at < TYPED_MS ? typed.text : '') + key.toLowerCase();
  typed.at = now;
  const found = columns.findIndex(({ label }) => label.toLowerCase().startsWith(typed.text));
  return found < 0 ? undefined : found;
}
