import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Button } from '../../../parts/Button.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { ITEM, MENU } from '../cards/CardMenu.tsx';

/** A choice of how the list is arranged: of one word, or of several. */
export function ListMenu<Word extends string>({
  name,
  words,
  chosen,
  choose,
  many = false,
}: {
  name: string;
  words: Readonly<Record<Word, string>>;
  chosen: readonly Word[];
  choose: (chosen: readonly Word[]) => void;
  many?: boolean;
}) {
  const options = Object.keys(words) as Word[];
  const [first] = chosen;
  return (
    <MenuTrigger>
      <Button size="small" className="text-text-2">
        {name}
        {!many && first !== undefined && <b className="font-medium text-text">{words[first]}</b>}
        <Icon name="down" size={12} />
      </Button>
      <Popover className={`${MENU} max-h-80 overflow-auto`}>
        <Menu
          aria-label={name}
          className="outline-none"
          selectionMode={many ? 'multiple' : 'single'}
          disallowEmptySelection={!many}
          selectedKeys={[...chosen]}
          onSelectionChange={(keys) => choose(options.filter((option) => keys === 'all' || keys.has(option)))}
        >
          {options.map((option) => (
            <MenuItem key={option} id={option} textValue={words[option]} className={ITEM}>
              {({ isSelected }) => (
                <>
                  <span className="w-3.5">{isSelected && <Icon name="check" size={12} />}</span>
                  {words[option]}
                </>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
