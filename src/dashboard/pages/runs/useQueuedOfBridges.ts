import { useEffect, useEffectEvent } from 'react';
import type { GraphQLTaggedNode } from 'relay-runtime';
import { on } from '../../live/live.ts';
import { readLatest } from '../../relay/readLatest.ts';

const MOST = 100;

interface Queued {
  readonly id: string;
  readonly state: string;
  readonly bridgeId: string | null | undefined;
}

/** Fetches the queued runs of a bridge when the bridge changes, because they wait while it is paused. */
export function useQueuedOfBridges(query: GraphQLTaggedNode, runs: readonly Queued[]): void {
  const queuedOf = useEffectEvent((bridgeId: string) =>
    runs.filter((run) => run.state === 'QUEUED' && run.bridgeId === bridgeId).map(({ id }) => id),
  );
  useEffect(
    () =>
      on('bridges.changed', ({ bridgeId }) => {
        const ids = queuedOf(bridgeId).slice(0, MOST);
        if (ids.length > 0) readLatest(query, { ids }).subscribe({});
      }),
    [query],
  );
}
