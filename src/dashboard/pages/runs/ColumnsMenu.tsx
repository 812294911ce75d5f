import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { COLUMNS, type Column, FIXED } from './table/columns.ts';

/**
 * Which columns the list shows; on a phone, what each row shows. Without a choice, they follow the width of the window;
 * the browser stores a choice.
 */
export function ColumnsMenu({
  shown,
  chosen,
  phone,
  onChange,
}: {
  shown: readonly Column[];
  /** Whether a person chose them. */
  chosen: boolean;
  phone: boolean;
  onChange: (next: ReadonlySet<string> | undefined) => void;
}) {
  const keys = new Set(shown.map(({ key }) => key));
  return (
    <DialogTrigger>
      <Button className="max-desk:border-transparent max-desk:px-2.5 max-desk:shadow-none">
        <Icon name="board" />
        <span className="max-desk:sr-only">Columns</span>
      </Button>
      <Popover
        placement="bottom end"
        className="max-h-[80dvh] w-60 overflow-auto rounded-4 border border-line-strong bg-overlay p-2 shadow-menu"
      >
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
                {phone ? 'As before a choice' : 'As wide as the window allows'}
              </Button>
            ) : phone ? (
              'What each row tells.'
            ) : (
              'A wider window shows more of them.'
            )}
          </div>
          <Button slot="close" className="mt-1 desk:hidden">
            Done
          </Button>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
