import { useEffect, useRef, useState } from 'react';
import { graphql } from 'relay-runtime';
import type { useAnsweredAsksQuery } from '../../__generated__/useAnsweredAsksQuery.graphql.ts';
import { serverNow } from '../../lib/serverClock.ts';
import { readLatest } from '../../relay/readLatest.ts';
import { byCard, isAsked } from './groupItems.ts';
import { type InboxItem, isOf } from './inboxItem.ts';
import type { InboxView } from './inboxView.ts';

const query = graphql`
  query useAnsweredAsksQuery($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Ask {
        id
        state
        answer
        deadlineAt
      }
    }
  }
`;

/** The outcome of a request: its answer, that nobody gave one in time, or that the page does not know it yet. */
export type Outcome =
  | { readonly kind: 'answered'; readonly answer: string }
  | { readonly kind: 'late' }
  | { readonly kind: 'unknown' };

type Ask = NonNullable<InboxItem['ask']>;

/** The page knows the service's time to about a second. */
const CLOCK_MS = 1_000;
const AGAIN_MS = 5_000;

const answered = ({ answer }: Ask): Outcome => ({ kind: 'answered', answer: answer ?? '' });

/**
 * Undefined for a request that nobody has answered and that is not late: it left the list for another reason.
 * @param ask as the service has it since it left the list
 */
function outcomeOf(ask: Ask): Outcome | undefined {
  if (ask.state === 'CLOSED') return answered(ask);
  return ask.deadlineAt != null && Date.parse(ask.deadlineAt) <= serverNow() + CLOCK_MS ? { kind: 'late' } : undefined;
}

/**
 * The questions and requests for permission in the places where this visit showed them first, open or not: another one never comes
 * under the pointer of a person who answers.
 * @returns all items, and the outcomes of those that are not open any more
 */
export function useAnsweredAsks(
  nodes: readonly InboxItem[],
  view: InboxView,
): { readonly items: readonly InboxItem[]; readonly outcomes: ReadonlyMap<string, Outcome> } {
  const seen = useRef(new Map<string, InboxItem>());
  const [read, setRead] = useState<ReadonlyMap<string, Outcome | undefined>>(new Map());
  const [failures, setFailures] = useState(0);
  const here = nodes.filter((item) => isOf(item, view));
  const open = new Map(here.map((item) => [item.id, item]));
  const places = seen.current;
  if (view !== 'NEEDS_ME') places.clear();
  else {
    for (const item of nodes) {
      // What was put off has left, and comes back at another place.
      if (item.snoozedUntil || item.doneAt) places.delete(item.id);
      else if (places.has(item.id)) places.set(item.id, item);
    }
    for (const item of byCard(here.filter(({ kind }) => isAsked(kind)))) places.set(item.id, item);
  }

  const outcomes = new Map<string, Outcome>();
  const unknown: string[] = [];
  for (const item of places.values()) {
    if (open.has(item.id) || !item.ask) continue;
    const { id, state } = item.ask;
    // The item may be older than an answer, so that its deadline says nothing.
    const since = read.has(id) ? read.get(id) : { kind: 'unknown' as const };
    const outcome = state === 'CLOSED' ? answered(item.ask) : since;
    if (outcome !== undefined) outcomes.set(item.id, outcome);
    if (outcome?.kind === 'unknown') unknown.push(id);
  }
  const asked = unknown.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a read that failed is repeated
  useEffect(() => {
    if (asked === '') return undefined;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const ids = asked.split(',');
    const { unsubscribe } = readLatest<useAnsweredAsksQuery>(query, { ids }).subscribe({
      next: ({ nodes: found }) => {
        const asks = new Map(found.flatMap((ask) => (ask?.id === undefined ? [] : [[ask.id, ask as Ask]])));
        setRead(
          (before) =>
            new Map([
              ...before,
              ...ids.map((id) => {
                const ask = asks.get(id);
                return [id, ask && outcomeOf(ask)] as const;
              }),
            ]),
        );
      },
      error: () => {
        waiting = setTimeout(() => setFailures((count) => count + 1), AGAIN_MS);
      },
    });
    return () => {
      unsubscribe();
      clearTimeout(waiting);
    };
  }, [asked, failures]);

  const kept = [...places.values()].filter(({ id }) => open.has(id) || outcomes.has(id));
  const others = here.filter(({ id }) => !places.has(id));
  return { items: [...kept, ...others], outcomes };
}
