import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { DayCosts_insights$key } from '../../__generated__/DayCosts_insights.graphql.ts';
import { ChartPanel } from '../../charts/ChartPanel.tsx';
import { type DayBar, DayBars } from '../../charts/DayBars.tsx';
import { HATCH } from '../../charts/hatch.ts';
import { OneDay } from '../../charts/OneDay.tsx';
import { formatDollars, formatEstimate } from '../../lib/money.ts';
import { t } from '../../texts/t.ts';

const fragment = graphql`
  fragment DayCosts_insights on Insights {
    costDays: groups(by: DAY) {
      key
      figures {
        runs
        reportedCostUsd
        estimatedCostUsd
        unknownRuns
        unpricedRuns
      }
    }
  }
`;

interface Row extends DayBar {
  readonly runs: number;
}

/** The cost of each day. */
export function DayCosts({
  insights,
  days,
  line,
}: {
  insights: DayCosts_insights$key;
  days: readonly string[];
  line: number | null;
}) {
  const { costDays } = useFragment(fragment, insights);
  const found = new Map(costDays.map(({ key, figures }) => [key, figures]));
  const rows = days.map((day): Row => {
    const figures = found.get(day);
    return {
      day,
      label: String(Number(day.slice(-2))),
      runs: figures?.runs ?? 0,
      reported: figures?.reportedCostUsd ?? 0,
      estimated: figures?.estimatedCostUsd ?? 0,
      unknown: (figures?.unknownRuns ?? 0) + (figures?.unpricedRuns ?? 0),
    };
  });
  return (
    <ChartPanel
      className="wide:col-span-8"
      title="Cost by day"
      file="cost-by-day"
      rows={rows}
      keyOf={({ day }) => day}
      legend={<Legend />}
      columns={[
        { label: t`Day`, head: 'Day', words: ({ day }) => day },
        { label: t`Runs`, head: 'Runs', figure: ({ runs }) => runs },
        { label: t`Reported USD`, head: 'Reported USD', figure: ({ reported }) => reported, as: formatDollars },
        {
          label: t`Estimated USD`,
          head: 'Estimated USD',
          figure: ({ estimated }) => estimated,
          as: (dollars) => (dollars > 0 ? formatEstimate(dollars) : '–'),
        },
        { label: t`Runs unknown`, head: 'Runs unknown', figure: ({ unknown }) => unknown, as: (count) => count || '–' },
      ]}
    >
      {rows.every(({ runs }) => runs === 0) ? (
        <p className="px-4 py-4 text-text-3">Nothing in this span.</p>
      ) : rows.length === 1 && rows[0] ? (
        <OneDay day={rows[0]} line={line} />
      ) : (
        <DayBars days={rows} line={line} />
      )}
    </ChartPanel>
  );
}

function Legend() {
  return (
    <span className="flex flex-wrap gap-x-3.5 gap-y-1 text-meta text-text-2 desk:ml-3">
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="size-2.5 rounded-[3px] bg-lane-model" />
        Reported
      </span>
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className={`size-2.5 rounded-[3px] ${HATCH}`} />
        Estimated
      </span>
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="size-2.5 rounded-[3px] border-[1.5px] border-lost-fg border-dashed" />
        Runs unknown, not in the sum
      </span>
    </span>
  );
}
