import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { FIELD_LOOK } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { ITEM, MENU } from './menuStyle.ts';

/** A value that can be picked. */
export interface PickChoice {
  readonly value: string;
  readonly label: string;
  /** A class that colours the dot before the words. */
  readonly dot?: string;
}

const LOOKS = {
  field: `${FIELD_LOOK} hover:border-text-3`,
  quiet:
    'h-7 min-w-0 flex-1 rounded-2 border border-transparent px-1 text-text hover:border-line-strong max-desk:h-11 max-desk:border-line-strong max-desk:px-2.5',
  small:
    'h-6 rounded-2 border border-line bg-raised px-2 text-meta text-text hover:border-line-strong max-desk:h-11 max-desk:px-2.5',
} as const;

/** A field for picking one value or several. It opens a list that fits either theme, by mouse and by keyboard. */
export function Pick({
  id,
  label,
  choices,
  picked,
  onPick,
  isMultiple = false,
  placeholder = 'none',
  look = 'field',
  isInvalid = false,
  isDisabled = false,
  describedBy,
}: {
  id?: string;
  /** The name of the field; a screen reader reads it before the picked values. */
  label: string;
  choices: readonly PickChoice[];
  picked: readonly string[];
  onPick: (picked: readonly string[]) => void;
  isMultiple?: boolean;
  placeholder?: string;
  /** `quiet` is for property lists and has an edge only under the pointer; `small` is for the head of a panel. */
  look?: keyof typeof LOOKS;
  isInvalid?: boolean;
  isDisabled?: boolean;
  describedBy?: string | undefined;
}) {
  const chosen = choices.filter(({ value }) => picked.includes(value));
  const words = chosen.map((choice) => choice.label).join(', ');
  const dot = chosen[0]?.dot;
  return (
    <MenuTrigger>
      <Button
        {...(id !== undefined && { id })}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
        aria-label={`${label}: ${words || placeholder}`}
        isDisabled={isDisabled}
        className={`${LOOKS[look]} flex cursor-default items-center gap-1.5 text-left ${isInvalid ? 'border-failed-fg' : ''}`}
      >
        {dot !== undefined && <Dot color={dot} />}
        <span className={`min-w-0 flex-1 truncate ${words === '' ? 'text-text-3' : ''}`}>{words || placeholder}</span>
        <Icon name="down" size={12} className="shrink-0 text-text-3" />
      </Button>
      <Popover className={`${MENU} min-w-(--trigger-width) max-h-80 overflow-auto`} placement="bottom start">
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
                  {choice.dot !== undefined && <Dot color={choice.dot} />}
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

function Dot({ color }: { color: string }) {
  return <span aria-hidden="true" className={`size-[7px] shrink-0 rounded-full ${color}`} />;
}
