import { useEffect, useMemo } from 'react';
import { graphql } from 'relay-runtime';
import type { BulkMoveMutation } from '../../../__generated__/BulkMoveMutation.graphql.ts';
import type { BulkMoveQuery } from '../../../__generated__/BulkMoveQuery.graphql.ts';
import { describeStop } from '../../../lib/agentWords.ts';
import { formatCount } from '../../../lib/formatCount.ts';
import { MoveDialog } from '../../../parts/move/MoveDialog.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';
import { keepLists } from '../../../relay/environment.ts';
import { usePage } from '../../../relay/usePage.ts';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { leaveWith } from '../../../shell/leaving/leaveWith.ts';
import { t } from '../../../texts/t.ts';
import { MovePreview } from './MovePreview.tsx';

const query = graphql`
  query BulkMoveQuery($handle: String!, $runIds: [ID!]!) {
    project(handle: $handle) {
      columns {
        id
        slug
        label
        terminal
      }
    }
    nodes(ids: $runIds) {
      ... on Run {
        card {
          id
          number
          column {
            id
          }
        }
      }
    }
  }
`;
const move: Change<BulkMoveMutation> = graphql`
  mutation BulkMoveMutation($cardIds: [ID!]!, $column: String!, $workingRuns: WorkingRuns) {
    moveCards(input: { cardIds: $cardIds, column: $column, workingRuns: $workingRuns }) {
      outcomes {
        moves
        refusal {
          message
        }
        runsLeftBehind {
          id
          waitingCommand {
            id
            kind
          }
        }
        card {
          id
          column {
            id
            slug
          }
        }
      }
    }
  }
`;

/** Moves the cards of the selected runs to a column, after showing the effect on each. */
export function BulkMove({
  project: handle,
  runIds,
  onClose,
  onDone,
}: {
  project: string;
  runIds: readonly string[];
  onClose: () => void;
  onDone: () => void;
}) {
  useEffect(keepLists, []);
  const { project, nodes } = usePage<BulkMoveQuery>(query, { handle, runIds });
  const cards = new Map(nodes.flatMap((node) => (node?.card ? [[node.card.id, node.card] as const] : [])));
  const ids = [...cards.keys()].join(' ');
  const cardIds = useMemo(() => (ids === '' ? [] : ids.split(' ')), [ids]);
  const { act } = useVerb();
  if (cardIds.length === 0) {
    return (
      <Sheet title="Move to…" onClose={onClose}>
        <p className="text-text-2">None of these runs has a card any more.</p>
      </Sheet>
    );
  }
  const moveAll = async (column: { readonly slug: string; readonly terminal: boolean }) => {
    const answer = await leaveWith({ cardIds, to: column }, (workingRuns) =>
      act(
        move,
        { cardIds, column: column.slug, workingRuns },
        {
          done: (response) => {
            const moved = movedOf(response);
            const left = moved.flatMap(({ runsLeftBehind }) => runsLeftBehind);
            const told = t`${moved.length} of ${formatCount(cardIds.length, 'card')} moved.`;
            return workingRuns === 'STOP' && left.length > 0 ? `${told} ${describeStop(left)}` : told;
          },
        },
      ),
    );
    // Where nothing moved, the dialog stays and says why.
    if (answer === undefined || movedOf(answer).length === 0) return;
    onClose();
    onDone();
  };
  return (
    <MoveDialog
      cardIds={cardIds}
      columns={project?.columns ?? []}
      from={cards.get(cardIds[0] ?? '')?.column.id}
      move={(column) => void moveAll(column)}
      close={onClose}
      about={(column) => <MovePreview cardIds={cardIds} column={column} numberOf={(id) => cards.get(id)?.number} />}
    />
  );
}

const movedOf = ({ moveCards }: BulkMoveMutation['response']) =>
  moveCards?.outcomes.filter(({ moves, refusal }) => moves && !refusal) ?? [];
