import { graphql } from 'relay-runtime';
import type { BoardFollowerQuery, BoardFollowerQuery$data } from '../../../__generated__/BoardFollowerQuery.graphql.ts';
import { environment } from '../../../relay/environment.ts';
import { readLatest } from '../../../relay/readLatest.ts';

/** Fetches the changes, with the cards that show them and, from time to time, the counts of the columns. */
const query = graphql`
  query BoardFollowerQuery($projectId: ID!, $ids: [ID!]!, $counts: Boolean!) {
    node(id: $projectId) @include(if: $counts) {
      ... on Project {
        columns {
          id
          cardCount
          needYou
          atWork
        }
      }
    }
    nodes(ids: $ids) {
      __typename
      ... on Card {
        id
        position
        archivedAt
        updatedAt
        createdAt
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
          updatedAt
          createdAt
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
          updatedAt
          createdAt
          column {
            id
          }
          ...CardFace_card
        }
      }
    }
  }
`;

/** As many as one `nodes` query takes. */
const MOST = 100;
/**
 * The minimum time between two fetches. If a fetch takes longer, the page waits that long: half of its time stays free.
 */
const GAP_MS = 50;
const COUNTS_GAP_MS = 500;

/** The result of one fetch. */
export interface Found {
  /** The requested ids: cards, runs and requests. */
  readonly ids: readonly string[];
  /** The affected cards. */
  readonly cardIds: readonly string[];
  /** Whether a card may have moved. */
  readonly moved: boolean;
}

/**
 * Fetches what changed on a board. However fast changes arrive, a page fetches the visible cards first, then the other
 * loaded ones, and nothing else: a card that is loaded later is up to date anyway.
 */
export class BoardFollower {
  /** Changed cards, each with whether it may have moved. */
  private readonly cards = new Map<string, boolean>();
  /** Changed runs and requests whose cards are unknown, each with whether the card may have moved. */
  private readonly others = new Map<string, boolean>();
  private countedAt = Number.NEGATIVE_INFINITY;
  private uncounted = false;
  private busy = false;
  private closed = false;

  constructor(
    private readonly projectId: string,
    private readonly apply: (found: Found) => Promise<void>,
  ) {}

  /**
   * A card changed. `moved` means that it may have moved, which matters even for cards that the page has not loaded.
   */
  wantCard(cardId: string, moved: boolean): void {
    this.cards.set(cardId, moved || (this.cards.get(cardId) ?? false));
    this.begin();
  }

  /** A run or a request changed. `moved` means that its card may have moved. */
  wantOther(id: string, moved: boolean): void {
    this.others.set(id, moved || (this.others.get(id) ?? false));
    this.begin();
  }

  close(): void {
    this.closed = true;
    this.cards.clear();
    this.others.clear();
  }

  private begin(): void {
    this.uncounted = true;
    if (!this.busy) void this.run();
  }

  private async run(): Promise<void> {
    this.busy = true;
    while ((this.cards.size > 0 || this.others.size > 0 || this.uncounted) && !this.closed) {
      const began = performance.now();
      const { ids, moved } = this.take();
      const counts = began - this.countedAt >= COUNTS_GAP_MS;
      if (ids.length > 0 || counts) await this.fetch(ids, moved, counts, began);
      const took = performance.now() - began;
      await new Promise((resolve) => setTimeout(resolve, Math.max(GAP_MS, took)));
    }
    this.busy = false;
  }

  private async fetch(ids: string[], moved: boolean, counts: boolean, now: number): Promise<void> {
    if (counts) {
      this.countedAt = now;
      this.uncounted = false;
    }
    const variables = { projectId: this.projectId, ids, counts };
    // After a failure, the whole page is fetched again when the connection returns.
    const found = await readLatest<BoardFollowerQuery>(query, variables)
      .toPromise()
      .catch(() => undefined);
    if (found !== undefined && !this.closed && ids.length > 0) {
      await this.apply({ ids, cardIds: [...new Set(found.nodes.flatMap(cardIdOf))], moved });
    }
  }

  /** The ids to fetch next, visible cards first. Cards that are not loaded and did not move are left out. */
  private take(): { ids: string[]; moved: boolean } {
    const others = [...this.others].slice(0, MOST);
    for (const [id] of others) this.others.delete(id);
    const ids = others.map(([id]) => id);
    let moved = others.some(([, isMoved]) => isMoved);
    const inSight = new Set(
      [...document.querySelectorAll<HTMLElement>('[data-card]')].map(({ dataset }) => dataset.card as string),
    );
    const source = environment.getStore().getSource();
    const takeIf = (wanted: (id: string) => boolean) => {
      for (const [id, isMoved] of this.cards) {
        if (ids.length >= MOST) return;
        if (!wanted(id)) continue;
        this.cards.delete(id);
        moved ||= isMoved;
        if (isMoved || source.has(id)) ids.push(id);
      }
    };
    takeIf((id) => inSight.has(id));
    takeIf(() => true);
    return { ids, moved };
  }
}

function cardIdOf(node: BoardFollowerQuery$data['nodes'][number]): readonly string[] {
  if (node?.__typename === 'Card') return node.id === undefined ? [] : [node.id];
  return node && 'card' in node && node.card ? [node.card.id] : [];
}
