import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { PinTable_pins$key } from '../../__generated__/PinTable_pins.graphql.ts';
import { ChartPanel } from '../../charts/ChartPanel.tsx';
import { Ago } from '../../parts/Ago.tsx';
import { CardNumber } from '../../parts/CardNumber.tsx';
import { t } from '../../texts/t.ts';

const fragment = graphql`
  fragment PinTable_pins on ExperimentPinConnection {
    nodes {
      id
      cardId
      variant
      createdAt
      card {
        number
        title
      }
    }
    pageInfo {
      hasNextPage
    }
  }
`;

/** Which card runs which variant. */
export function PinTable({ pins, project, name }: { pins: PinTable_pins$key; project: string; name: string }) {
  const { nodes, pageInfo } = useFragment(fragment, pins);
  return (
    <ChartPanel
      title="Pinned cards"
      about={pageInfo.hasNextPage ? `the first ${nodes.length}` : `${nodes.length}`}
      file={`pins-${name}`}
      rows={nodes}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t`Card`,
          head: 'Card',
          tell: ({ card }) => <CardNumber project={project} card={card} />,
          value: ({ card, cardId }) => card?.number ?? cardId,
        },
        { label: t`Title`, head: 'Title', words: ({ card }) => card?.title ?? t`A card that was deleted` },
        { label: t`Variant`, head: 'Variant', words: ({ variant }) => variant },
        {
          label: t`Pinned`,
          head: 'Pinned',
          tell: ({ createdAt }) => <Ago at={createdAt} ago />,
          value: ({ createdAt }) => createdAt,
          isFigure: true,
        },
      ]}
    />
  );
}
