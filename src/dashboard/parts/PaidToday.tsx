import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { PaidToday_project$key } from '../__generated__/PaidToday_project.graphql.ts';
import { costsOfTotals, formatCosts, formatPaid } from '../lib/cost.ts';

const fragment = graphql`
  fragment PaidToday_project on Project @argumentDefinitions(today: { type: "DateTime!" }) {
    usageTotals(filter: { from: $today }) {
      costUsd
      estimatedCostUsd
      unknownRuns
      unpricedRuns
    }
  }
`;

/** `Today $18.42 + ≈ $1.44 + 1 unknown`: the cost of a project today. */
export function PaidToday({ project }: { project: PaidToday_project$key }) {
  const { usageTotals } = useFragment(fragment, project);
  const today = costsOfTotals(usageTotals);
  const more = formatCosts({ ...today, reported: 0 });
  return (
    <span
      className="whitespace-nowrap text-meta text-text-3"
      title="Runs that were first reported today and have ended"
    >
      Today <b className="font-medium text-text">{formatPaid(today.reported)}</b>
      {more !== '–' && ` + ${more}`}
    </span>
  );
}
