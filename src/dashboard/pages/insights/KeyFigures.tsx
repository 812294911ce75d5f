import type { ReactNode } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { KeyFigures_insights$key } from '../../__generated__/KeyFigures_insights.graphql.ts';
import { formatCount } from '../../lib/formatCount.ts';
import { formatDollars, formatEstimate } from '../../lib/money.ts';
import { formatDuration } from '../../lib/times.ts';
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
  const judged = totals.succeededRuns + totals.failedRuns;
  const unknown = totals.unknownRuns + totals.unpricedRuns;
  const cost = [
    'reported',
    totals.estimatedCostUsd != null && `+ ${formatEstimate(totals.estimatedCostUsd)} estimated`,
    unknown > 0 && `${formatRuns(unknown)} unknown`,
    totals.commandRuns > 0 && `${formatRuns(totals.commandRuns)} of commands, –`,
  ];
  const left = [
    totals.lostRuns > 0 && `${totals.lostRuns} lost`,
    totals.stoppedRuns > 0 && `${totals.stoppedRuns} stopped`,
  ]
    .filter(Boolean)
    .join(', ');
  const rate = totals.successRate;
  const verdicts = [
    rate && `${Math.round(rate.low * 100)} to ${formatShare(rate.high)} ${SURE}`,
    `${judged.toLocaleString('en')} completed runs`,
    left !== '' && `${left} left out`,
  ];
  return (
    <div className="grid gap-4 desk:grid-cols-2 wide:col-span-12 wide:grid-cols-4 max-desk:grid-cols-2 max-desk:gap-3">
      <Figure
        title={`Cost, ${span.toLowerCase()}`}
        value={totals.reportedCostUsd == null ? '–' : formatDollars(totals.reportedCostUsd)}
      >
        {join(cost)}
      </Figure>
      <Figure title="Runs that succeeded" value={rate == null ? '–' : formatShare(rate.rate)}>
        {join(verdicts)}
      </Figure>
      <Figure
        title="From request to done"
        value={waits.medianDoneMs == null ? '–' : formatDuration(waits.medianDoneMs)}
      >
        {formatMedian(waits.doneRequests, 'request', waits.p90DoneMs, waits.medianDoneInterval)}
      </Figure>
      <Figure title="In the queue" value={waits.medianQueueMs == null ? '–' : formatDuration(waits.medianQueueMs)}>
        {formatMedian(waits.claimedRequests, 'claim', waits.p90QueueMs, waits.medianQueueInterval)}
      </Figure>
    </div>
  );
}

const join = (parts: readonly (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** The uncertainty of an interval; the fields of the graph document the method. */
const SURE = 'at 95 % confidence';

function formatMedian(
  count: number,
  noun: string,
  p90: number | null | undefined,
  interval: { readonly low: number; readonly high: number } | null | undefined,
): string {
  return join([
    interval && `${formatDuration(interval.low)} to ${formatDuration(interval.high)} ${SURE}`,
    `median of ${formatCount(count, noun)}`,
    p90 != null && `slowest tenth over ${formatDuration(p90)}`,
  ]);
}

function Figure({ title, value, children }: { title: string; value: string; children: ReactNode }) {
  return (
    <section className="rounded-3 border border-line px-4 py-3">
      <h2 className="text-meta text-text-3">{title}</h2>
      <p className="my-0.5 font-semibold text-head tracking-(--track-head)">{value}</p>
      <p className="text-meta text-text-3">{children}</p>
    </section>
  );
}
