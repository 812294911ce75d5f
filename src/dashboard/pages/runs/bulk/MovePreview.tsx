import { useEffect, useState } from 'react';
import { commitMutation } from 'react-relay';
import { graphql } from 'relay-runtime';
import type {
  MovePreviewMutation,
  MovePreviewMutation$data,
} from '../../../__generated__/MovePreviewMutation.graphql.ts';
import { environment, PREVIEW } from '../../../relay/environment.ts';
import { known } from '../../../texts/known.ts';
import { t } from '../../../texts/t.ts';
import { BulkPreview } from './BulkPreview.tsx';

const preview = graphql`
  mutation MovePreviewMutation($cardIds: [ID!]!, $column: String!) {
    moveCards(input: { cardIds: $cardIds, column: $column, preview: true }) {
      outcomes {
        cardId
        moves
        opens
        refusal {
          message
        }
      }
    }
  }
`;

type Outcomes = NonNullable<MovePreviewMutation$data['moveCards']>['outcomes'];

/** The effect of a move on each of the cards; nothing until the answer for the column arrives. */
export function MovePreview({
  cardIds,
  column,
  numberOf,
}: {
  cardIds: readonly string[];
  /** The slug of the column. */
  column: string;
  numberOf: (cardId: string) => number | undefined;
}) {
  const outcomes = useMovePreview(cardIds, column);
  return (
    outcomes && (
      <BulkPreview
        would={describeMove(outcomes.filter(({ moves }) => moves))}
        outcomes={outcomes.map(({ cardId, moves, refusal }) => ({
          id: cardId,
          name: `#${numberOf(cardId)}`,
          refusal: refusal ? known(refusal.message) : moves ? null : t`The card is in this column already`,
        }))}
      />
    )
  );
}

/** `would move and open plan`: the kinds of work that any of the moves opens. */
function describeMove(moving: Outcomes): (count: number) => string {
  const kinds = [...new Set(moving.flatMap(({ opens }) => opens))];
  return (count) =>
    kinds.length === 0 ? t`${count} would move and open no work` : t`${count} would move and open ${kinds.join(', ')}`;
}

function useMovePreview(cardIds: readonly string[], column: string): Outcomes | undefined {
  const [told, setTold] = useState<{ column: string; outcomes: Outcomes } | undefined>(undefined);
  useEffect(() => {
    const asked = commitMutation<MovePreviewMutation>(environment, {
      mutation: preview,
      cacheConfig: PREVIEW,
      variables: { cardIds, column },
      onCompleted: ({ moveCards }) => moveCards && setTold({ column, outcomes: moveCards.outcomes }),
      // The move itself will show what is wrong.
      onError: () => undefined,
    });
    return () => asked.dispose();
  }, [cardIds, column]);
  return told?.column === column ? told.outcomes : undefined;
}
