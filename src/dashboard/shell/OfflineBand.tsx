import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNow } from '../lib/clock.ts';
import { formatAge } from '../lib/times.ts';
import { outage } from '../live/live.ts';
import { ownAddress } from '../live/ownAddress.ts';
import { StateShape } from '../parts/StateShape.tsx';
import { TryNow } from './TryNow.tsx';

/** Warns that the page is out of date, and by how much. It pushes the page down and covers nothing. */
export function OfflineBand() {
  const since = useSyncExternalStore(outage.subscribe, outage.get);
  const [triedInVain, setTriedInVain] = useState(false);
  useEffect(() => {
    if (since === undefined) setTriedInVain(false);
  }, [since]);
  const isOwn = useSyncExternalStore(ownAddress.subscribe, ownAddress.get);
  if (since === undefined) return null;
  return (
    <div className="flex min-h-8 shrink-0 flex-wrap items-center justify-center gap-x-2 border-needs-line border-b bg-needs-soft px-4 py-1 text-meta text-needs-fg">
      <StateShape shape="quiet" size={14} />
      <p role="status" className="min-w-0">
        <b className="font-medium">{triedInVain ? 'Still no connection.' : 'No connection.'}</b>{' '}
        {isOwn
          ? 'Bascule reconnects automatically.'
          : `The service takes live connections from its own address alone, and ${location.origin} is another one: open that, or have DEFAULT_URI set to this one.`}
      </p>
      <Age since={since} />
      <TryNow onTried={(connected) => setTriedInVain(!connected)} />
    </div>
  );
}

/** Grows each second, so it is no part of what a screen reader says by itself. Silence is measured with the clock that cannot be set. */
function Age({ since }: { since: number }) {
  useNow();
  return <p className="min-w-0">Last updated {formatAge(performance.now() - since)} ago.</p>;
}
