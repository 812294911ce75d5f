import { useEffect } from 'react';
import type { GraphQLTaggedNode } from 'relay-runtime';
import type { InboxPageQuery } from '../../__generated__/InboxPageQuery.graphql.ts';
import { on } from '../../live/live.ts';
import { readLatest } from '../../relay/readLatest.ts';
import type { InboxView } from './inboxView.ts';

/** The least time between two looks, and the time after which the page looks by itself: a silence tells nothing. */
const GAP_MS = 300;
const CLOCK_MS = 60_000;

/** Looks again when the inbox may have changed, and once a minute. */
export function useFreshInbox(query: GraphQLTaggedNode, view: InboxView): void {
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        // What failed is looked for again by the clock.
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
