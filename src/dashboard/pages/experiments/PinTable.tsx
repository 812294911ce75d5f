import { Link } from '@tanstack/react-router';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { PinTable_pins$data, PinTable_pins$key } from '../../__generated__/PinTable_pins.graphql.ts';
import { ChartPanel } from '../../charts/ChartPanel.tsx';
import { tellMoment } from '../../lib/times.ts';
import { Ago } from '../../parts/Ago.tsx';

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

type Pin = PinTable_pins$data['nodes'][number];

/** Which card runs which variant. */
export function PinTable({ pins, project, name }: { pins: PinTable_pins$key; project: string; name: string }) {
  const { nodes, pageInfo } = useFragment(fragment, pins);
  const titleOf = ({ card }: Pin) => card?.title ?? 'A card that was deleted';
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
          tell: ({ card }) =>
            card ? (
              <Link
                to="/projects/$project/cards/$number"
                params={{ project, number: String(card.number) }}
                className="thumb text-text-2 underline decoration-line-strong"
              >
                #{card.number}
              </Link>
            ) : (
              '–'
            ),
          value: ({ card, cardId }) => card?.number ?? cardId,
        },
        { label: 'Title', tell: titleOf, value: titleOf },
        { label: 'Variant', tell: ({ variant }) => variant, value: ({ variant }) => variant },
        {
          label: 'Pinned',
          tell: ({ createdAt }) => <Ago at={createdAt} suffix=" ago" />,
          value: ({ createdAt }) => tellMoment(createdAt),
          isFigure: true,
        },
      ]}
    />
  );
}
