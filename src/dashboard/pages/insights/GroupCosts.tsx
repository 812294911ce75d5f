import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { GroupCosts_groups$data, GroupCosts_groups$key } from '../../__generated__/GroupCosts_groups.graphql.ts';
import { Bars } from '../../charts/Bars.tsx';
import { ChartPanel } from '../../charts/ChartPanel.tsx';
import { tellCosts } from './tellFigures.ts';

const fragment = graphql`
  fragment GroupCosts_groups on InsightGroup @relay(plural: true) {
    key
    isRest
    groups
    figures {
      runs
      reportedCostUsd
      estimatedCostUsd
      unknownRuns
      unpricedRuns
      reportedTokens
      estimatedTokens
    }
  }
`;

type Row = GroupCosts_groups$data[number];
/** As many as a glance takes; the table has them all. */
const SHOWN = 6;

/** Cost by something that runs have in common. */
export function GroupCosts({
  title,
  none,
  groups,
  file,
}: {
  title: string;
  /** What runs are called that have no such thing. */
  none: string;
  groups: GroupCosts_groups$key;
  file: string;
}) {
  const rows = useFragment(fragment, groups);
  const nameOf = ({ key, isRest, groups: count }: Row) => (isRest ? `${count} more` : (key ?? none));
  return (
    <ChartPanel
      className={file === 'cost-by-model' ? 'wide:col-span-4' : 'wide:col-span-6'}
      title={title}
      file={file}
      rows={rows}
      keyOf={nameOf}
      columns={[
        { label: 'Name', tell: nameOf, value: nameOf },
        { label: 'Runs', tell: ({ figures }) => figures.runs, value: ({ figures }) => figures.runs, isFigure: true },
        {
          label: 'Cost',
          tell: ({ figures }) => tellCosts(figures),
          value: ({ figures }) => figures.reportedCostUsd,
          isFigure: true,
        },
        {
          label: 'Estimated USD',
          tell: ({ figures }) => figures.estimatedCostUsd ?? '–',
          value: ({ figures }) => figures.estimatedCostUsd,
          isFigure: true,
        },
        {
          label: 'Runs unknown',
          tell: ({ figures }) => figures.unknownRuns + figures.unpricedRuns || '–',
          value: ({ figures }) => figures.unknownRuns + figures.unpricedRuns,
          isFigure: true,
        },
      ]}
    >
      <Bars
        label={title}
        bars={rows.slice(0, SHOWN).map((row) => ({
          key: nameOf(row),
          name: nameOf(row).replace(/^claude-/, ''),
          size: row.figures.reportedCostUsd ?? 0,
          estimated: row.figures.estimatedCostUsd ?? 0,
          words: tellCosts(row.figures),
        }))}
      />
    </ChartPanel>
  );
}
