import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RunsPulse_project$key } from '../../__generated__/RunsPulse_project.graphql.ts';
import { formatCount } from '../../lib/formatCount.ts';
import { PaidToday } from '../../parts/PaidToday.tsx';
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
    ...PaidToday_project @arguments(today: $today)
  }
`;

/** The activity of the whole project, and its cost today. */
export function RunsPulse({ project }: { project: RunsPulse_project$key }) {
  const data = useFragment(fragment, project);
  const { now, openRequests } = data;
  const countOf = (group: string) => now.find((each) => each.group === group)?.count ?? 0;
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
          {formatCount(needs, 'needs you', { many: 'need you' })}
        </span>
      )}
      <PaidToday project={data} />
    </div>
  );
}
