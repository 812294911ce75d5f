import { useMemo } from 'react';
import { graphql, type RecordSourceProxy } from 'relay-runtime';
import type { useMoveCardMutation } from '../../../__generated__/useMoveCardMutation.graphql.ts';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import type { WorkingRuns } from '../../../shell/leaving/agentsQuestion.ts';
import { leaveWith } from '../../../shell/leaving/leaveWith.ts';
import { stopped } from '../../../shell/leaving/stopped.ts';
import type { BoardActions, BoardColumnName } from '../BoardActions.ts';
import { placeCard, showMove } from '../follow/placeCard.ts';
import { deselect, markOwn } from '../keys/selection.ts';
import type { KeptMove } from './keptMoves.ts';
import { useKeptMoves } from './useKeptMoves.ts';
import { type Move, type MoveEnds, readSeen, sendMove } from './waitingMoves.ts';

const mutation: Change<useMoveCardMutation> = graphql`
  mutation useMoveCardMutation($input: MoveCardInput!) {
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

/** Moves cards, in the lists that the board shows. */
export function useMoveCard(
  projectId: string,
  columns: readonly BoardColumnName[],
  columnIds: readonly string[],
  filter: Record<string, unknown> | null,
): Pick<BoardActions, 'move' | 'moveAll'> {
  const { act } = useVerb();
  const moves = useMemo(() => {
    const show = (cardId: string, column: BoardColumnName, before: string | null) => (store: RecordSourceProxy) =>
      showMove(store, cardId, { columnId: column.id, before }, columnIds, filter);
    const send = (
      cardId: string,
      column: BoardColumnName,
      before: string | null,
      set: Move['set'],
      workingRuns: WorkingRuns,
      ends: MoveEnds,
    ) => {
      markOwn(cardId);
      return act(
        mutation,
        { input: { cardId, column: column.slug, before, last: before === null, workingRuns, ...set } },
        {
          ...ends,
          updater: (store) => placeCard(store, cardId, columnIds, filter),
          ...stopped(workingRuns, ({ moveCard }: useMoveCardMutation['response']) => moveCard?.card.runsLeftBehind),
        },
      );
    };
    const toMove = ({ cardId, column, before, set }: Pick<KeptMove, 'cardId' | 'column' | 'before' | 'set'>): Move => ({
      projectId,
      cardId,
      column,
      before,
      set,
      show: show(cardId, column, before),
      send: (ends) =>
        leaveWith(
          { cardIds: [cardId], to: column },
          (workingRuns) => send(cardId, column, before, set, workingRuns, ends),
          undefined,
          ends.offline,
        ),
    });
    const move = (cardId: string, column: BoardColumnName, before: string | null = null): Promise<boolean> => {
      markOwn(cardId);
      return sendMove(toMove({ cardId, column, before, set: {} }));
    };
    return {
      toMove,
      move,
      async moveAll(cardIds: readonly string[], column: BoardColumnName) {
        const showAll = (store: RecordSourceProxy) => {
          for (const cardId of cardIds) show(cardId, column, null)(store);
        };
        // While the page asks which agents work on them, the cards are drawn in the column to which they go.
        const seen = new Map(cardIds.map((cardId) => [cardId, readSeen(cardId).from]));
        // Sent one after the other, so that the cards keep their order.
        const sendAll = async (workingRuns: WorkingRuns) => {
          deselect(cardIds);
          for (const [cardId, from] of seen)
            await sendMove({
              ...toMove({ cardId, column, before: null, set: {} }),
              from,
              send: (ends) => send(cardId, column, null, {}, workingRuns, ends),
            });
        };
        // Without a connection each card waits by itself, and is asked about when its move is sent.
        const waitAll = async () => {
          deselect(cardIds);
          for (const cardId of cardIds) await move(cardId, column);
        };
        let cut = false;
        for (const cardId of cardIds) markOwn(cardId);
        await leaveWith({ cardIds, to: column }, sendAll, showAll, () => {
          cut = true;
        });
        if (cut) await waitAll();
      },
    };
  }, [projectId, columnIds, filter, act]);
  useKeptMoves(projectId, columns, moves.toMove);
  return moves;
}
