import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { GroupCosts_groups$data, GroupCosts_groups$key } from '../../__generated__/GroupCosts_groups.graphql.ts';
import { Bars } from '../../charts/Bars.tsx';
import { ChartPanel } from '../../charts/ChartPanel.tsx';
import { formatDollars, formatEstimate } from '../../lib/money.ts';
import { t } from '../../texts/t.ts';
import { formatCosts } from './formatFigures.ts';
import { GROUPINGS, type Grouping } from './grouping.ts';

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
    }
    card {
      number
      title
    }
    bridge {
      displayName
    }
  }
`;

type Row = GroupCosts_groups$data[number];
/** As many as fit at a glance; the table has all of them. */
const SHOWN = 6;

const NONE: Readonly<Record<Grouping, string>> = {
  model: t`no model`,
  account: t`no account`,
  kind: t`no kind`,
  card: t`no card`,
  bridge: t`no bridge`,
};

/** Cost by a common property of runs. */
export function GroupCosts({ by, groups }: { by: Grouping; groups: GroupCosts_groups$key }) {
  const rows = useFragment(fragment, groups);
  const title = t`Cost by ${GROUPINGS.find(({ value }) => value === by)?.label ?? ''}`;
  const file = `cost-by-${by}`;
  const nameOf = ({ key, isRest, groups: count, card, bridge }: Row) => {
    if (isRest) return t`${count} more`;
    if (key == null) return NONE[by];
    if (by === 'card') return card ? `#${card.number} ${card.title}` : t`a card that was deleted`;
    return by === 'bridge' ? (bridge?.displayName ?? t`a bridge that is gone, ${key.slice(-8)}`) : key;
  };
  const idOf = ({ key, isRest }: Row) => (isRest ? 'rest' : (key ?? 'none'));
  return (
    <ChartPanel
      className="wide:col-span-6"
      title={title}
      file={file}
      rows={rows}
      keyOf={idOf}
      columns={[
        { label: t`Name`, head: 'Name', words: nameOf },
        { label: t`Runs`, head: 'Runs', figure: ({ figures }) => figures.runs },
        {
          label: t`Reported USD`,
          head: 'Reported USD',
          figure: ({ figures }) => figures.reportedCostUsd,
          as: formatDollars,
        },
        {
          label: t`Estimated USD`,
          head: 'Estimated USD',
          figure: ({ figures }) => figures.estimatedCostUsd,
          as: formatEstimate,
        },
        {
          label: t`Runs unknown`,
          head: 'Runs unknown',
          figure: ({ figures }) => figures.unknownRuns + figures.unpricedRuns,
          as: (count) => <span className="text-lost-fg">{count || '–'}</span>,
        },
      ]}
    >
      <Bars
        label={title}
        bars={rows.slice(0, SHOWN).map((row) => ({
          key: idOf(row),
          name: nameOf(row).replace(/^claude-/, ''),
          size: row.figures.reportedCostUsd ?? 0,
          estimated: row.figures.estimatedCostUsd ?? 0,
          words: <CostWords figures={row.figures} />,
        }))}
      />
    </ChartPanel>
  );
}

/** Known cost, and beside it the number of runs with unknown cost. */
function CostWords({ figures }: { figures: Row['figures'] }) {
  const unknown = figures.unknownRuns + figures.unpricedRuns;
  const isKnown = figures.reportedCostUsd != null || figures.estimatedCostUsd != null;
  return (
    <>
      {(isKnown || unknown === 0) && formatCosts({ ...figures, unknownRuns: 0, unpricedRuns: 0 })}
      {isKnown && unknown > 0 && ' + '}
      {unknown > 0 && <span className="text-lost-fg">{unknown} unknown</span>}
    </>
  );
}
