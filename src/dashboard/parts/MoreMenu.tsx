import type { ReactNode, Ref } from 'react';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { ITEM, MENU } from './menuStyle.ts';

/** An item of a menu: its name and its action. */
export interface MenuLine {
  readonly label: string;
  readonly keys?: ReactNode;
  /** Undefined if it is not possible at the moment. */
  readonly run: (() => void) | undefined;
}

/** The `…` of a thing: its actions besides those of its buttons. */
export function MoreMenu({
  label,
  lines,
  size = 'icon',
  ref,
}: {
  label: string;
  lines: readonly MenuLine[];
  size?: 'icon' | 'smallIcon';
  /** The button that opens it. */
  ref?: Ref<HTMLButtonElement>;
}) {
  return (
    <MenuTrigger>
      <Button
        {...(ref && { ref })}
        look={size === 'icon' ? 'plain' : 'ghost'}
        size={size}
        aria-label={label}
        className="shrink-0"
      >
        <Icon name="more" size={14} />
      </Button>
      <Popover className={MENU} placement="bottom end">
        <Menu aria-label={label} className="outline-none">
          {lines.map((line) => (
            <MenuItem
              key={line.label}
              className={ITEM}
              isDisabled={line.run === undefined}
              textValue={line.label}
              onAction={() => line.run?.()}
            >
              <span className="flex-1">{line.label}</span>
              {line.keys}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
