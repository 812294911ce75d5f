import { Link } from '@tanstack/react-router';
import { graphql } from 'relay-runtime';
import type { BoardPulseQuery } from '../../__generated__/BoardPulseQuery.graphql.ts';
import { formatCount } from '../../lib/formatCount.ts';
import { serverNow } from '../../lib/serverClock.ts';
import { PaidToday } from '../../parts/PaidToday.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { usePage } from '../../relay/usePage.ts';
import { useRefetch } from '../../relay/useRefetch.ts';
import { beginOf } from '../runs/runFilter.ts';

const query = graphql`
  query BoardPulseQuery($handle: String!, $today: DateTime!) {
    project(handle: $handle) {
      id
      openRequests: workRequests(first: 1, filter: { state: [OPEN] }) {
        totalCount
      }
      ...PaidToday_project @arguments(today: $today)
    }
  }
`;

const CHANGES = ['runs.changed', 'requests.changed'] as const;

/** How much work of the project waits, and its cost today. It has a boundary of its own, so that the cards do not wait for it. */
export function BoardPulse({ project }: { project: string }) {
  return (
    <Waiting fallback={null}>
      <Pulse project={project} />
    </Waiting>
  );
}

function Pulse({ project: handle }: { project: string }) {
  const variables = { handle, today: beginOf('today', serverNow()) };
  const { project } = usePage<BoardPulseQuery>(query, variables);
  useRefetch<BoardPulseQuery>(query, variables, CHANGES);
  if (!project) return null;
  const waiting = project.openRequests.totalCount;
  return (
    <div className="flex items-center gap-2 max-wide:hidden">
      {waiting > 0 && (
        <Link
          to="/projects/$project/requests"
          params={{ project: handle }}
          className="flex h-7 items-center gap-1.5 whitespace-nowrap rounded-2 px-1.5 text-meta text-text-2 hover:bg-hover"
        >
          <StateShape shape="queued" size={14} />
          {formatCount(waiting, 'waits', { many: 'wait' })}
        </Link>
      )}
      <PaidToday project={project} />
    </div>
  );
}
