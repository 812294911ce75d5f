import { useEffect, useEffectEvent } from 'react';
import { commitLocalUpdate } from 'react-relay';
import type { RecordProxy } from 'relay-runtime';
import { isOpenState, type RunState } from '../../../lib/runStates.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { on } from '../../../live/live.ts';
import { environment } from '../../../relay/environment.ts';
import { type BoardSearch, toFilter } from '../filters/boardSearch.ts';
import { passesFilter } from '../filters/passesFilter.ts';
import { tint } from '../keys/selection.ts';
import { BoardFollower, type Found } from './BoardFollower.ts';
import { isPlaced, placeCard } from './placeCard.ts';

/** Follows the changes of a board: fetches what changed, and puts each card in its place. */
export function useBoardLive(
  projectId: string,
  columnIds: readonly string[],
  search: BoardSearch,
  reload: () => void,
): void {
  const apply = useEffectEvent(async ({ ids, cardIds, moved }: Found) => {
    if (moved && !areInPlace(ids, cardIds)) {
      // Nothing shows these cards yet, so the store would collect them while they wait for their places.
      const held = environment.getStore().holdGC();
      await pointerLeaves();
      held.dispose();
    }
    commitLocalUpdate(environment, (store) => {
      const there = new Set(cardIds);
      for (const id of ids) if (!there.has(id)) dropCard(store.get(id), id);
      function dropCard(record: RecordProxy | null | undefined, id: string) {
        // A deleted card is fetched as null.
        if (record?.getType() !== 'Card') return;
        record.setValue(new Date(serverNow()).toISOString(), 'archivedAt');
        placeCard(store, id, columnIds, toFilter(search));
      }
      if (!moved) return;
      for (const id of cardIds)
        placeCard(store, id, columnIds, toFilter(search), (card) => passesFilter(factsOf(card), search));
    });
    tint(cardIds);
  });
  /** Whether nothing visible would move. */
  const areInPlace = (ids: readonly string[], cardIds: readonly string[]): boolean => {
    let placed = true;
    commitLocalUpdate(environment, (store) => {
      const isGone = (id: string) => !cardIds.includes(id) && store.get(id)?.getType() === 'Card';
      const isSo = (id: string) =>
        isPlaced(store, id, columnIds, toFilter(search), (card) => passesFilter(factsOf(card), search));
      placed = !ids.some(isGone) && cardIds.every(isSo);
    });
    return placed;
  };
  const whole = useEffectEvent(reload);
  /** Work moves cards into the list of those that wait for the person, and out of it. */
  const mayMove = useEffectEvent(() => search.needsMe);
  useEffect(() => {
    const follower = new BoardFollower(projectId, (found) => apply(found));
    const wantCardOr = (cardId: string | null | undefined, id: string, moved: boolean) => {
      if (cardId === undefined) follower.wantOther(id, moved);
      else if (cardId !== null) follower.wantCard(cardId, moved);
    };
    const stops = [
      on('board.card_changed', ({ cardId }) => follower.wantCard(cardId, true)),
      on('runs.changed', ({ cardId, runId, state }) => {
        wantCardOr(cardId, runId, mayMove() && (!isAtWork(state) || (cardId != null && isKnownToWait(cardId))));
      }),
      on('requests.changed', ({ cardId, workRequestId }) => wantCardOr(cardId, workRequestId, mayMove())),
      on('board.columns_changed', () => whole()),
    ];
    return () => {
      for (const stop of stops) stop();
      follower.close();
    };
  }, [projectId]);
}

/**
 * Whether a run is known to be running: such a run adds no card to the list, so a burst of them fetches nothing new.
 */
const isAtWork = (state: string | undefined): boolean => state !== undefined && isOpenState(state as RunState);

/** Whether the page lists the card as waiting for the person. */
const isKnownToWait = (cardId: string): boolean => environment.getStore().getSource().get(cardId)?.needsYou === true;

const LONGEST_WAIT_MS = 5_000;

/**
 * Waits until no card is under the pointer, so that nothing moves there. The wait is limited, because a resting hand
 * would stop the board.
 */
async function pointerLeaves(): Promise<void> {
  const until = performance.now() + LONGEST_WAIT_MS;
  while (performance.now() < until && document.querySelector('[data-card]:hover') !== null) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** What the filters judge of a card of the store. */
const factsOf = (card: RecordProxy) => ({
  number: Number(card.getValue('number')),
  title: String(card.getValue('title')),
  priority: String(card.getValue('priority')),
  needsYou: card.getValue('needsYou') === true,
  assignee: { isYou: card.getLinkedRecord('assignee')?.getValue('isYou') === true },
  labels: (card.getLinkedRecords('labels') ?? []).map((label) => ({ name: String(label?.getValue('name')) })),
});
