import { Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';

type Deed = 'move' | 'try' | 'manage' | 'archive' | 'restore' | 'delete';

const ITEM =
  'flex h-8 cursor-default items-center gap-2 rounded-2 px-2 outline-none data-[focused]:bg-press max-desk:h-11';

/** All that a person can do to the card, behind one button. */
export function CardHeadMenu({
  archived,
  mayTry,
  holdLabel,
  deeds,
}: {
  archived: boolean;
  /** Whether the card can be tried in several ways as it is. */
  mayTry: boolean;
  /** What `manage` does to the card as it is. */
  holdLabel: string;
  deeds: Readonly<Record<Deed, () => void>>;
}) {
  return (
    <MenuTrigger>
      <Button look="ghost" size="smallIcon" aria-label="More actions" className="max-desk:size-11">
        <Icon name="more" size={14} />
      </Button>
      <Popover placement="bottom end" className="min-w-52 rounded-3 border border-line bg-overlay p-1 shadow-menu">
        <Menu aria-label="Card" className="outline-none" onAction={(key) => deeds[key as Deed]()}>
          <MenuItem id="move" className={ITEM}>
            Move to…
          </MenuItem>
          {mayTry && (
            <MenuItem id="try" className={ITEM}>
              Try it in several ways…
            </MenuItem>
          )}
          <MenuItem id="manage" className={ITEM}>
            {holdLabel}
          </MenuItem>
          <MenuItem id={archived ? 'restore' : 'archive'} className={ITEM}>
            {archived ? 'Bring back from the archive' : 'Archive'}
          </MenuItem>
          <Separator className="my-1 h-px bg-line" />
          <MenuItem id="delete" className={`${ITEM} text-failed-fg`}>
            Delete…
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
