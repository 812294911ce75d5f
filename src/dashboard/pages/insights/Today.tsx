import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { Today_insights$key } from '../../__generated__/Today_insights.graphql.ts';
import { formatDollars, formatEstimate } from '../../lib/money.ts';
import { formatDay } from '../../lib/times.ts';
import { t } from '../../texts/t.ts';
import { formatCosts, formatRuns } from './formatFigures.ts';

const fragment = graphql`
  fragment Today_insights on Insights {
    todayOf: groups(by: DAY) {
      key
      figures {
        runs
        commandRuns
        reportedCostUsd
        estimatedCostUsd
        unknownRuns
        unpricedRuns
      }
    }
  }
`;

/** The cost of the day so far, separated by source. */
export function Today({
  insights,
  day,
  project,
}: {
  insights: Today_insights$key;
  /** Today, as `2026-11-22`. */
  day: string;
  project: string;
}) {
  const { todayOf } = useFragment(fragment, insights);
  const figures = todayOf.find(({ key }) => key === day)?.figures;
  const unknown = (figures?.unknownRuns ?? 0) + (figures?.unpricedRuns ?? 0);
  return (
    <section aria-labelledby="today" className="flex min-w-0 flex-col rounded-3 border border-line wide:col-span-4">
      <header className="flex min-h-9 items-center justify-between border-line border-b px-4">
        <h2 id="today" className="font-semibold">
          Today
        </h2>
        <span className="text-text-3">{formatDay(`${day}T12:00:00`, 'local')}</span>
      </header>
      <dl>
        <Line name={t`Reported by agents`}>
          <b className="font-semibold">
            {figures?.reportedCostUsd == null ? '–' : formatDollars(figures.reportedCostUsd)}
          </b>
        </Line>
        <Line name={t`Estimated by bridges`}>
          <b className="font-semibold">
            {figures?.estimatedCostUsd == null ? '–' : formatEstimate(figures.estimatedCostUsd)}
          </b>
        </Line>
        <Line name={<span className={unknown > 0 ? 'text-lost-fg' : ''}>Unknown</span>}>
          {unknown === 0 ? '–' : <b className="font-semibold text-lost-fg">{formatRuns(unknown)}</b>}
        </Line>
        <Line name={t`Commands, no cost`}>
          <span className="text-text-3">{figures?.commandRuns ? formatRuns(figures.commandRuns) : '–'}</span>
        </Line>
        <Line name={<b className="font-semibold">Known in all</b>}>
          <b className="font-semibold">
            {figures === undefined ? '–' : formatCosts({ ...figures, ...sumOf(figures) })}
          </b>
        </Line>
      </dl>
      <p className="mt-auto px-4 py-3 text-meta text-text-3">
        {figures === undefined ? 'No run has ended today.' : `${formatRuns(figures.runs)} ended.`}{' '}
        <Link
          to="/projects/$project/worker-runs"
          params={{ project }}
          search={{ since: 'today' } as never}
          className="text-text-2 underline decoration-line-strong"
        >
          Runs of today
        </Link>
      </p>
    </section>
  );
}

/** Both kinds of dollars as one sum, which is an estimate if a part of it is. */
function sumOf({
  reportedCostUsd,
  estimatedCostUsd,
}: {
  readonly reportedCostUsd: number | null | undefined;
  readonly estimatedCostUsd: number | null | undefined;
}) {
  const sum = (reportedCostUsd ?? 0) + (estimatedCostUsd ?? 0);
  return estimatedCostUsd
    ? { reportedCostUsd: 0, estimatedCostUsd: sum }
    : { reportedCostUsd: sum, estimatedCostUsd: 0 };
}

function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-3 border-line border-b px-4 last:min-h-10 last:border-b-0">
      <dt>{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
