import { Link } from '@tanstack/react-router';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type {
  CardCosts_insights$data,
  CardCosts_insights$key,
} from '../../__generated__/CardCosts_insights.graphql.ts';
import { ChartPanel } from '../../charts/ChartPanel.tsx';
import { tellDollars } from '../../lib/money.ts';
import { tellDuration } from '../../lib/times.ts';

const fragment = graphql`
  fragment CardCosts_insights on Insights {
    cards: groups(by: CARD) {
      key
      isRest
      groups
      figures {
        runs
        workMs
        reportedCostUsd
        estimatedCostUsd
        unknownRuns
        unpricedRuns
      }
      card {
        number
        title
      }
    }
  }
`;

type Row = CardCosts_insights$data['cards'][number];

/** The cards that cost most, and all others as one row. */
export function CardCosts({
  insights,
  project,
  span,
}: {
  insights: CardCosts_insights$key;
  project: string;
  span: string;
}) {
  const { cards } = useFragment(fragment, insights);
  return (
    <ChartPanel
      className="wide:col-span-12"
      title="Cards that cost most"
      about={span.toLowerCase()}
      file="cards-that-cost-most"
      rows={cards}
      keyOf={({ key, isRest }) => key ?? (isRest ? 'rest' : 'none')}
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
          value: ({ card }) => card?.number,
        },
        { label: 'Title', tell: titleOf, value: titleOf },
        { label: 'Runs', tell: ({ figures }) => figures.runs, value: ({ figures }) => figures.runs, isFigure: true },
        {
          label: 'At work',
          tell: ({ figures }) => (figures.workMs == null ? '–' : tellDuration(Number(figures.workMs))),
          value: ({ figures }) => (figures.workMs == null ? null : Number(figures.workMs)),
          isFigure: true,
        },
        {
          label: 'Reported',
          tell: ({ figures }) => (figures.reportedCostUsd == null ? '–' : tellDollars(figures.reportedCostUsd)),
          value: ({ figures }) => figures.reportedCostUsd,
          isFigure: true,
        },
        {
          label: 'Estimated',
          tell: ({ figures }) =>
            figures.estimatedCostUsd == null ? '–' : `≈ ${tellDollars(figures.estimatedCostUsd)}`,
          value: ({ figures }) => figures.estimatedCostUsd,
          isFigure: true,
        },
        {
          label: 'Unknown',
          tell: ({ figures }) => <Unknown count={figures.unknownRuns + figures.unpricedRuns} />,
          value: ({ figures }) => figures.unknownRuns + figures.unpricedRuns,
          isFigure: true,
        },
      ]}
    />
  );
}

function titleOf({ card, isRest, groups, key }: Row): string {
  if (isRest) return `${groups} more cards`;
  if (card) return card.title;
  return key === null ? 'Runs about no card' : 'A card that was deleted';
}

function Unknown({ count }: { count: number }) {
  return <span className="text-lost-fg">{count === 0 ? '–' : `${count} run${count === 1 ? '' : 's'}`}</span>;
}
