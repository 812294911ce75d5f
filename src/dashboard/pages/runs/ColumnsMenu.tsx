import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { COLUMNS, FIXED } from './columns.ts';

/** Which columns the list shows. The browser keeps the choice. */
export function ColumnsMenu({
  shown,
  onChange,
}: {
  shown: ReadonlySet<string>;
  onChange: (next: ReadonlySet<string>) => void;
}) {
  return (
    <DialogTrigger>
      <Button className="max-desk:hidden">
        <Icon name="board" />
        Columns
      </Button>
      <Popover placement="bottom end" className="w-60 rounded-4 border border-line-strong bg-overlay p-2 shadow-menu">
        <Dialog aria-label="Columns" className="flex flex-col outline-none">
          {COLUMNS.filter(({ key }) => !FIXED.has(key)).map(({ key, label }) => (
            <label key={key} className="flex h-7 items-center gap-2 rounded-2 px-2 hover:bg-hover">
              <input
                type="checkbox"
                checked={shown.has(key)}
                onChange={() => {
                  const next = new Set(shown);
                  if (!next.delete(key)) next.add(key);
                  onChange(next);
                }}
                className="accent-accent-fill"
              />
              {label}
            </label>
          ))}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
