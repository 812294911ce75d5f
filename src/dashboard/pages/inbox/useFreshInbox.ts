import { useEffect } from 'react';
import type { GraphQLTaggedNode } from 'relay-runtime';
import type { InboxPageQuery } from '../../__generated__/InboxPageQuery.graphql.ts';
import { on } from '../../live/live.ts';
import { readLatest } from '../../relay/readLatest.ts';
import type { InboxView } from './inboxView.ts';

/**
 * The minimum time between two fetches, and the time after which the page fetches without a message, because silence
 * proves nothing.
 */
const GAP_MS = 300;
const CLOCK_MS = 60_000;

/** Fetches again when the inbox may have changed, and once a minute. */
export function useFreshInbox(query: GraphQLTaggedNode, view: InboxView): void {
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        // A failed fetch is repeated by the timer.
        readLatest<InboxPageQuery>(query, { view }).subscribe({
          error: () => undefined,
        });
      }, GAP_MS);
    };
    const stop = on(['inbox.changed'], look, { local: true });
    const clock = setInterval(() => !document.hidden && look(), CLOCK_MS);
    return () => {
      stop();
      clearInterval(clock);
      clearTimeout(waiting);
    };
  }, [query, view]);
}
