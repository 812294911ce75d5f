import { useEffect, useEffectEvent } from 'react';
import { commitLocalUpdate } from 'react-relay';
import { ConnectionHandler } from 'relay-runtime';
import { serverNow } from '../../../lib/serverClock.ts';
import { on } from '../../../live/live.ts';
import { environment } from '../../../relay/environment.ts';
import { BoardFollower, type Found } from '../follow/BoardFollower.ts';
import { tint } from '../keys/selection.ts';

/** The loaded list of a group, as its connection is named in the store. */
export interface LoadedList {
  readonly filter: unknown;
  readonly order: string;
}

/**
 * Follows the changes of a list: fetches what changed. A card that no list has loaded joins the lists; each shows it where it belongs, or
 * not at all (`arrangeCards`).
 * @param lists the loaded lists of the groups
 */
export function useListLive(
  projectId: string,
  needsMe: boolean,
  lists: readonly LoadedList[],
  reload: () => void,
): void {
  const apply = useEffectEvent(async ({ ids, cardIds }: Found) => {
    commitLocalUpdate(environment, (store) => {
      const there = new Set(cardIds);
      for (const id of ids) {
        const record = store.get(id);
        // A deleted card is fetched as null.
        if (!there.has(id) && record?.getType() === 'Card')
          record.setValue(new Date(serverNow()).toISOString(), 'archivedAt');
      }
      const project = store.get(projectId);
      const [list] = lists.flatMap(
        (args) => (project && ConnectionHandler.getConnection(project, 'List_cards', { ...args })) ?? [],
      );
      if (!list) return;
      const loaded = new Set(
        lists.flatMap((args) =>
          (
            (project && ConnectionHandler.getConnection(project, 'List_cards', { ...args }))?.getLinkedRecords(
              'edges',
            ) ?? []
          ).map((edge) => edge.getLinkedRecord('node')?.getDataID()),
        ),
      );
      for (const id of cardIds) {
        const card = store.get(id);
        if (!card || loaded.has(id)) continue;
        ConnectionHandler.insertEdgeBefore(list, ConnectionHandler.createEdge(store, list, card, 'CardEdge'));
      }
    });
    tint(cardIds);
  });
  const whole = useEffectEvent(reload);
  const mayMove = useEffectEvent(() => needsMe);
  useEffect(() => {
    const follower = new BoardFollower(projectId, (found) => apply(found));
    const wantCardOr = (cardId: string | null | undefined, id: string) => {
      if (cardId === undefined) follower.wantOther(id, mayMove());
      else if (cardId !== null) follower.wantCard(cardId, mayMove());
    };
    const stops = [
      on('board.card_changed', ({ cardId }) => follower.wantCard(cardId, true)),
      on('runs.changed', ({ cardId, runId }) => wantCardOr(cardId, runId)),
      on('requests.changed', ({ cardId, workRequestId }) => wantCardOr(cardId, workRequestId)),
      on('board.columns_changed', () => whole()),
    ];
    return () => {
      for (const stop of stops) stop();
      follower.close();
    };
  }, [projectId]);
}
