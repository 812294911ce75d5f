import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RunsPulse_project$key } from '../../__generated__/RunsPulse_project.graphql.ts';
import { costsOfTotals, formatCosts, formatPaid } from '../../lib/cost.ts';
import { StateShape } from '../../parts/StateShape.tsx';

const fragment = graphql`
  fragment RunsPulse_project on Project @argumentDefinitions(today: { type: "DateTime!" }) {
    now: runGroups {
      group
      count
    }
    openRequests: workRequests(first: 1, filter: { state: [OPEN] }) {
      totalCount
    }
    usageTotals(filter: { from: $today }) {
      costUsd
      estimatedCostUsd
      unknownRuns
      unpricedRuns
    }
  }
`;

/** The activity of the whole project, and its cost today. */
export function RunsPulse({ project }: { project: RunsPulse_project$key }) {
  const { now, openRequests, usageTotals } = useFragment(fragment, project);
  const countOf = (group: string) => now.find((each) => each.group === group)?.count ?? 0;
  const today = costsOfTotals(usageTotals);
  const more = formatCosts({ ...today, reported: 0 });
  const needs = countOf('NEEDS_YOU');
  return (
    <div className="mr-1 flex items-center gap-3.5 whitespace-nowrap text-meta text-text-2 max-wide:hidden">
      <span className="flex items-center gap-1.5">
        <StateShape shape="running" size={14} />
        {countOf('OPEN')} at work
      </span>
      <span className="flex items-center gap-1.5">
        <StateShape shape="queued" size={14} />
        {openRequests.totalCount} wait
      </span>
      {needs > 0 && (
        <span className="flex items-center gap-1.5 text-needs-fg">
          <StateShape shape="needs" size={14} />
          {needs} {needs === 1 ? 'needs' : 'need'} you
        </span>
      )}
      <span className="text-text-3" title="Runs that were first reported today and have ended">
        Today <b className="font-medium text-text">{formatPaid(today.reported)}</b>
        {more !== '–' && ` + ${more}`}
      </span>
    </div>
  );
}
