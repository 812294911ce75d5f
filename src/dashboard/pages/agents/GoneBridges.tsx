import { type ReactNode, useState } from 'react';
import { Icon } from '../../parts/Icon.tsx';

/** The bridges that are gone, collapsed under one line. If the address names one of them, the list is open. */
export function GoneBridges({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  const [open, setOpen] = useState(() => ids.some((id) => location.hash === `#bridge-${id}`));
  if (ids.length === 0) return null;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-8 items-center gap-1.5 justify-self-start rounded-2 px-1 text-text-2 hover:bg-hover max-desk:min-h-11"
      >
        <Icon name={open ? 'down' : 'right'} size={12} />
        <span className="font-medium">Gone</span>
        <span className="text-text-3">{ids.length} · silent for more than a week; a heartbeat brings each back</span>
      </button>
      {open && children}
    </>
  );
}
