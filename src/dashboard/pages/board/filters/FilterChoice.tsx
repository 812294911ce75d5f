import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Button } from '../../../parts/Button.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { ITEM, MENU } from '../cards/CardMenu.tsx';
import { TagDot } from '../cards/TagDot.tsx';

/** A filter with multiple choice. */
export function FilterChoice({
  name,
  options,
  chosen,
  choose,
}: {
  name: string;
  options: readonly { readonly id: string; readonly name: string; readonly color?: string }[];
  chosen: readonly string[];
  choose: (chosen: string[]) => void;
}) {
  const told = options.filter(({ id }) => chosen.includes(id)).map((option) => option.name);
  const on = chosen.length > 0;
  return (
    <MenuTrigger>
      <Button size="small" className={on ? 'border-accent-line bg-accent-soft text-accent' : 'text-text-2'}>
        {name}
        {on && <b className="font-medium">{told.length > 1 ? `any of ${chosen.length}` : (told[0] ?? chosen[0])}</b>}
        <Icon name="down" size={12} />
      </Button>
      <Popover className={`${MENU} max-h-80 overflow-auto`}>
        <Menu
          aria-label={name}
          className="outline-none"
          selectionMode="multiple"
          selectedKeys={[...chosen]}
          onSelectionChange={(keys) => choose(keys === 'all' ? options.map(({ id }) => id) : [...keys].map(String))}
          renderEmptyState={() => <p className="px-2 py-1 text-meta text-text-3">Nothing to choose yet.</p>}
        >
          {options.map((option) => (
            <MenuItem key={option.id} id={option.id} textValue={option.name} className={ITEM}>
              {({ isSelected }) => (
                <>
                  <span className="w-3.5">{isSelected && <Icon name="check" size={12} />}</span>
                  {option.color ? <TagDot name={option.name} color={option.color} /> : option.name}
                </>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
