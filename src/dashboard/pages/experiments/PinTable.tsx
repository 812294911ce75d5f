import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { PinTable_pins$key } from '../../__generated__/PinTable_pins.graphql.ts';
import { ChartPanel } from '../../charts/ChartPanel.tsx';
import { formatMoment } from '../../lib/times.ts';
import { Ago } from '../../parts/Ago.tsx';
import { CardNumber } from '../../parts/CardNumber.tsx';

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
          label: 'Card',
          tell: ({ card }) => <CardNumber project={project} card={card} />,
          value: ({ card, cardId }) => card?.number ?? cardId,
        },
        { label: 'Title', words: ({ card }) => card?.title ?? 'A card that was deleted' },
        { label: 'Variant', words: ({ variant }) => variant },
        {
          label: 'Pinned',
          tell: ({ createdAt }) => <Ago at={createdAt} suffix=" ago" />,
          value: ({ createdAt }) => formatMoment(createdAt),
          isFigure: true,
        },
      ]}
    />
  );
}
