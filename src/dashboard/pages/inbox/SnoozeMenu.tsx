import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { serverNow } from '../../lib/serverClock.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { t } from '../../texts/t.ts';

const HOUR_MS = 3_600_000;

/** At nine in the morning, this many days from now. */
function morning(now: Date, days: number): Date {
  const at = new Date(now);
  at.setDate(at.getDate() + days);
  at.setHours(9, 0, 0, 0);
  return at;
}

const CHOICES: readonly { readonly label: string; readonly until: (now: Date) => Date }[] = [
  { label: t`For an hour`, until: (now) => new Date(now.getTime() + HOUR_MS) },
  { label: t`For four hours`, until: (now) => new Date(now.getTime() + 4 * HOUR_MS) },
  { label: t`Until tomorrow, 9:00`, until: (now) => morning(now, 1) },
  { label: t`For a week`, until: (now) => morning(now, 7) },
];

/** Snoozes an item. The key `h` opens it. */
export function SnoozeMenu({
  isOpen,
  onOpenChange,
  onSnooze,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onSnooze: (until: Date) => void;
}) {
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      <Button look="ghost" size="small" className="max-desk:h-11">
        <Icon name="snooze" size={14} />
        Snooze
        <kbd className="max-desk:hidden">H</kbd>
      </Button>
      <Popover
        placement="bottom end"
        className="min-w-48 rounded-3 border border-line bg-overlay p-1 shadow-menu outline-none"
      >
        <Menu
          aria-label="Snooze"
          autoFocus="first"
          className="outline-none"
          onAction={(key) => onSnooze((CHOICES[Number(key)] as (typeof CHOICES)[number]).until(new Date(serverNow())))}
        >
          {CHOICES.map(({ label }, index) => (
            <MenuItem
              key={label}
              id={String(index)}
              className="flex h-8 cursor-default items-center rounded-2 px-2.5 outline-none data-focused:bg-hover max-desk:h-11"
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
