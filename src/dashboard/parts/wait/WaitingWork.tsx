import { Link } from '@tanstack/react-router';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { WaitingWork_project$key } from '../../__generated__/WaitingWork_project.graphql.ts';
import { Empty } from '../Empty.tsx';
import { WaitAct } from './WaitAct.tsx';
import { WaitSentence } from './WaitSentence.tsx';

const fragment = graphql`
  fragment WaitingWork_project on Project {
    slug
    waitingWork: workRequests(first: 3, filter: { state: [OPEN] }, order: OLDEST) {
      totalCount
      nodes {
        id
        kind
        cardNumber
        card {
          title
        }
        ...WaitSentence_request
        ...WaitAct_request
      }
    }
  }
`;

/**
 * An empty list of runs: the waiting work with the reason and the remedy. Only a project without waiting work shows how
 * to start a run.
 */
export function WaitingWork({ project }: { project: WaitingWork_project$key }) {
  const { slug, waitingWork } = useFragment(fragment, project);
  const { nodes, totalCount } = waitingWork;
  if (nodes.length === 0) {
    return (
      <Empty icon="runs" title="Nothing runs here yet">
        <p>A run begins when a card enters a column whose rules ask for work.</p>
        <Link
          to="/projects/$project/board"
          params={{ project: slug }}
          className="font-medium text-accent max-desk:inline-flex max-desk:min-h-11 max-desk:items-center"
        >
          Open the board
        </Link>
      </Empty>
    );
  }
  return (
    <Empty icon="requests" title={totalCount === 1 ? 'One piece of work waits' : `${totalCount} pieces of work wait`}>
      {nodes.map((request) => (
        <div key={request.id} className="flex flex-col items-center gap-1.5">
          <p>
            <span className="text-text-3">
              {request.cardNumber === null ? request.kind : `#${request.cardNumber}`}{' '}
            </span>
            <span className="font-medium text-text">{request.card?.title ?? ''}</span>
            <br />
            <WaitSentence request={request} />
          </p>
          <WaitAct request={request} />
        </div>
      ))}
      {totalCount > nodes.length && (
        <Link to="/projects/$project/requests" params={{ project: slug }} className="font-medium text-accent">
          All of them
        </Link>
      )}
    </Empty>
  );
}
