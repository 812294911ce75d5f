import { Link } from '@tanstack/react-router';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { WorkerPools_bridge$key } from '../../__generated__/WorkerPools_bridge.graphql.ts';
import { describeRunCost, type PaidRun } from '../../lib/cost.ts';
import { wordsOfState } from '../../lib/runStates.ts';
import { Ago } from '../../parts/Ago.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { PanelHead } from './PanelHead.tsx';
import { PoolMeter } from './PoolMeter.tsx';

const fragment = graphql`
  fragment WorkerPools_bridge on Bridge {
    workerPoolsReportedAt
    workerPools {
      name
      size
      inUse
      queued
    }
    seats: runs(first: 20, filter: { group: OPEN }) {
      nodes {
        id
        state
        workerPool
        workKind
        cardNumber
        startedAt
        createdAt
        kind
        usage {
          source
          costUsd
        }
        card {
          title
        }
        project {
          slug
        }
      }
    }
  }
`;

/** The workers of a bridge, pool by pool, with their runs. */
export function WorkerPools({ bridge }: { bridge: WorkerPools_bridge$key }) {
  const { workerPools, workerPoolsReportedAt, seats } = useFragment(fragment, bridge);
  const named = new Set(workerPools.map(({ name }) => name));
  const elsewhere = seats.nodes.filter(({ workerPool }) => !named.has(workerPool ?? ''));
  return (
    <div className="min-w-0 px-4 py-3 max-desk:px-3">
      <PanelHead title="Worker pools">
        {workerPoolsReportedAt && (
          <>
            reported <Ago at={workerPoolsReportedAt} ago />
          </>
        )}
      </PanelHead>
      {workerPools.length === 0 && (
        <p className="text-meta text-text-3">This bridge has not reported its workers yet.</p>
      )}
      {workerPools.map(({ name, size, inUse, queued }) => (
        <div key={name} className="mb-2.5 last:mb-0">
          <div className="flex min-h-5 items-center gap-2">
            <b className="min-w-0 truncate font-medium">{name}</b>
            <PoolMeter size={size} inUse={inUse} queued={queued} />
            <span className="ml-auto whitespace-nowrap text-meta text-text-3">
              {queued > 0 ? `${inUse} of ${size} busy, ${queued} queued` : `${inUse} of ${size} busy`}
            </span>
          </div>
          {inUse === 0 && <p className="text-meta text-text-3">All workers are free.</p>}
          <ul>
            {seats.nodes
              .filter(({ workerPool }) => workerPool === name)
              .map((run) => (
                <Seat key={run.id} run={run} />
              ))}
          </ul>
        </div>
      ))}
      {elsewhere.length > 0 && (
        <div className="mt-2.5">
          <b className="font-medium">Outside of pools</b>
          <ul>
            {elsewhere.map((run) => (
              <Seat key={run.id} run={run} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

type SeatedRun = {
  readonly id: string;
  readonly workKind: string | null | undefined;
  readonly cardNumber: number | null | undefined;
  readonly startedAt: string | null | undefined;
  readonly createdAt: string;
  readonly card: { readonly title: string } | null | undefined;
  readonly project: { readonly slug: string };
} & PaidRun;

const SHAPES: Readonly<Record<string, 'queued' | 'preparing' | 'running' | 'stopped'>> = {
  QUEUED: 'queued',
  RESUMED: 'queued',
  PREPARING: 'preparing',
  STOPPING: 'stopped',
};

function Seat({ run }: { run: SeatedRun }) {
  const { id, state, workKind, cardNumber, startedAt, createdAt, card, project } = run;
  const cost = describeRunCost(run);
  return (
    <li>
      <Link
        to="/projects/$project/worker-runs/$runId"
        params={{ project: project.slug, runId: id }}
        className="flex min-h-6 min-w-0 items-center gap-2 rounded-1 text-meta text-text-2 hover:bg-hover max-desk:min-h-11 max-desk:text-base"
      >
        <StateShape shape={SHAPES[state] ?? 'running'} size={14} label={wordsOfState(state).label} />
        <span className="truncate">
          {cardNumber !== null && cardNumber !== undefined && `#${cardNumber} `}
          {card?.title ?? workKind ?? 'a run'}
        </span>
        <span className="ml-auto whitespace-nowrap text-text-3">
          <Ago at={startedAt ?? createdAt} />
          {cost.text !== '–' && (
            <span className={cost.look} title={cost.title}>
              {' · '}
              {cost.text}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
