import { Link } from '@tanstack/react-router';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { NoRuns_project$key } from '../../__generated__/NoRuns_project.graphql.ts';
import { Ago } from '../../parts/Ago.tsx';
import { Button } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { StateShape } from '../../parts/StateShape.tsx';

const fragment = graphql`
  fragment NoRuns_project on Project {
    slug
    waiting: workRequests(first: 10, filter: { state: [OPEN] }, order: OLDEST) {
      nodes {
        id
        kind
        cardNumber
        waitingSince
        card {
          title
        }
        waitReasons {
          code
          text
        }
      }
    }
  }
`;

/** Why the list is empty: the filters, or work that waits and its reason, or that there is no work yet. */
export function NoRuns({
  project,
  filtered,
  onClear,
}: {
  project: NoRuns_project$key;
  filtered: boolean;
  onClear: () => void;
}) {
  const { slug, waiting } = useFragment(fragment, project);
  if (filtered) {
    return (
      <Empty icon="search" title="No run matches">
        <p>Change the filters, or look at all runs of the project.</p>
        <Button onPress={onClear}>Show all runs</Button>
      </Empty>
    );
  }
  if (waiting.nodes.length === 0) {
    return (
      <Empty icon="runs" title="Nothing to run yet">
        <p>A run begins when a card enters a column whose rules open work, and a bridge takes it.</p>
        <Link to="/projects/$project/board" params={{ project: slug }} className="text-accent underline">
          Go to the board
        </Link>
      </Empty>
    );
  }
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8">
      <h2 className="font-semibold text-title">
        {waiting.nodes.length === 1 ? 'A card waits for its run' : `${waiting.nodes.length} requests wait for a run`}
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-3 border border-line">
        {waiting.nodes.map(({ id, kind, cardNumber, card, waitingSince, waitReasons }) => (
          <li key={id} className="flex gap-2 px-3 py-2">
            <span className="pt-0.5">
              <StateShape shape="queued" label="Waits" />
            </span>
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">
                {cardNumber === null || cardNumber === undefined ? kind : `#${cardNumber} ${card?.title ?? ''}`}
              </p>
              {waitReasons.length === 0 ? (
                <p className="text-text-2">It waits for a bridge to take it.</p>
              ) : (
                waitReasons.map(({ code, text }) => (
                  <p key={code} className="text-text-2">
                    {text}
                  </p>
                ))
              )}
            </div>
            <span className="whitespace-nowrap text-meta text-text-3">
              {kind} · <Ago at={waitingSince} />
            </span>
          </li>
        ))}
      </ul>
      <Link
        to="/projects/$project/requests"
        params={{ project: slug }}
        className="mt-3 inline-block text-accent underline"
      >
        See what waits and what mends it
      </Link>
    </div>
  );
}
