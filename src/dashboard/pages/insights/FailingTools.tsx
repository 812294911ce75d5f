import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { FailingTools_insights$key } from '../../__generated__/FailingTools_insights.graphql.ts';
import { Bars } from '../../charts/Bars.tsx';
import { ChartPanel } from '../../charts/ChartPanel.tsx';
import { figureLocale } from '../../texts/language.ts';
import { t } from '../../texts/t.ts';
import { formatRuns, formatShare } from './formatFigures.ts';

const fragment = graphql`
  fragment FailingTools_insights on Insights {
    failingTools {
      runs
      tools {
        tool
        calls
        failedCalls
      }
    }
  }
`;

const SHOWN = 6;

/** The tools whose calls fail most. */
export function FailingTools({ insights }: { insights: FailingTools_insights$key }) {
  const { runs, tools } = useFragment(fragment, insights).failingTools;
  const formatFailures = ({ calls, failedCalls }: { calls: number; failedCalls: number }) =>
    t`${formatShare(failedCalls / calls)} of ${calls.toLocaleString(figureLocale)}`;
  return (
    <ChartPanel
      className="wide:col-span-6"
      title="Tools that fail most"
      about={`in the newest ${formatRuns(runs)} with calls`}
      file="failing-tools"
      rows={tools}
      keyOf={({ tool }) => tool}
      columns={[
        { label: t`Tool`, head: 'Tool', words: ({ tool }) => tool },
        { label: t`Failed`, head: 'Failed', figure: ({ failedCalls }) => failedCalls },
        { label: t`Calls`, head: 'Calls', figure: ({ calls }) => calls },
        { label: t`Share`, head: 'Share', figure: ({ failedCalls, calls }) => failedCalls / calls, as: formatShare },
      ]}
    >
      <Bars
        label="Tools that fail most"
        bars={tools.slice(0, SHOWN).map((row) => ({
          key: row.tool,
          name: row.tool,
          size: row.failedCalls / row.calls,
          words: formatFailures(row),
        }))}
      />
    </ChartPanel>
  );
}
