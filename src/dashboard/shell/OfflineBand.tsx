import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNow } from '../lib/clock.ts';
import { formatAge } from '../lib/times.ts';
import { status as followStatus, type LiveStatus } from '../live/live.ts';
import { ownAddress } from '../live/ownAddress.ts';
import { StateShape } from '../parts/StateShape.tsx';
import { TryNow } from './TryNow.tsx';

/** Warns that the page is out of date, and by how much. It pushes the page down and covers nothing. */
export function OfflineBand() {
  const [{ status, since }, setStatus] = useState<{ status: LiveStatus; since: number }>({ status: 'off', since: 0 });
  const [triedInVain, setTriedInVain] = useState(false);
  useEffect(
    () =>
      followStatus((next, at) => {
        setStatus({ status: next, since: at });
        if (next !== 'paused') setTriedInVain(false);
      }),
    [],
  );
  const isOwn = useSyncExternalStore(ownAddress.subscribe, ownAddress.get);
  // The age grows each second; silence is measured with the clock that cannot be set.
  useNow();
  if (status !== 'paused') return null;
  return (
    <div className="flex min-h-8 shrink-0 items-center justify-center gap-2 border-needs-line border-b bg-needs-soft px-4 py-1 text-meta text-needs-fg">
      <StateShape shape="quiet" size={14} />
      <p role="status" className="min-w-0">
        <b className="font-medium">{triedInVain ? 'Still no connection.' : 'No connection.'}</b> You see what was true{' '}
        {formatAge(performance.now() - since)} ago.{' '}
        {isOwn
          ? 'Bascule reconnects automatically.'
          : `The service takes live connections from its own address alone, and ${location.origin} is another one: open that, or have DEFAULT_URI set to this one.`}
      </p>
      <TryNow onTried={(connected) => setTriedInVain(!connected)} />
    </div>
  );
}
