import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { FIELD_LOOK } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { ITEM, MENU } from './menuLook.ts';

/** A value that can be picked. */
export interface PickChoice {
  readonly value: string;
  readonly label: string;
}

/** A field in which one value is picked, or several. It opens a list that is at home in either theme, by press and by key. */
export function Pick({
  id,
  label,
  choices,
  picked,
  onPick,
  isMultiple = false,
  placeholder = 'none',
  isInvalid = false,
  describedBy,
}: {
  id?: string;
  /** What the field is called; the picked values follow it for a screen reader. */
  label: string;
  choices: readonly PickChoice[];
  picked: readonly string[];
  onPick: (picked: readonly string[]) => void;
  isMultiple?: boolean;
  placeholder?: string;
  isInvalid?: boolean;
  describedBy?: string | undefined;
}) {
  const words = choices
    .filter(({ value }) => picked.includes(value))
    .map((choice) => choice.label)
    .join(', ');
  return (
    <MenuTrigger>
      <Button
        {...(id !== undefined && { id })}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
        aria-label={`${label}: ${words || placeholder}`}
        className={`${FIELD_LOOK} flex cursor-default items-center gap-1.5 text-left hover:border-text-3 ${isInvalid ? 'border-failed-fg' : ''}`}
      >
        <span className={`min-w-0 flex-1 truncate ${words === '' ? 'text-text-3' : ''}`}>{words || placeholder}</span>
        <Icon name="down" size={12} className="shrink-0 text-text-3" />
      </Button>
      <Popover className={`${MENU} max-h-80 overflow-auto`} placement="bottom start">
        <Menu
          aria-label={label}
          className="outline-none"
          selectionMode={isMultiple ? 'multiple' : 'single'}
          disallowEmptySelection={!isMultiple}
          selectedKeys={[...picked]}
          onSelectionChange={(keys) =>
            onPick(choices.map(({ value }) => value).filter((value) => keys === 'all' || keys.has(value)))
          }
        >
          {choices.map((choice) => (
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
