import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { COLUMNS, type Column, FIXED } from './columns.ts';

/** Which columns the list shows. Before a choice they follow the width of the window; the browser keeps a choice. */
export function ColumnsMenu({
  shown,
  chosen,
  onChange,
}: {
  shown: readonly Column[];
  /** Whether a person chose them. */
  chosen: boolean;
  onChange: (next: ReadonlySet<string> | undefined) => void;
}) {
  const keys = new Set(shown.map(({ key }) => key));
  return (
    <DialogTrigger>
      <Button className="max-desk:hidden">
        <Icon name="board" />
        Columns
      </Button>
      <Popover placement="bottom end" className="w-60 rounded-4 border border-line-strong bg-overlay p-2 shadow-menu">
        <Dialog aria-label="Columns" className="flex flex-col outline-none focus-visible:shadow-none">
          {COLUMNS.filter(({ key }) => !FIXED.has(key)).map(({ key, label }) => (
            <label
              key={key}
              className="flex h-7 items-center gap-2 rounded-2 px-2 focus-within:bg-hover hover:bg-hover max-desk:h-11"
            >
              <input
                type="checkbox"
                checked={keys.has(key)}
                onChange={() => {
                  const next = new Set(keys);
                  if (!next.delete(key)) next.add(key);
                  onChange(next);
                }}
                className="accent-accent-fill"
              />
              {label}
            </label>
          ))}
          <div className="mt-1 border-line border-t px-2 pt-2 text-meta text-text-3">
            {chosen ? (
              <Button look="ghost" size="small" className="-ml-2" onPress={() => onChange(undefined)}>
                As wide as the window allows
              </Button>
            ) : (
              'A wider window shows more of them.'
            )}
          </div>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
