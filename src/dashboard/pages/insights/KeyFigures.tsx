import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { KeyFigures_insights$key } from '../../__generated__/KeyFigures_insights.graphql.ts';
import { formatCount } from '../../lib/formatCount.ts';
import { formatRange } from '../../lib/formatRange.ts';
import { formatDollars, formatEstimate } from '../../lib/money.ts';
import { formatDuration } from '../../lib/times.ts';
import { inSentence } from '../../texts/language.ts';
import { t } from '../../texts/t.ts';
import { formatRuns, formatShare } from './formatFigures.ts';

const fragment = graphql`
  fragment KeyFigures_insights on Insights {
    totals {
      runs
      commandRuns
      unknownRuns
      unpricedRuns
      reportedCostUsd
      estimatedCostUsd
      agents {
        succeededRuns
        failedRuns
        successRate {
          rate
          low
          high
        }
        lostRuns
        stoppedRuns
      }
      commands {
        succeededRuns
        failedRuns
      }
    }
    waits {
      claimedRequests
      medianQueueMs
      p90QueueMs
      medianQueueInterval {
        low
        high
      }
      doneRequests
      medianDoneMs
      p90DoneMs
      medianDoneInterval {
        low
        high
      }
    }
  }
`;

/** The four figures of the period, each with its components and what it excludes. */
export function KeyFigures({ insights, span }: { insights: KeyFigures_insights$key; span: string }) {
  const { totals, waits } = useFragment(fragment, insights);
  const { agents, commands } = totals;
  const completed = agents.succeededRuns + agents.failedRuns;
  const completedCommands = commands.succeededRuns + commands.failedRuns;
  const unknown = totals.unknownRuns + totals.unpricedRuns;
  const cost = [
    t`Reported by agents`,
    totals.estimatedCostUsd != null && t`${formatEstimate(totals.estimatedCostUsd)} more, estimated`,
    unknown > 0 && t`${formatRuns(unknown)} with an unknown cost`,
    totals.commandRuns > 0 && t`${formatCount(totals.commandRuns, 'command')} without a cost`,
  ];
  const left = [
    agents.lostRuns > 0 && t`${agents.lostRuns} lost`,
    agents.stoppedRuns > 0 && t`${agents.stoppedRuns} stopped`,
  ]
    .filter(Boolean)
    .join(', ');
  const rate = agents.successRate;
  const outcomes = [
    rate && t`${Math.round(rate.low * 100)} to ${formatShare(rate.high)} ${SURE}`,
    formatCount(completed, 'completed run', { none: 'No completed run' }),
    left !== '' && t`Not counted: ${left}`,
    completedCommands > 0 && t`Commands: ${commands.succeededRuns} of ${completedCommands} succeeded`,
  ];
  return (
    <div className="grid gap-4 desk:grid-cols-2 wide:col-span-12 wide:grid-cols-4 max-desk:grid-cols-2 max-desk:gap-3">
      <Figure
        title={`Cost, ${inSentence(span)}`}
        value={totals.reportedCostUsd == null ? '–' : formatDollars(totals.reportedCostUsd)}
        facts={cost}
      />
      <Figure title="Agent runs that succeeded" value={rate == null ? '–' : formatShare(rate.rate)} facts={outcomes} />
      <Figure
        title="From request to done"
        value={waits.medianDoneMs == null ? '–' : formatDuration(waits.medianDoneMs)}
        facts={factsOfMedian(
          waits.doneRequests,
          formatCount(waits.doneRequests, 'request'),
          t`No request`,
          waits.p90DoneMs,
          waits.medianDoneInterval,
        )}
      />
      <Figure
        title="In the queue"
        value={waits.medianQueueMs == null ? '–' : formatDuration(waits.medianQueueMs)}
        facts={factsOfMedian(
          waits.claimedRequests,
          formatCount(waits.claimedRequests, 'claim'),
          t`No claim`,
          waits.p90QueueMs,
          waits.medianQueueInterval,
        )}
      />
    </div>
  );
}

type Facts = readonly (string | false | null | undefined)[];

/** The uncertainty of an interval; the fields of the graph document the method. */
const SURE = t`at 95 % confidence`;

function factsOfMedian(
  count: number,
  counted: string,
  none: string,
  p90: number | null | undefined,
  interval: { readonly low: number; readonly high: number } | null | undefined,
): Facts {
  const range = interval && formatRange(formatDuration, interval);
  return [
    count === 0 ? none : t`Median of ${counted}`,
    range && `${range} ${SURE}`,
    p90 != null && t`Slowest tenth: over ${formatDuration(p90)}`,
  ];
}

/** A figure, and below it the facts about it, one in a line. */
function Figure({ title, value, facts }: { title: string; value: string; facts: Facts }) {
  return (
    <section className="rounded-3 border border-line px-4 py-3">
      <h2 className="text-meta text-text-3">{title}</h2>
      <p className="my-0.5 font-semibold text-head tracking-(--track-head)">{value}</p>
      <ul className="text-meta text-text-3">
        {facts.filter(Boolean).map((fact) => (
          <li key={String(fact)}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}
