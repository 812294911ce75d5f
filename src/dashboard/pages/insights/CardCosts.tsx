import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type {
  CardCosts_insights$data,
  CardCosts_insights$key,
} from '../../__generated__/CardCosts_insights.graphql.ts';
import { ChartPanel } from '../../charts/ChartPanel.tsx';
import { formatDollars, formatEstimate } from '../../lib/money.ts';
import { formatDuration } from '../../lib/times.ts';
import { CardNumber } from '../../parts/CardNumber.tsx';

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
          tell: ({ card }) => <CardNumber project={project} card={card} />,
          value: ({ card }) => card?.number,
        },
        { label: 'Title', words: titleOf },
        { label: 'Runs', figure: ({ figures }) => figures.runs },
        {
          label: 'At work',
          figure: ({ figures }) => (figures.workMs == null ? null : Number(figures.workMs)),
          as: formatDuration,
        },
        { label: 'Reported', figure: ({ figures }) => figures.reportedCostUsd, as: formatDollars },
        { label: 'Estimated', figure: ({ figures }) => figures.estimatedCostUsd, as: formatEstimate },
        { label: 'Unknown', figure: ({ figures }) => figures.unknownRuns + figures.unpricedRuns, as: formatUnknown },
      ]}
    />
  );
}

function titleOf({ card, isRest, groups, key }: Row): string {
  if (isRest) return `${groups} more cards`;
  if (card) return card.title;
  return key === null ? 'Runs about no card' : 'A card that was deleted';
}

const formatUnknown = (count: number) => (
  <span className="text-lost-fg">{count === 0 ? '–' : `${count} run${count === 1 ? '' : 's'}`}</span>
);
