import { Link, useParams } from '@tanstack/react-router';
import { useState, useTransition } from 'react';
import { graphql } from 'relay-runtime';
import type { RequestsPageQuery } from '../../__generated__/RequestsPageQuery.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { buttonLook } from '../../parts/buttonLook.ts';
import { Empty } from '../../parts/Empty.tsx';
import { usePage } from '../../relay/usePage.ts';
import { useRefetch } from '../../relay/useRefetch.ts';
import { PageFrame } from '../../shell/PageFrame.tsx';
import { Missing } from '../Missing.tsx';
import { EndedRow } from './EndedRow.tsx';
import { HeldRow } from './HeldRow.tsx';
import { RequestList } from './RequestList.tsx';
import { WaitingRow } from './WaitingRow.tsx';

const query = graphql`
  query RequestsPageQuery($handle: String!, $waiting: Int!) {
    project(handle: $handle) {
      id
      slug
      waiting: workRequests(first: $waiting, filter: { state: [OPEN] }, order: OLDEST) {
        totalCount
        nodes {
          id
          ...WaitingRow_request
        }
      }
      held: workRequests(first: 100, filter: { state: [CLAIMED] }, order: OLDEST) {
        totalCount
        nodes {
          id
          ...HeldRow_request
        }
      }
      ended: workRequests(first: 10, filter: { state: [REFUSED, EXPIRED] }) {
        nodes {
          id
          ...EndedRow_request
        }
      }
    }
  }
`;

const CHANGES = ['requests.changed', 'bridges.changed', 'runs.changed', 'board.card_changed'] as const;
const STEP = 50;
const MOST = 200;

/** The work that was asked for: what waits and why, what bridges hold, and what ended without a result. */
export function RequestsPage() {
  const { project: handle = '' } = useParams({ strict: false });
  const [waiting, setWaiting] = useState(STEP);
  const [busy, startTransition] = useTransition();
  const variables = { handle, waiting };
  const { project } = usePage<RequestsPageQuery>(query, variables);
  useRefetch<RequestsPageQuery>(query, variables, CHANGES);
  if (!project) return <Missing />;
  const { held, ended } = project;
  const queue = project.waiting;
  const more = queue.totalCount - queue.nodes.length;
  return (
    <PageFrame title="Requests" about={tellCounts(queue.totalCount, held.totalCount)}>
      <div className="mx-auto flex max-w-[1240px] flex-col gap-6 px-6 py-4 max-desk:px-3">
        {queue.totalCount + held.totalCount + ended.nodes.length === 0 && (
          <Empty icon="requests" title="No work was asked for yet">
            <p>A card that enters a column with rules asks for work. What waits stands here with its reason.</p>
            <Link to="/projects/$project/board" params={{ project: project.slug }} className={buttonLook('primary')}>
              Open the board
            </Link>
          </Empty>
        )}
        {queue.nodes.length > 0 && (
          <RequestList
            title="Why is it not running?"
            count={`${queue.totalCount} ${queue.totalCount === 1 ? 'waits' : 'wait'}`}
            why="Why, and what mends it"
          >
            {queue.nodes.map((request) => (
              <WaitingRow key={request.id} request={request} />
            ))}
          </RequestList>
        )}
        {more > 0 && waiting < MOST && (
          <Button
            className="-mt-4 self-center"
            isDisabled={busy}
            onPress={() => startTransition(() => setWaiting(waiting + STEP))}
          >
            {Math.min(more, STEP)} more
          </Button>
        )}
        {held.nodes.length > 0 && (
          <RequestList title="Held by bridges" count={`${held.totalCount} under a lease`} why="Who holds it">
            {held.nodes.map((request) => (
              <HeldRow key={request.id} request={request} />
            ))}
          </RequestList>
        )}
        {ended.nodes.length > 0 && (
          <RequestList title="Ended without a result" count="the last ten" why="How">
            {ended.nodes.map((request) => (
              <EndedRow key={request.id} request={request} />
            ))}
          </RequestList>
        )}
      </div>
    </PageFrame>
  );
}

function tellCounts(waiting: number, held: number): string {
  const bridges = held === 1 ? '1 is held by a bridge' : `${held} are held by bridges`;
  return `${waiting} ${waiting === 1 ? 'waits' : 'wait'}, ${bridges}`;
}
