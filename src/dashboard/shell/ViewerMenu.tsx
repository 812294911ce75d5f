import { useNavigate } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';
import { readTheme, setTheme, type Theme } from '../lib/theme.ts';
import { zoneStore } from '../lib/times.ts';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { PersonMark } from '../parts/PersonMark.tsx';
import { openOverlay } from './overlay.ts';
import { signOut } from './palette/signOut.ts';

const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };
const ITEM =
  'flex h-8 cursor-default items-center gap-2 rounded-2 px-2 outline-none data-[focused]:bg-press max-desk:h-11';

/** The signed-in person with their pages, the theme, and the keys. */
export function ViewerMenu({ email, isAdmin }: { email: string; isAdmin: boolean }) {
  const [theme, show] = useState(readTheme);
  const zone = useSyncExternalStore(zoneStore.subscribe, zoneStore.get);
  const navigate = useNavigate();
  const acts: Readonly<Record<string, () => void>> = {
    account: () => void navigate({ to: '/account' }),
    admin: () => void navigate({ to: '/admin/status' }),
    zone: () => zoneStore.set(zone === 'utc' ? 'local' : 'utc'),
    leave: () => void signOut(),
  };
  return (
    <div className="-mx-2 mt-auto flex shrink-0 items-center gap-0.5 border-line border-t px-2 pt-2">
      <MenuTrigger>
        <AriaButton className="flex h-7 min-w-0 flex-1 cursor-default items-center gap-2 rounded-2 px-1.5 text-left hover:bg-hover max-desk:h-11">
          <PersonMark email={email} size="plain" />
          <span className="sr-only">Signed in as </span>
          <span className="min-w-0 truncate">{email.replace(/@.*/, '')}</span>
          <span className="sr-only">. Account and sign-out</span>
        </AriaButton>
        <Popover placement="top start" className="max-w-80 rounded-3 border border-line bg-overlay p-1 shadow-menu">
          <p className="truncate px-2 py-1 text-meta text-text-3">{email}</p>
          <Menu aria-label="Account" className="outline-none" onAction={(key) => acts[String(key)]?.()}>
            <MenuItem id="account" className={ITEM}>
              <Icon name="user" size={14} className="text-text-3" />
              Account
            </MenuItem>
            {isAdmin && (
              <MenuItem id="admin" className={ITEM}>
                <Icon name="wrench" size={14} className="text-text-3" />
                Administration
              </MenuItem>
            )}
            <MenuItem id="zone" className={ITEM}>
              <Icon name="clock" size={14} className="text-text-3" />
              {zone === 'utc' ? 'Show times of this computer' : 'Show times in UTC'}
            </MenuItem>
            <Separator className="my-1 h-px bg-line" />
            <MenuItem id="leave" className={ITEM}>
              <Icon name="ext" size={14} className="text-text-3" />
              Sign out
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      <Button
        look="ghost"
        size="smallIcon"
        className="max-desk:size-11"
        aria-label={`Theme: ${theme}. Change it to ${NEXT[theme]}.`}
        onPress={() => {
          setTheme(NEXT[theme]);
          show(NEXT[theme]);
        }}
      >
        <Icon name="sun" size={14} />
      </Button>
      <Button look="ghost" size="smallIcon" aria-label="Show the keys" onPress={() => openOverlay('keys')}>
        <Icon name="help" size={14} />
      </Button>
    </div>
  );
}
