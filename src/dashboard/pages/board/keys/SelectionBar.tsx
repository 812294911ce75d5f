import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Button } from '../../../parts/Button.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import type { BoardActions } from '../BoardActions.ts';
import { ITEM, MENU } from '../cards/CardMenu.tsx';
import { PRIORITY_WORDS } from '../cards/cardWords.ts';
import { PRIORITIES, type Priority } from '../filters/boardChoices.ts';
import { clearSelected, selectedNow, useSelected } from './selection.ts';

/** The actions for the selected cards. */
export function SelectionBar({ actions, ask }: { actions: BoardActions; ask: (what: 'move' | 'labels') => void }) {
  const { size } = useSelected();
  const prioritise = (priority: Priority) => {
    for (const cardId of selectedNow()) void actions.update(cardId, { priority });
  };
  if (size === 0) return null;
  return (
    <section
      aria-label="Selected cards"
      className="fixed inset-x-0 bottom-6 z-20 mx-auto flex w-fit items-center gap-2 rounded-4 border border-line-strong bg-overlay p-2 pl-4 shadow-menu max-desk:inset-x-2 max-desk:bottom-18 max-desk:w-auto max-desk:flex-wrap"
    >
      <span role="status" className="font-medium">
        {size} selected
      </span>
      <Button onPress={() => ask('move')}>Move to…</Button>
      <Button onPress={() => ask('labels')}>Labels…</Button>
      <MenuTrigger>
        <Button>Priority</Button>
        <Popover className={MENU}>
          <Menu className="outline-none" onAction={(key) => prioritise(key as Priority)}>
            {PRIORITIES.map((each) => (
              <MenuItem key={each} id={each} className={ITEM}>
                {PRIORITY_WORDS[each]}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
      <Button onPress={() => void actions.archive([...selectedNow()])}>Archive</Button>
      <Button look="ghost" size="icon" aria-label="Clear the selection" onPress={clearSelected}>
        <Icon name="x" size={14} />
      </Button>
    </section>
  );
}
