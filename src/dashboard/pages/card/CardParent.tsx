import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CardParent_card$key } from '../../__generated__/CardParent_card.graphql.ts';
import type { CardParentMutation } from '../../__generated__/CardParentMutation.graphql.ts';
import { showHidden } from '../../lib/hidden.ts';
import { useMay } from '../../lib/may.ts';
import { Button } from '../../parts/Button.tsx';
import { CardNumber } from '../../parts/CardNumber.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { CardSearch } from './CardSearch.tsx';
import { SidePart } from './SideParts.tsx';
import type { CardProject } from './useCard.ts';

const fragment = graphql`
  fragment CardParent_card on Card {
    id
    parent {
      id
      number
      title
    }
  }
`;

const change: Change<CardParentMutation> = graphql`
  mutation CardParentMutation($cardId: ID!, $parentId: ID) {
    updateCard(input: { cardId: $cardId, parentId: $parentId }) {
      card {
        ...CardParent_card
        parent {
          ...CardParts_card
        }
      }
    }
  }
`;

/** The card that a card is a part of, with the controls to choose it and to leave it. */
export function CardParent({ card, project }: { card: CardParent_card$key; project: CardProject }) {
  const { id, parent } = useFragment(fragment, card);
  const { act, busy } = useVerb();
  const { work } = useMay();
  if (!work && parent == null) return null;
  return (
    <SidePart title="Part of">
      {parent == null ? (
        <CardSearch
          project={project}
          label="Card that it is a part of"
          field="parentId"
          without={[id]}
          send={(send, parentId) => send(change, { cardId: id, parentId })}
        />
      ) : (
        <div className="flex min-h-6 items-center gap-1.5 py-0.5 max-desk:min-h-11">
          <CardNumber project={project.slug} card={parent} />
          <span className="min-w-0 flex-1 truncate" title={parent.title}>
            {showHidden(parent.title)}
          </span>
          {work && (
            <Button
              look="ghost"
              size="smallIcon"
              aria-label={`Not a part of #${parent.number}`}
              isDisabled={busy}
              onPress={() => act(change, { cardId: id, parentId: null })}
            >
              <Icon name="x" size={12} />
            </Button>
          )}
        </div>
      )}
    </SidePart>
  );
}
