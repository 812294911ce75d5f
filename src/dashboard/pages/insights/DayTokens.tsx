import { useMemo } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { DayTokens_insights$key } from '../../__generated__/DayTokens_insights.graphql.ts';
import { Bars } from '../../charts/Bars.tsx';
import { ChartPanel } from '../../charts/ChartPanel.tsx';
import { TimeSeries } from '../../charts/TimeSeries.tsx';
import { formatTokens } from '../../lib/money.ts';
import { t } from '../../texts/t.ts';

const fragment = graphql`
  fragment DayTokens_insights on Insights {
    tokenDays: groups(by: DAY) {
      key
      figures {
        reportedTokens
        estimatedTokens
        unknownRuns
      }
    }
  }
`;

/** The tokens of each day, over time. */
export function DayTokens({ insights, days }: { insights: DayTokens_insights$key; days: readonly string[] }) {
  const { tokenDays } = useFragment(fragment, insights);
  const rows = useMemo(() => {
    const found = new Map(tokenDays.map(({ key, figures }) => [key, figures]));
    return days.map((day) => {
      const figures = found.get(day);
      return {
        day,
        reported: Number(figures?.reportedTokens ?? 0),
        estimated: Number(figures?.estimatedTokens ?? 0),
        unknown: figures?.unknownRuns ?? 0,
      };
    });
  }, [tokenDays, days]);
  const at = useMemo(() => days.map((day) => new Date(`${day}T12:00:00`).getTime()), [days]);
  const lines = useMemo(
    () => [
      { label: t`Reported`, color: '--lane-model' as const, values: rows.map(({ reported }) => reported) },
      { label: t`Estimated`, color: '--lane-tools' as const, isDashed: true, values: rows.map((row) => row.estimated) },
    ],
    [rows],
  );
  const sum = rows.reduce((total, { reported, estimated }) => total + reported + estimated, 0);
  return (
    <ChartPanel
      className="wide:col-span-12"
      title="Tokens by day"
      about={days.length > 1 && 'line: reported, dashes: estimated'}
      file="tokens-by-day"
      rows={rows}
      keyOf={({ day }) => day}
      columns={[
        { label: t`Day`, head: 'Day', words: ({ day }) => day },
        { label: t`Reported`, head: 'Reported', figure: ({ reported }) => reported, as: formatTokens },
        {
          label: t`Estimated`,
          head: 'Estimated',
          figure: ({ estimated }) => estimated,
          as: (tokens) => (tokens === 0 ? '–' : `≈ ${formatTokens(tokens)}`),
        },
        { label: t`Runs unknown`, head: 'Runs unknown', figure: ({ unknown }) => unknown, as: (count) => count || '–' },
      ]}
    >
      {sum === 0 && rows.every(({ unknown }) => unknown === 0) ? (
        <p className="px-4 py-4 text-text-3">Nothing in this span.</p>
      ) : rows.length === 1 ? (
        <Bars label="Tokens of the day" bars={rows.flatMap(toBars)} />
      ) : (
        <TimeSeries
          at={at}
          lines={lines}
          tell={formatTokens}
          label={`Tokens by day: ${formatTokens(sum)} over ${days.length} days. The table has every day.`}
        />
      )}
    </ChartPanel>
  );
}

/** A single day makes no line. */
const toBars = ({ reported, estimated }: { readonly reported: number; readonly estimated: number }) => [
  { key: 'reported', name: t`Reported`, size: reported, words: formatTokens(reported) },
  { key: 'estimated', name: t`Estimated`, size: 0, estimated, words: `≈ ${formatTokens(estimated)}` },
];
