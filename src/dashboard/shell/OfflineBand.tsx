import { useEffect, useState } from 'react';
import { useNow } from '../lib/clock.ts';
import { tellAge } from '../lib/times.ts';
import { status as followStatus, type LiveStatus } from '../live/live.ts';
import { StateShape } from '../parts/StateShape.tsx';

/** Tells that the page is out of date, and how old what it shows is. It pushes the page down and covers nothing. */
export function OfflineBand() {
  const [{ status, since }, setStatus] = useState<{ status: LiveStatus; since: number }>({ status: 'off', since: 0 });
  useEffect(() => followStatus((next, at) => setStatus({ status: next, since: at })), []);
  // The age grows each second; silence is measured by the clock that nobody sets.
  useNow();
  if (status !== 'paused') return null;
  return (
    <div
      role="status"
      className="flex min-h-8 shrink-0 items-center justify-center gap-2 border-needs-line border-b bg-needs-soft px-4 py-1 text-meta text-needs-fg"
    >
      <StateShape shape="quiet" size={14} />
      <p>
        <b className="font-medium">No connection.</b> You see what was true {tellAge(performance.now() - since)} ago.
        Bascule reconnects by itself.
      </p>
    </div>
  );
}
