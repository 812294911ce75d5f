import { type ReactNode, Suspense, useLayoutEffect, useReducer, useState } from 'react';
import { arrivals, onArrival } from '../lib/arrivals.ts';

/**
 * A boundary around parts that wait for data or scripts. It shows them as soon as these arrive: React itself delays
 * what it shows in place of a fallback until the last fallback of the page is 300 ms old, except in an update.
 */
export function Waiting({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [, update] = useReducer((times: number) => times + 1, 0);
  return (
    <Suspense
      fallback={
        <>
          <Arrivals update={update} />
          {fallback}
        </>
      }
    >
      {children}
    </Suspense>
  );
}

function Arrivals({ update }: { update: () => void }) {
  const [known] = useState(arrivals);
  useLayoutEffect(() => {
    // It may have arrived between the rendering and now.
    if (arrivals() !== known) update();
    return onArrival(update);
  }, [update, known]);
  return null;
}
