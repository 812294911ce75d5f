import { useMemo } from 'react';
import { graphql, type RecordSourceProxy } from 'relay-runtime';
import type { usePutInLaneChangeMutation } from '../../../__generated__/usePutInLaneChangeMutation.graphql.ts';
import type { usePutInLaneMutation } from '../../../__generated__/usePutInLaneMutation.graphql.ts';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import type { WorkingRuns } from '../../../shell/leaving/agentsQuestion.ts';
import { leaveWith } from '../../../shell/leaving/leaveWith.ts';
import { stopped } from '../../../shell/leaving/stopped.ts';
import { placeCard, showMove } from '../follow/placeCard.ts';
import { markOwn } from '../keys/selection.ts';
import { type MoveEnds, sendMove } from '../moves/waitingMoves.ts';
import type { PutInLane, TakenChange } from './laneChange.ts';

/**
 * Both in one request: work that the move opens finds the card with its new lane, and a refused move changes nothing.
 */
const both: Change<usePutInLaneMutation> = graphql`
  mutation usePutInLaneMutation($input: MoveCardInput!) {
    moveCard(input: $input) {
      card {
        id
        position
        column {
          id
        }
        runsLeftBehind {
          id
          waitingCommand {
            id
            kind
          }
        }
        ...CardFace_card
      }
    }
  }
`;
const changeOnly: Change<usePutInLaneChangeMutation> = graphql`
  mutation usePutInLaneChangeMutation($input: UpdateCardInput!) {
    updateCard(input: $input) {
      card {
        id
        ...CardFace_card
      }
    }
  }
`;

/**
 * Moves cards to other lanes: changes the field that decides the lane, and moves the card. Both are shown at once and
 * reverted if one is refused.
 */
export function usePutInLane(
  projectId: string,
  columnIds: readonly string[],
  labels: readonly { readonly id: string; readonly name: string }[],
  filter: Record<string, unknown> | null,
): PutInLane {
  const { act } = useVerb();
  return useMemo(() => {
    const apply = (store: RecordSourceProxy, cardId: string, { set }: TakenChange) => {
      const card = store.get(cardId);
      if (set.priority) card?.setValue(set.priority, 'priority');
      if (!set.labels) return;
      const worn = labels.filter(({ name }) => set.labels?.includes(name));
      card?.setLinkedRecords(
        worn.map(({ id }) => store.get(id) ?? null),
        'labels',
      );
    };
    return async (cardId, column, { moves, before }, changed) => {
      markOwn(cardId);
      const optimistic = (store: RecordSourceProxy) => apply(store, cardId, changed);
      if (!moves) {
        const input = { cardId, ...changed.set };
        return (await act(changeOnly, { input }, { optimisticUpdater: optimistic })) !== undefined;
      }
      const show = (store: RecordSourceProxy) => {
        optimistic(store);
        showMove(store, cardId, { columnId: column.id, before }, columnIds, filter);
      };
      const send = (workingRuns: WorkingRuns, ends: MoveEnds) =>
        act(
          both,
          { input: { cardId, column: column.slug, before, last: before === null, workingRuns, ...changed.set } },
          {
            ...ends,
            updater: (store) => placeCard(store, cardId, columnIds, filter),
            ...stopped(workingRuns, ({ moveCard }: usePutInLaneMutation['response']) => moveCard?.card.runsLeftBehind),
          },
        );
      return sendMove({
        projectId,
        cardId,
        column,
        before,
        set: changed.set,
        show,
        send: (ends) =>
          leaveWith(
            { cardIds: [cardId], to: column },
            (workingRuns) => send(workingRuns, ends),
            undefined,
            ends.offline,
          ),
      });
    };
  }, [projectId, columnIds, labels, filter, act]);
}
