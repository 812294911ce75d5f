import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState, useTransition } from 'react';
import { graphql } from 'relay-runtime';
import type { RequestsPageQuery } from '../../__generated__/RequestsPageQuery.graphql.ts';
import { formatCount } from '../../lib/formatCount.ts';
import { Button } from '../../parts/Button.tsx';
import { buttonStyle } from '../../parts/buttonStyle.ts';
import { Empty } from '../../parts/Empty.tsx';
import { usePage } from '../../relay/usePage.ts';
import { useRefetch } from '../../relay/useRefetch.ts';
import { PageFrame } from '../../shell/PageFrame.tsx';
import { t } from '../../texts/t.ts';
import { Missing } from '../Missing.tsx';
import { EndedRow } from './EndedRow.tsx';
import { HeldRow } from './HeldRow.tsx';
import { RequestFilters } from './RequestFilters.tsx';
import { RequestList } from './RequestList.tsx';
import { filterOf, type RequestSearch, readRequestSearch, type Standing } from './requestSearch.ts';
import { WaitingRow } from './WaitingRow.tsx';

const query = graphql`
  query RequestsPageQuery(
    $handle: String!
    $waiting: Int!
    $open: WorkRequestFilter!
    $claimed: WorkRequestFilter!
    $over: WorkRequestFilter!
  ) {
    project(handle: $handle) {
      id
      slug
      ...RequestFilters_project @alias(as: "choices")
      waiting: workRequests(first: $waiting, filter: $open, order: OLDEST) {
        totalCount
        nodes {
          id
          ...WaitingRow_request
        }
      }
      held: workRequests(first: 100, filter: $claimed, order: OLDEST) {
        totalCount
        nodes {
          id
          ...HeldRow_request
        }
      }
      ended: workRequests(first: 10, filter: $over) {
        nodes {
          id
          ...EndedRow_request
        }
      }
    }
    viewer {
      ...RequestFilters_viewer @alias(as: "choices")
    }
  }
`;

const CHANGES = ['requests.changed', 'bridges.changed', 'runs.changed', 'board.card_changed'] as const;
const STEP = 50;
const MOST = 200;

/** The requested work: what waits and why, what bridges hold, and what ended without a result. */
export function RequestsPage() {
  const { project: handle = '' } = useParams({ strict: false });
  const [waiting, setWaiting] = useState(STEP);
  const [busy, startTransition] = useTransition();
  const address = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const search = useMemo(() => readRequestSearch(address), [address]);
  const setSearch = (next: RequestSearch) => void navigate({ to: '.', search: { ...next } as never, replace: true });
  // The current lists stay visible until those of the new filters arrive.
  const settled = useDeferredValue(search);
  const variables = useMemo(
    () => ({
      handle,
      waiting,
      open: filterOf(settled, 'waiting'),
      claimed: filterOf(settled, 'held'),
      over: filterOf(settled, 'ended'),
    }),
    [handle, waiting, settled],
  );
  const { project, viewer } = usePage<RequestsPageQuery>(query, variables);
  useRefetch<RequestsPageQuery>(query, variables, CHANGES);
  if (!project) return <Missing />;
  const { held, ended } = project;
  const queue = project.waiting;
  const more = queue.totalCount - queue.nodes.length;
  const shows = (standing: Standing) => search.state === undefined || search.state === standing;
  const isFiltered = Object.keys(search).length > 0;
  const shown =
    (shows('waiting') ? queue.nodes.length : 0) +
    (shows('held') ? held.nodes.length : 0) +
    (shows('ended') ? ended.nodes.length : 0);
  return (
    <PageFrame
      title="Requests"
      about={describeCounts(queue.totalCount, held.totalCount)}
      bar={
        <RequestFilters
          project={project.choices}
          viewer={viewer.choices}
          search={search}
          counts={{ waiting: queue.totalCount, held: held.totalCount }}
          onChange={setSearch}
        />
      }
    >
      <div className="mx-auto flex max-w-[1240px] flex-col gap-6 px-6 py-4 max-desk:px-3">
        {shown === 0 && isFiltered && (
          <Empty icon="filter" title="No matching requests">
            <p>No requests match the filters.</p>
            <Button onPress={() => setSearch({})}>Clear all filters</Button>
          </Empty>
        )}
        {shown === 0 && !isFiltered && (
          <Empty icon="requests" title="No work requested yet">
            <p>A card that enters a column with rules requests work. Waiting requests appear here with the reason.</p>
            <Link to="/projects/$project/board" params={{ project: project.slug }} className={buttonStyle('primary')}>
              Open the board
            </Link>
          </Empty>
        )}
        {shows('waiting') && queue.nodes.length > 0 && (
          <RequestList
            title="Why is it not running?"
            count={formatCount(queue.totalCount, 'waits', { many: 'wait' })}
            why="Reason and fix"
          >
            {queue.nodes.map((request) => (
              <WaitingRow key={request.id} request={request} />
            ))}
          </RequestList>
        )}
        {shows('waiting') && more > 0 && waiting < MOST && (
          <Button
            className="-mt-4 self-center"
            isDisabled={busy}
            onPress={() => startTransition(() => setWaiting(waiting + STEP))}
          >
            {Math.min(more, STEP)} more
          </Button>
        )}
        {shows('held') && held.nodes.length > 0 && (
          <RequestList title="Held by bridges" count={t`${held.totalCount} under a lease`} why="Who holds it">
            {held.nodes.map((request) => (
              <HeldRow key={request.id} request={request} />
            ))}
          </RequestList>
        )}
        {shows('ended') && ended.nodes.length > 0 && (
          <RequestList title="Ended without a result" count={t`the last ten`} why="How">
            {ended.nodes.map((request) => (
              <EndedRow key={request.id} request={request} />
            ))}
          </RequestList>
        )}
      </div>
    </PageFrame>
  );
}

function describeCounts(waiting: number, held: number): string {
  const bridges = held === 1 ? t`1 is held by a bridge` : t`${held} are held by bridges`;
  return `${formatCount(waiting, 'waits', { many: 'wait' })}, ${bridges}`;
}
