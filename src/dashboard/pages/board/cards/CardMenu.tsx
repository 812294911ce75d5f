import { createContext, use, useRef, useState } from 'react';
import { Menu, MenuItem, Popover, Separator, SubmenuTrigger } from 'react-aria-components';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CardMenu_card$key } from '../../../__generated__/CardMenu_card.graphql.ts';
import { buttonStyle } from '../../../parts/buttonStyle.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { ITEM, MENU } from '../../../parts/menuStyle.ts';
import type { BoardActions } from '../BoardActions.ts';
import { PRIORITIES, type Priority } from '../filters/boardChoices.ts';
import { toggleSelected } from '../keys/selection.ts';
import { PRIORITY_WORDS } from './cardWords.ts';
import { editTitle } from './titleEdit.ts';

const fragment = graphql`
  fragment CardMenu_card on Card {
    id
    number
    held
    priority
  }
`;

/** What the menu of a card can do; provided by the board. */
export const CardDeeds = createContext<{
  readonly actions: BoardActions;
  readonly moveTo: (cardIds: readonly string[]) => void;
  readonly label: (cardIds: readonly string[]) => void;
  /** Opens the field for a new card in a column, or in a lane of it. */
  readonly beginCard: (columnId: string, lane?: string) => void;
} | null>(null);

export { ITEM, MENU };

/**
 * The `…` of a card. Hundreds of cards are drawn while a person scrolls, so the menu is created only when it opens, and
 * its button is a native one.
 */
export function CardMenu({ card }: { card: CardMenu_card$key }) {
  const { number } = useFragment(fragment, card);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  if (use(CardDeeds) === null) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`Actions of #${number}`}
        aria-haspopup="menu"
        aria-expanded={open}
        className={buttonStyle('ghost', 'smallIcon')}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          // A click that Enter makes counts as one of a screen reader, after which the first item does not get the focus.
          if (!['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key)) return;
          event.preventDefault();
          event.stopPropagation();
          setOpen(true);
        }}
      >
        <Icon name="more" size={14} />
      </button>
      {open && (
        <Popover
          className={MENU}
          aria-label={`Actions of #${number}`}
          triggerRef={button}
          isOpen
          onOpenChange={setOpen}
          placement="bottom start"
        >
          <Items card={card} close={() => setOpen(false)} />
        </Popover>
      )}
    </>
  );
}

function Items({ card, close }: { card: CardMenu_card$key; close: () => void }) {
  const { id, number, held, priority } = useFragment(fragment, card);
  const deeds = use(CardDeeds);
  if (deeds === null) return null;
  const { actions, moveTo, label } = deeds;
  return (
    <Menu className="outline-none" aria-label={`Actions of #${number}`} autoFocus="first" onClose={close}>
      <MenuItem className={ITEM} onAction={() => moveTo([id])}>
        <span className="flex-1">Move to…</span>
        <kbd className="max-desk:hidden">M</kbd>
      </MenuItem>
      <MenuItem className={ITEM} onAction={() => editTitle(id)}>
        <span className="flex-1">Edit the title</span>
        <kbd className="max-desk:hidden">E</kbd>
      </MenuItem>
      <SubmenuTrigger>
        <MenuItem className={ITEM}>
          <span className="flex-1">Priority</span>
          <Icon name="right" size={12} />
        </MenuItem>
        <Popover className={MENU}>
          <Menu
            className="outline-none"
            selectionMode="single"
            selectedKeys={[priority]}
            onAction={(key) => {
              void actions.update(id, { priority: key as Priority });
              close();
            }}
          >
            {PRIORITIES.map((each) => (
              <MenuItem key={each} id={each} className={ITEM}>
                {PRIORITY_WORDS[each]}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </SubmenuTrigger>
      <MenuItem className={ITEM} onAction={() => label([id])}>
        Labels…
      </MenuItem>
      <MenuItem className={ITEM} onAction={() => toggleSelected(id)}>
        <span className="flex-1">Select</span>
        <kbd className="max-desk:hidden">X</kbd>
      </MenuItem>
      <Separator className="my-1 border-line border-t" />
      <MenuItem className={ITEM} onAction={() => void actions.hold(id, !held)}>
        {held ? 'Manage again' : 'Make unmanaged'}
      </MenuItem>
      <MenuItem className={ITEM} onAction={() => void actions.archive([id])}>
        Archive
      </MenuItem>
    </Menu>
  );
}
