import { Link } from '@tanstack/react-router';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { HeldRow_request$key } from '../../__generated__/HeldRow_request.graphql.ts';
import { useNow } from '../../lib/clock.ts';
import { formatAge } from '../../lib/times.ts';
import { Ago } from '../../parts/Ago.tsx';
import { buttonStyle } from '../../parts/buttonStyle.ts';
import { t } from '../../texts/t.ts';
import { RequestRow } from './RequestRow.tsx';

const fragment = graphql`
  fragment HeldRow_request on WorkRequest {
    updatedAt
    leaseUntil
    claimCount
    bridge {
      displayName
    }
    claims {
      claimedAt
    }
    run {
      id
      state
    }
    project {
      slug
    }
    ...RequestRow_request
  }
`;

/** A request that a bridge holds under a lease. */
export function HeldRow({ request }: { request: HeldRow_request$key }) {
  const data = useFragment(fragment, request);
  const { updatedAt, leaseUntil, claimCount, bridge, claims, run, project } = data;
  return (
    <RequestRow
      request={data}
      shape={run === null || run?.state === 'QUEUED' || run?.state === 'PREPARING' ? 'preparing' : 'running'}
      state={t`Held by a bridge.`}
      sentence={t`${bridge?.displayName ?? t`A bridge that is gone`} has taken it.`}
      detail={
        <>
          {leaseUntil && <Lease until={leaseUntil} />} Renewed <Ago at={updatedAt} ago />.
          {claimCount > 1 && ` Claim ${claimCount}.`}
        </>
      }
      since={claims.at(-1)?.claimedAt ?? updatedAt}
      act={
        run && (
          <Link
            to="/projects/$project/worker-runs/$runId"
            params={{ project: project.slug, runId: run.id }}
            className={buttonStyle('ghost')}
          >
            Open run
          </Link>
        )
      }
    />
  );
}

function Lease({ until }: { until: string }) {
  const left = Date.parse(until) - useNow();
  return <>{left > 0 ? `Lease ends in ${formatAge(left)}.` : `Lease ended ${formatAge(-left)} ago.`}</>;
}
