import { buttonStyle } from '../../../parts/buttonStyle.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { t } from '../../../texts/t.ts';

const LAYOUTS = [
  { list: false, label: t`Board`, icon: 'board' },
  { list: true, label: t`List`, icon: 'list' },
] as const;

/** Shows the cards as a board or as a list. A phone has room for the other one alone. */
export function LayoutSwitch({ list, change }: { list: boolean; change: (part: { list: boolean }) => void }) {
  return (
    <>
      <fieldset className="inline-flex rounded-2 border border-line bg-sunken p-px text-meta max-desk:hidden">
        <legend className="sr-only">Layout</legend>
        {LAYOUTS.map((layout) => (
          <button
            key={layout.label}
            type="button"
            aria-pressed={layout.list === list}
            onClick={() => change({ list: layout.list })}
            className={`flex h-[22px] items-center gap-1.5 rounded-[5px] px-2 ${
              layout.list === list
                ? 'bg-raised font-medium text-text shadow-[0_0_0_1px_var(--line-strong)]'
                : 'text-text-2'
            }`}
          >
            <Icon name={layout.icon} size={12} />
            <span className="max-wide:sr-only">{layout.label}</span>
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        aria-label={list ? 'Show the board' : 'Show the list'}
        onClick={() => change({ list: !list })}
        className={`${buttonStyle('ghost', 'icon')} desk:hidden`}
      >
        <Icon name={list ? 'board' : 'list'} size={20} />
      </button>
    </>
  );
}
