import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CardBlockers_card$key } from '../../__generated__/CardBlockers_card.graphql.ts';
import type { CardBlockersAddMutation } from '../../__generated__/CardBlockersAddMutation.graphql.ts';
import type { CardBlockersRemoveMutation } from '../../__generated__/CardBlockersRemoveMutation.graphql.ts';
import { showHidden } from '../../lib/hidden.ts';
import { useMay } from '../../lib/may.ts';
import { Button } from '../../parts/Button.tsx';
import { CardNumber } from '../../parts/CardNumber.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { t } from '../../texts/t.ts';
import { BlocksGraph } from './BlocksGraph.tsx';
import { CardSearch } from './CardSearch.tsx';
import { SidePart } from './SideParts.tsx';
import type { CardProject } from './useCard.ts';

const fragment = graphql`
  fragment CardBlockers_card on Card {
    id
    number
    blockedBy {
      id
      number
      title
      archivedAt
      column {
        label
        terminal
      }
    }
    blocks {
      id
      number
      title
    }
  }
`;

const add: Change<CardBlockersAddMutation> = graphql`
  mutation CardBlockersAddMutation($cardId: ID!, $blockerId: ID!) {
    blockCard(input: { cardId: $cardId, blockerId: $blockerId }) {
      card {
        ...CardBlockers_card
        openBlockers
        withheldKinds
      }
    }
  }
`;

const remove: Change<CardBlockersRemoveMutation> = graphql`
  mutation CardBlockersRemoveMutation($cardId: ID!, $blockerId: ID!) {
    unblockCard(input: { cardId: $cardId, blockerId: $blockerId }) {
      card {
        ...CardBlockers_card
        openBlockers
        withheldKinds
      }
    }
  }
`;

/** The cards that a card waits for and those that wait for it, with the controls to add and to remove one. */
export function CardBlockers({ card, project }: { card: CardBlockers_card$key; project: CardProject }) {
  const { id, number, blockedBy, blocks } = useFragment(fragment, card);
  const { act, busy } = useVerb();
  const { work } = useMay();
  if (!work && blockedBy.length + blocks.length === 0) return null;
  const graph = (
    <BlocksGraph
      number={number}
      before={blockedBy.map((card) => ({ ...card, isOver: card.column.terminal || card.archivedAt != null }))}
      after={blocks}
    />
  );
  const isFirst = work || blockedBy.length > 0;
  return (
    <>
      {isFirst && (
        <SidePart title="Waits for">
          {graph}
          <ul>
            {blockedBy.map((blocker) => {
              const over = blocker.column.terminal || blocker.archivedAt != null;
              const state = blocker.archivedAt == null ? blocker.column.label : t`Archived`;
              return (
                <li key={blocker.id} className="flex min-h-6 items-center gap-1.5 py-0.5 max-desk:min-h-11">
                  <StateShape shape={over ? 'ok' : 'queued'} size={14} />
                  <CardNumber project={project.slug} card={blocker} />
                  <span className="min-w-0 flex-1 truncate" title={`${blocker.title} · ${state}`}>
                    {showHidden(blocker.title)}
                    <span className="sr-only">, {state}</span>
                  </span>
                  {work && (
                    <Button
                      look="ghost"
                      size="smallIcon"
                      aria-label={`Do not wait for #${blocker.number}`}
                      isDisabled={busy}
                      onPress={() => act(remove, { cardId: id, blockerId: blocker.id })}
                    >
                      <Icon name="x" size={12} />
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
          {work && (
            <CardSearch
              project={project}
              label="Card to wait for"
              field="blockerId"
              without={[id, ...blockedBy.map((blocker) => blocker.id)]}
              send={(send, blockerId) => send(add, { cardId: id, blockerId })}
            />
          )}
        </SidePart>
      )}
      {blocks.length > 0 && (
        <SidePart title="Others wait for it">
          {!isFirst && graph}
          <ul>
            {blocks.map((waiting) => (
              <li key={waiting.id} className="flex min-h-6 items-center gap-1.5 py-0.5 max-desk:min-h-11">
                <CardNumber project={project.slug} card={waiting} />
                <span className="min-w-0 truncate" title={waiting.title}>
                  {showHidden(waiting.title)}
                </span>
              </li>
            ))}
          </ul>
        </SidePart>
      )}
    </>
  );
}
