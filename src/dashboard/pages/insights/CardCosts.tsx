import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type {
  CardCosts_insights$data,
  CardCosts_insights$key,
} from '../../__generated__/CardCosts_insights.graphql.ts';
import { ChartPanel } from '../../charts/ChartPanel.tsx';
import { formatCount } from '../../lib/formatCount.ts';
import { formatDollars, formatEstimate } from '../../lib/money.ts';
import { formatDuration } from '../../lib/times.ts';
import { CardNumber } from '../../parts/CardNumber.tsx';
import { inSentence } from '../../texts/language.ts';
import { t } from '../../texts/t.ts';

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
      about={inSentence(span)}
      file="cards-that-cost-most"
      rows={cards}
      keyOf={({ key, isRest }) => key ?? (isRest ? 'rest' : 'none')}
      columns={[
        {
          label: t`Card`,
          head: 'Card',
          tell: ({ card }) => <CardNumber project={project} card={card} />,
          value: ({ card }) => card?.number,
        },
        { label: t`Title`, head: 'Title', words: titleOf },
        { label: t`Runs`, head: 'Runs', figure: ({ figures }) => figures.runs },
        {
          label: t`At work`,
          head: 'At work',
          figure: ({ figures }) => (figures.workMs == null ? null : Number(figures.workMs)),
          as: formatDuration,
        },
        { label: t`Reported`, head: 'Reported', figure: ({ figures }) => figures.reportedCostUsd, as: formatDollars },
        {
          label: t`Estimated`,
          head: 'Estimated',
          figure: ({ figures }) => figures.estimatedCostUsd,
          as: formatEstimate,
        },
        {
          label: t`Unknown`,
          head: 'Unknown',
          figure: ({ figures }) => figures.unknownRuns + figures.unpricedRuns,
          as: formatUnknown,
        },
      ]}
    />
  );
}

function titleOf({ card, isRest, groups, key }: Row): string {
  if (isRest) return t`${groups} more cards`;
  if (card) return card.title;
  return key === null ? t`Runs about no card` : t`A card that was deleted`;
}

const formatUnknown = (count: number) => (
  <span className="text-lost-fg">{count === 0 ? '–' : formatCount(count, 'run')}</span>
);
