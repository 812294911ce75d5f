import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RunOwnership_run$key } from '../../__generated__/RunOwnership_run.graphql.ts';
import { formatMoment } from '../../lib/times.ts';
import { Panel } from '../../parts/Panel.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { t } from '../../texts/t.ts';
import { useClock } from './useClock.ts';

const fragment = graphql`
  fragment RunOwnership_run on Run {
    ownership {
      number
      bridgeId
      claimedAt
      endedAt
      end
      leaseUntil
      bridge {
        displayName
      }
    }
    workRequest {
      state
      claimCount
    }
  }
`;

const ENDS: Readonly<Record<string, string>> = {
  OPEN: t`lease expired; the request was offered again, and a late report is refused`,
  DONE: t`work finished`,
  REFUSED: t`bridge refused the work and gave a reason`,
  CANCELLED: t`request withdrawn`,
  EXPIRED: t`request expired`,
};

/** Which bridges held the work and for how long: the claims of the request, newest first. */
export function RunOwnership({ run: key }: { run: RunOwnership_run$key }) {
  const { ownership, workRequest } = useFragment(fragment, key);
  const clock = useClock();
  if (!workRequest || ownership.length === 0) return null;
  const { claimCount } = workRequest;
  return (
    <Panel
      title="Ownership"
      end={<span className="text-text-3">{claimCount === 1 ? 'claimed once' : `claimed ${claimCount} times`}</span>}
    >
      <ul className="divide-y divide-line text-meta">
        {ownership.toReversed().map(({ number, bridge, bridgeId, claimedAt, endedAt, end, leaseUntil }) => {
          const holds = !endedAt;
          return (
            <li key={number} className="grid grid-cols-[16px_minmax(0,1fr)_auto] gap-2.5 px-3 py-2">
              <StateShape shape={holds ? 'online' : end === 'OPEN' ? 'lost' : end === 'DONE' ? 'ok' : 'stopped'} />
              <span>
                <b className="font-medium">{bridge?.displayName ?? `…${bridgeId.slice(-12)}`}</b> · claim {number}
                {holds && ', current'}
                <br />
                <span className="text-text-3">
                  {holds
                    ? leaseUntil && <>lease ends {clock.tell(leaseUntil)} unless a heartbeat renews it</>
                    : (ENDS[end ?? ''] ?? 'claim ended')}
                </span>
              </span>
              <span className="whitespace-nowrap text-text-3" title={formatMoment(claimedAt, clock.zone)}>
                {clock.tell(claimedAt)} {endedAt ? `– ${clock.tell(endedAt)}` : '→'}
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
