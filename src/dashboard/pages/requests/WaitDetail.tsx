import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { WaitDetail_request$key } from '../../__generated__/WaitDetail_request.graphql.ts';
import { Ago } from '../../parts/Ago.tsx';

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
          Held by {card.heldBy === 'AGENT' ? 'an agent' : 'a person'} for <Ago at={card.heldSince} />
          {card.holdReason ? `: “${card.holdReason}”.` : '.'}
        </>
      );
    case 'NO_BRIDGE_ONLINE':
      return bridge ? (
        <>
          {bridge.displayName} was heard last, <Ago at={bridge.lastSeenAt} suffix=" ago" />.
        </>
      ) : null;
    case 'POOL_FULL': {
      if (!bridge) return null;
      const size = bridge.workerPools.reduce((sum, pool) => sum + pool.size, 0);
      const busy = bridge.workerPools.reduce((sum, pool) => sum + Math.min(pool.inUse, pool.size), 0);
      return `${bridge.displayName} has ${busy} of ${size} busy.`;
    }
    case 'BRIDGE_PAUSED':
      return bridge ? `${bridge.displayName} is paused.${others > 0 ? ` So are ${others} more.` : ''}` : null;
    case 'ACCOUNT_FAILING': {
      const why = bridge?.accounts.find(({ name }) => name === reason.account)?.reason;
      return bridge && reason.account
        ? `${reason.account} on ${bridge.displayName}: ${why ?? 'it fails its check'}.`
        : null;
    }
    case 'NOT_TAKEN':
      return bridge ? `${bridge.displayName} is free but does not take it.` : null;
    case 'CAPABILITY_MISSING':
    case 'KIND_NOT_MAPPED':
      return bridge ? `${bridge.displayName} is online, and has no rule for ${kind}.` : null;
    default:
      return null;
  }
}
