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

/** Undefined for a request that nobody has answered and that is not late: it left the list for another reason. */
function outcomeOf({ state, answer, deadlineAt }: Ask): Outcome | undefined {
  if (state === 'CLOSED') return { kind: 'answered', answer: answer ?? '' };
  return deadlineAt != null && Date.parse(deadlineAt) <= serverNow() ? { kind: 'late' } : undefined;
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
    const known = outcomeOf(item.ask);
    const outcome = known ?? (read.has(item.ask.id) ? read.get(item.ask.id) : { kind: 'unknown' as const });
    if (outcome !== undefined) outcomes.set(item.id, outcome);
    if (outcome?.kind === 'unknown') unknown.push(item.ask.id);
  }
  const asked = unknown.join();
  useEffect(() => {
    if (asked === '') return undefined;
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
      error: () => undefined,
    });
    return unsubscribe;
  }, [asked]);

  const kept = [...places.values()].filter(({ id }) => open.has(id) || outcomes.has(id));
  const others = here.filter(({ id }) => !places.has(id));
  return { items: [...kept, ...others], outcomes };
}
