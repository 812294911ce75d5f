import { createContext, use } from 'react';
import { Menu, MenuItem, MenuTrigger, Popover, Separator, SubmenuTrigger } from 'react-aria-components';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CardMenu_card$key } from '../../__generated__/CardMenu_card.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { ITEM, MENU } from '../../parts/menuLook.ts';
import { PRIORITIES, type Priority } from './boardSearch.ts';
import { PRIORITY_WORDS } from './cardWords.ts';
import { toggleSelected } from './selection.ts';
import { editTitle } from './titleEdit.ts';
import type { BoardActions } from './useBoardActions.ts';

const fragment = graphql`
  fragment CardMenu_card on Card {
    id
    number
    held
    priority
  }
`;

/** What a card can be asked to do; the board gives it. */
export const CardDeeds = createContext<{
  readonly actions: BoardActions;
  readonly moveTo: (cardIds: readonly string[]) => void;
  readonly label: (cardIds: readonly string[]) => void;
} | null>(null);

export { ITEM, MENU };

/** The `…` of a card. */
export function CardMenu({ card }: { card: CardMenu_card$key }) {
  const { id, number, held, priority } = useFragment(fragment, card);
  const deeds = use(CardDeeds);
  if (deeds === null) return null;
  const { actions, moveTo, label } = deeds;
  return (
    <MenuTrigger>
      <Button look="ghost" size="smallIcon" aria-label={`Actions of #${number}`}>
        <Icon name="more" size={14} />
      </Button>
      <Popover className={MENU}>
        <Menu className="outline-none">
          <MenuItem className={ITEM} onAction={() => moveTo([id])}>
            <span className="flex-1">Move to…</span>
            <kbd>m</kbd>
          </MenuItem>
          <MenuItem className={ITEM} onAction={() => editTitle(id)}>
            <span className="flex-1">Edit the title</span>
            <kbd>e</kbd>
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
                onAction={(key) => void actions.update(id, { priority: key as Priority })}
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
            <kbd>x</kbd>
          </MenuItem>
          <Separator className="my-1 border-line border-t" />
          <MenuItem className={ITEM} onAction={() => void actions.hold(id, !held)}>
            {held ? 'Manage again' : 'Make unmanaged'}
          </MenuItem>
          <MenuItem className={ITEM} onAction={() => void actions.archive(id)}>
            Archive
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
