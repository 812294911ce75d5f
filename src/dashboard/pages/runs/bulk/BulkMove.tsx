import { useEffect, useMemo, useState } from 'react';
import { commitMutation } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { BulkMoveMutation } from '../../../__generated__/BulkMoveMutation.graphql.ts';
import type {
  BulkMovePreviewMutation,
  BulkMovePreviewMutation$data,
} from '../../../__generated__/BulkMovePreviewMutation.graphql.ts';
import type { BulkMoveQuery } from '../../../__generated__/BulkMoveQuery.graphql.ts';
import { countAgents, describeStop } from '../../../lib/agentWords.ts';
import { formatCount } from '../../../lib/formatCount.ts';
import { AgentsChoice } from '../../../parts/AgentsChoice.tsx';
import { Button } from '../../../parts/Button.tsx';
import { Form } from '../../../parts/Form.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';
import { environment, keepLists, PREVIEW } from '../../../relay/environment.ts';
import { usePage } from '../../../relay/usePage.ts';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import type { WorkingRuns } from '../../../shell/leaving/agentsQuestion.ts';
import { BulkPreview } from './BulkPreview.tsx';

const query = graphql`
  query BulkMoveQuery($handle: String!, $runIds: [ID!]!) {
    project(handle: $handle) {
      columns {
        id
        slug
        label
      }
    }
    nodes(ids: $runIds) {
      ... on Run {
        card {
          id
          number
        }
      }
    }
  }
`;
const preview: Change<BulkMovePreviewMutation> = graphql`
  mutation BulkMovePreviewMutation($cardIds: [ID!]!, $column: String!) {
    moveCards(input: { cardIds: $cardIds, column: $column, preview: true }) {
      outcomes {
        cardId
        moves
        opens
        runsLeftBehind {
          id
        }
        refusal {
          message
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

type Outcomes = NonNullable<BulkMovePreviewMutation$data['moveCards']>['outcomes'];

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
  const numbers = new Map(nodes.flatMap((node) => (node?.card ? [[node.card.id, node.card.number] as const] : [])));
  const ids = [...numbers.keys()].join(' ');
  const cardIds = useMemo(() => (ids === '' ? [] : ids.split(' ')), [ids]);
  const [column, setColumn] = useState<string | undefined>(undefined);
  const [workingRuns, decide] = useState<WorkingRuns>('LET_END');
  const outcomes = useMovePreview(cardIds, column);
  const { act, busy } = useVerb();
  const moving = outcomes?.filter(({ moves }) => moves) ?? [];
  const agents = countAgents(moving.map(({ runsLeftBehind }) => runsLeftBehind));
  const press = async () => {
    if (column === undefined || moving.length === 0) return;
    const done = ({ moveCards }: BulkMoveMutation['response']) => {
      const moved = moveCards?.outcomes.filter(({ moves, refusal }) => moves && !refusal) ?? [];
      const left = moved.flatMap(({ runsLeftBehind }) => runsLeftBehind);
      const stop = workingRuns === 'STOP' && left.length > 0 ? ` ${describeStop(left)}` : '';
      return `${moved.length} of ${formatCount(cardIds.length, 'card')} moved.${stop}`;
    };
    if (!(await act(move, { cardIds: moving.map(({ cardId }) => cardId), column, workingRuns }, { done }))) return;
    onClose();
    onDone();
  };
  return (
    <Sheet title={`Move ${formatCount(cardIds.length, 'card')} to…`} onClose={onClose}>
      {cardIds.length === 0 ? (
        <p className="text-text-2">None of these runs has a card any more.</p>
      ) : (
        <Form onSend={press}>
          <fieldset className="grid gap-1">
            <legend className="sr-only">Column</legend>
            {project?.columns.map(({ id, slug, label }, index) => (
              <label
                key={id}
                className={`flex min-h-8 items-center gap-2 rounded-2 border px-2.5 max-desk:min-h-11 ${column === slug ? 'border-accent-line bg-accent-soft' : 'border-line bg-raised hover:bg-hover'}`}
              >
                <input
                  type="radio"
                  name="column"
                  value={slug}
                  // biome-ignore lint/a11y/noAutofocus: a dialog begins at its first choice
                  autoFocus={index === 0}
                  checked={column === slug}
                  onChange={() => setColumn(slug)}
                  className="accent-accent-fill"
                />
                {label}
              </label>
            ))}
          </fieldset>
          <div role="status" className="mt-3 min-h-5">
            {column === undefined ? (
              <p className="text-meta text-text-3">Choose a column to see what the move would do.</p>
            ) : (
              outcomes && (
                <BulkPreview
                  would={describeMove(moving)}
                  outcomes={outcomes.map(({ cardId, moves, refusal }) => ({
                    id: cardId,
                    name: `#${numbers.get(cardId)}`,
                    refusal: refusal?.message ?? (moves ? null : 'The card is in this column already'),
                  }))}
                />
              )
            )}
          </div>
          {agents.agents > 0 && (
            <div className="mt-3">
              <AgentsChoice about={agents} value={workingRuns} onChange={decide} />
            </div>
          )}
          <Button type="submit" look="primary" className="mt-3 w-full" isDisabled={moving.length === 0 || busy}>
            {moving.length === 0 ? 'Move' : `Move ${moving.length} of ${cardIds.length}`}
          </Button>
        </Form>
      )}
    </Sheet>
  );
}

/** `would move and open plan`: the kinds of work that any of the moves opens. */
function describeMove(moving: Outcomes): string {
  const kinds = [...new Set(moving.flatMap(({ opens }) => opens))];
  return kinds.length === 0 ? 'would move and open no work' : `would move and open ${kinds.join(', ')}`;
}

/** The effect of the move on each card; undefined until the answer for the column arrives. */
function useMovePreview(cardIds: readonly string[], column: string | undefined): Outcomes | undefined {
  const [told, setTold] = useState<{ column: string; outcomes: Outcomes } | undefined>(undefined);
  useEffect(() => {
    if (column === undefined || cardIds.length === 0) return undefined;
    const asked = commitMutation<BulkMovePreviewMutation>(environment, {
      mutation: preview,
      cacheConfig: PREVIEW,
      variables: { cardIds, column },
      onCompleted: ({ moveCards }) => moveCards && setTold({ column, outcomes: moveCards.outcomes }),
      // The move itself will show what is wrong.
      onError: () => undefined,
    });
    return () => asked.dispose();
  }, [cardIds, column]);
  return told?.column === column ? told?.outcomes : undefined;
}
