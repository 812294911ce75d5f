import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { WaitDetail_request$key } from '../../__generated__/WaitDetail_request.graphql.ts';
import { Ago } from '../../parts/Ago.tsx';
import { t } from '../../texts/t.ts';

const fragment = graphql`
  fragment WaitDetail_request on WorkRequest {
    kind
    card {
      heldBy
      heldSince
      holdReason
    }
    waitReasons {
      code
      account
      bridgeCount
      bridge {
        displayName
        lastSeenAt
        workerPools {
          size
          inUse
        }
        accounts {
          name
          reason
        }
      }
    }
  }
`;

/** The details of the sentence: which bridge, how many of its workers are busy, what its account reports. */
export function WaitDetail({ request }: { request: WaitDetail_request$key }) {
  const { kind, card, waitReasons } = useFragment(fragment, request);
  const [reason] = waitReasons;
  const bridge = reason?.bridge;
  const others = (reason?.bridgeCount ?? 0) - 1;
  switch (reason?.code) {
    case 'CARD_HELD':
      if (!card?.heldSince) return null;
      return (
        <>
          {card.heldBy === 'AGENT' ? (
            <>
              Held by an agent for <Ago at={card.heldSince} />
            </>
          ) : (
            <>
              Held by a person for <Ago at={card.heldSince} />
            </>
          )}
          {card.holdReason ? `: “${card.holdReason}”.` : '.'}
        </>
      );
    case 'NO_BRIDGE_ONLINE':
      return bridge ? (
        <>
          {bridge.displayName} was heard last, <Ago at={bridge.lastSeenAt} ago />.
        </>
      ) : null;
    case 'POOL_FULL': {
      if (!bridge) return null;
      const size = bridge.workerPools.reduce((sum, pool) => sum + pool.size, 0);
      const busy = bridge.workerPools.reduce((sum, pool) => sum + Math.min(pool.inUse, pool.size), 0);
      return t`${bridge.displayName} has ${busy} of ${size} busy.`;
    }
    case 'BRIDGE_PAUSED':
      if (!bridge) return null;
      return others > 0
        ? t`${bridge.displayName} is paused. So are ${others} more.`
        : t`${bridge.displayName} is paused.`;
    case 'ACCOUNT_FAILING': {
      const why = bridge?.accounts.find(({ name }) => name === reason.account)?.reason;
      return bridge && reason.account
        ? t`${reason.account} on ${bridge.displayName}: ${why ?? t`it fails its check`}.`
        : null;
    }
    case 'NOT_TAKEN':
      return bridge ? t`${bridge.displayName} is free but does not take it.` : null;
    case 'CAPABILITY_MISSING':
    case 'KIND_NOT_MAPPED':
      return bridge ? t`${bridge.displayName} is online, and has no rule for ${kind}.` : null;
    default:
      return null;
  }
}
