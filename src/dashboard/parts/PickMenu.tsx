import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { ITEM, MENU } from './menuStyle.ts';

/** The value for no choice; no other value is empty. */
const ANY = '';

/** A single-choice filter, whose button shows the value. */
export function PickMenu({
  label,
  value,
  choices,
  onChange,
  any = 'any',
}: {
  label: string;
  value: string | undefined;
  choices: readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string | undefined) => void;
  /** The text for no choice; null where a choice is required. */
  any?: string | null;
}) {
  const told = choices.find((choice) => choice.value === value)?.label;
  const isOn = value !== undefined && any !== null;
  const lines = any === null ? choices : [{ value: ANY, label: any }, ...choices];
  return (
    <MenuTrigger>
      <Button
        size="small"
        className={`max-w-60 max-desk:h-11 ${isOn ? 'border-accent-line bg-accent-soft text-accent' : 'text-text-2'}`}
      >
        {label}
        {told !== undefined && <b className="truncate font-medium text-text">{told}</b>}
        <Icon name="down" size={12} />
      </Button>
      <Popover className={`${MENU} max-h-80 overflow-auto`}>
        <Menu
          aria-label={label}
          className="outline-none"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[value ?? ANY]}
          onAction={(key) => onChange(String(key) === ANY ? undefined : String(key))}
        >
          {lines.map((choice) => (
            <MenuItem key={choice.value} id={choice.value} textValue={choice.label} className={ITEM}>
              {({ isSelected }) => (
                <>
                  <span className="w-3.5">{isSelected && <Icon name="check" size={12} />}</span>
                  {choice.label}
                </>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
