import { StateShape } from '../../../parts/StateShape.tsx';

/** How many cards wait for the person. Pressing it shows only those cards, pressing it again shows all. */
export function NeedYou({ count, on, toggle }: { count: number; on: boolean; toggle: () => void }) {
  if (count === 0) return null;
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={toggle}
      className={`flex h-7 items-center gap-1.5 whitespace-nowrap rounded-2 px-1.5 text-meta text-needs-fg max-desk:h-11 max-desk:min-w-11 max-desk:justify-center ${on ? 'bg-needs-soft' : 'hover:bg-hover'}`}
    >
      <StateShape shape="needs" size={14} />
      <span>
        {count}
        <span className="max-desk:sr-only">{count === 1 ? ' needs you' : ' need you'}</span>
      </span>
    </button>
  );
}
