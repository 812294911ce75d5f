import { useEffect, useEffectEvent } from 'react';
import { commitLocalUpdate, fetchQuery } from 'react-relay';
import { graphql, type RecordProxy } from 'relay-runtime';
import type { useBoardLiveCountsQuery } from '../../__generated__/useBoardLiveCountsQuery.graphql.ts';
import type { useBoardLiveQuery } from '../../__generated__/useBoardLiveQuery.graphql.ts';
import { serverNow } from '../../lib/serverClock.ts';
import { on } from '../../live/live.ts';
import { environment } from '../../relay/environment.ts';
import { type BoardSearch, toFilter } from './boardSearch.ts';
import { placeCard } from './placeCard.ts';
import { tint } from './selection.ts';

/** What changed, with the cards on whose faces it shows. */
const changed = graphql`
  query useBoardLiveQuery($ids: [ID!]!) {
    nodes(ids: $ids) {
      __typename
      ... on Card {
        id
        position
        archivedAt
        column {
          id
        }
        ...CardFace_card @alias
      }
      ... on Run {
        card {
          id
          position
          archivedAt
          column {
            id
          }
          ...CardFace_card
        }
      }
      ... on WorkRequest {
        card {
          id
          position
          archivedAt
          column {
            id
          }
          ...CardFace_card
        }
      }
    }
  }
`;
const counts = graphql`
  query useBoardLiveCountsQuery($id: ID!) {
    node(id: $id) {
      ... on Project {
        columns {
          id
          cardCount
          atWork
        }
      }
    }
  }
`;

const MOST = 100;
const GAP_MS = 100;

/** Follows the changes of a board: fetches what changed, and puts each card at its place. */
export function useBoardLive(
  projectId: string,
  columnIds: readonly string[],
  search: BoardSearch,
  reload: () => void,
): void {
  const apply = useEffectEvent((ids: readonly string[], cardIds: readonly string[], moved: boolean) => {
    commitLocalUpdate(environment, (store) => {
      for (const id of ids) if (!cardIds.includes(id)) dropCard(store.get(id), id);
      function dropCard(record: RecordProxy | null | undefined, id: string) {
        // A card that was deleted is fetched as nothing.
        if (record?.getType() !== 'Card') return;
        record.setValue(new Date(serverNow()).toISOString(), 'archivedAt');
        placeCard(store, id, columnIds, toFilter(search));
      }
      if (!moved) return;
      for (const id of cardIds) placeCard(store, id, columnIds, toFilter(search), (card) => passes(card, search));
    });
    for (const id of cardIds) tint(id);
  });
  const whole = useEffectEvent(reload);
  useEffect(() => {
    const follower = new Follower(projectId, (ids, cardIds, moved) => apply(ids, cardIds, moved));
    const stops = [
      on('board.card_changed', ({ cardId }) => follower.want(cardId, true)),
      on('runs.changed', ({ runId }) => follower.want(runId, false)),
      on('requests.changed', ({ workRequestId }) => follower.want(workRequestId, false)),
      on('board.columns_changed', () => whole()),
    ];
    return () => {
      for (const stop of stops) stop();
      follower.close();
    };
  }, [projectId]);
}

/** Fetches what changed, at most ten times a second, and holds back what would move a card under the pointer. */
class Follower {
  private readonly wanted = new Set<string>();
  private moved = false;
  private busy = false;
  private closed = false;

  constructor(
    private readonly projectId: string,
    private readonly apply: (ids: readonly string[], cardIds: readonly string[], moved: boolean) => void,
  ) {}

  want(id: string, moved: boolean): void {
    this.wanted.add(id);
    this.moved ||= moved;
    if (!this.busy) void this.run();
  }

  close(): void {
    this.closed = true;
    this.wanted.clear();
  }

  private async run(): Promise<void> {
    this.busy = true;
    while (this.wanted.size > 0 && !this.closed) {
      const ids = [...this.wanted].slice(0, MOST);
      for (const id of ids) this.wanted.delete(id);
      const moved = this.moved;
      this.moved = false;
      const found = await fetchQuery<useBoardLiveQuery>(environment, changed, { ids }, { fetchPolicy: 'network-only' })
        .toPromise()
        .catch(() => undefined);
      if (found !== undefined && !this.closed) {
        const cardIds = found.nodes.flatMap((node) => {
          if (node?.__typename === 'Card') return node.id ?? [];
          return (node && 'card' in node && node.card?.id) || [];
        });
        if (moved) await pointerLeaves();
        this.apply(ids, [...new Set(cardIds)], moved);
        fetchQuery<useBoardLiveCountsQuery>(
          environment,
          counts,
          { id: this.projectId },
          { fetchPolicy: 'network-only' },
        )
          .toPromise()
          .catch(() => undefined);
      }
      await new Promise((resolve) => setTimeout(resolve, GAP_MS));
    }
    this.busy = false;
  }
}

const LONGEST_WAIT_MS = 5_000;

/** Waits until no card is under the pointer, so that nothing moves there; not for ever, or a resting hand would stop the board. */
async function pointerLeaves(): Promise<void> {
  const until = performance.now() + LONGEST_WAIT_MS;
  while (performance.now() < until && document.querySelector('[data-card]:hover') !== null) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Whether a card of the store passes the filters of the address, as the service would judge it. */
function passes(card: RecordProxy, { q, labels, priorities }: BoardSearch): boolean {
  const text = q.trim().toLowerCase();
  if (text !== '') {
    const inTitle = String(card.getValue('title')).toLowerCase().includes(text);
    if (!inTitle && text.replace('#', '') !== String(card.getValue('number'))) return false;
  }
  if (priorities.length > 0 && !priorities.includes(card.getValue('priority') as never)) return false;
  if (labels.length === 0) return true;
  const names = (card.getLinkedRecords('labels') ?? []).map((label) => String(label?.getValue('name')).toLowerCase());
  return labels.some((label) => names.includes(label.toLowerCase()));
}
