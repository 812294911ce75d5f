import { Button as AriaButton } from 'react-aria-components';
import { useLazyLoadQuery } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { MoveSheetQuery } from '../../__generated__/MoveSheetQuery.graphql.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { useVisit } from '../../relay/useVisit.ts';
import { useCardActs } from './cardActs.ts';
import type { CardProject } from './useCard.ts';

const query = graphql`
  query MoveSheetQuery($id: ID!, $column: String!) {
    card(id: $id) {
      id
      moveOutcome(column: $column) {
        moves
        opens
        endsHold
        waitReasons {
          text
        }
        bridge {
          displayName
        }
        refusal {
          message
        }
      }
    }
  }
`;

/** The columns of the board, each with the effect of a move there. Arrow keys and Enter choose one. */
export function MoveSheet({
  cardId,
  at,
  project,
  onClose,
}: {
  cardId: string;
  at: string;
  project: CardProject;
  onClose: () => void;
}) {
  const { move } = useCardActs(cardId);
  return (
    <Sheet title="Move to…" onClose={onClose}>
      <ul className="-mx-2 flex flex-col gap-px">
        {project.columns.map(({ id, slug, label, terminal }, index) => (
          <li key={id}>
            <AriaButton
              autoFocus={index === 0}
              isDisabled={slug === at}
              onPress={async () => (await move({ slug, terminal })) !== undefined && onClose()}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return event.continuePropagation();
                const row = (event.target as Element).closest('li');
                const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
                next?.querySelector('button')?.focus();
              }}
              className="flex min-h-10 w-full cursor-default items-center gap-2 rounded-2 px-2 py-1.5 text-left hover:bg-hover disabled:text-text-3 max-desk:min-h-11"
            >
              <Icon name="board" size={14} className="text-text-3" />
              <span className="font-medium">{label}</span>
              <span className="ml-auto max-w-64 text-right text-meta text-text-3">
                {slug === at ? (
                  'is here'
                ) : (
                  <Waiting>
                    <Outcome cardId={cardId} column={slug} />
                  </Waiting>
                )}
              </span>
            </AriaButton>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Outcome({ cardId, column }: { cardId: string; column: string }) {
  const variables = { id: cardId, column };
  const { key } = useVisit(query, JSON.stringify(variables));
  const { card } = useLazyLoadQuery<MoveSheetQuery>(query, variables, { fetchKey: key, fetchPolicy: 'network-only' });
  const outcome = card?.moveOutcome;
  if (!outcome) return null;
  if (outcome.refusal) return <>{outcome.refusal.message}</>;
  if (outcome.opens.length === 0) return <>{outcome.endsHold ? 'managed again' : 'opens no work'}</>;
  const [wait] = outcome.waitReasons;
  return (
    <>
      <b className="font-medium text-text-2">opens {outcome.opens.join(', ')}</b>
      {outcome.bridge ? ` · ${outcome.bridge.displayName} takes it` : wait ? ` · ${wait.text}` : ''}
    </>
  );
}
