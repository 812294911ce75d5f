import { useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { BoardColumnName } from '../BoardActions.ts';
import { Outcome } from '../drag/DropBox.tsx';

/**
 * “Move to…”: the columns as a list, with a sentence under the focused one that says what the move would open. Screen
 * readers announce it before Enter is pressed. On a phone it is a sheet at the bottom.
 */
export function MoveDialog({
  cardIds,
  columns,
  from,
  move,
  close,
}: {
  cardIds: readonly string[];
  columns: readonly BoardColumnName[];
  /** The column of a single card. */
  from: string | undefined;
  move: (column: BoardColumnName) => void;
  close: () => void;
}) {
  const [shown, setShown] = useState<string>();
  const [first] = cardIds;
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => !open && close()}
      className="fixed inset-0 z-40 bg-scrim"
    >
      <Modal className="absolute inset-x-0 top-24 mx-auto w-[360px] max-w-full rounded-4 border border-line-strong bg-overlay shadow-peek outline-none max-desk:top-auto max-desk:bottom-0 max-desk:w-full max-desk:rounded-b-none">
        <Dialog className="flex flex-col gap-2 p-3 outline-none">
          <Heading slot="title" className="px-1 font-semibold">
            {cardIds.length === 1 ? 'Move to…' : `Move ${cardIds.length} cards to…`}
          </Heading>
          <ul className="flex flex-col gap-1">
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
                    onKeyDown={(event) => {
                      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
                      if (step === 0) return;
                      event.preventDefault();
                      const buttons = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])];
                      buttons[(index + step + buttons.length) % buttons.length]?.focus();
                    }}
                    onClick={() => {
                      if (here) return;
                      move(column);
                      close();
                    }}
                    className={`flex min-h-9 w-full items-center justify-between gap-2 rounded-3 border px-3 py-1.5 text-left max-desk:min-h-14 ${
                      here
                        ? 'border-line border-dashed text-text-3'
                        : 'border-line bg-raised font-medium hover:border-line-strong'
                    } ${shown === column.slug && !here ? 'border-accent bg-accent-soft' : ''}`}
                  >
                    {column.label}
                    {here && <span className="font-normal">it is here</span>}
                  </button>
                </li>
              );
            })}
          </ul>
          <p id="move-outcome" role="status" className="min-h-8 px-1 text-meta text-text-2">
            {first !== undefined && shown !== undefined && (
              <>
                {cardIds.length > 1 && 'The first of them: '}
                <Outcome cardId={first} column={shown} />
              </>
            )}
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
