import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { PauseControl_bridge$key } from '../../__generated__/PauseControl_bridge.graphql.ts';
import type { PauseControlPauseMutation } from '../../__generated__/PauseControlPauseMutation.graphql.ts';
import type { PauseControlUnpauseMutation } from '../../__generated__/PauseControlUnpauseMutation.graphql.ts';
import { formatCount } from '../../lib/formatCount.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';

const fragment = graphql`
  fragment PauseControl_bridge on Bridge {
    id
    bridgeId
    displayName
    paused
    reportedPaused
    workerPools {
      queued
    }
    open: runs(first: 50, filter: { group: OPEN }) {
      nodes {
        id
        state
      }
    }
  }
`;

const pause: Change<PauseControlPauseMutation> = graphql`
  mutation PauseControlPauseMutation($bridgeId: ID!) {
    pauseBridge(input: { bridgeId: $bridgeId }) {
      bridge {
        id
        paused
        reportedPaused
      }
    }
  }
`;

const unpause: Change<PauseControlUnpauseMutation> = graphql`
  mutation PauseControlUnpauseMutation($bridgeId: ID!) {
    unpauseBridge(input: { bridgeId: $bridgeId }) {
      bridge {
        id
        paused
        reportedPaused
      }
    }
  }
`;

/** Pauses a bridge after explaining what that means: live runs continue, and waiting work keeps waiting. */
export function PauseControl({
  bridge,
  asks,
  setAsks,
}: {
  bridge: PauseControl_bridge$key;
  /** Whether the person is about to pause it. */
  asks: boolean;
  setAsks: (asks: boolean) => void;
}) {
  const { bridgeId, displayName, paused, reportedPaused, workerPools, open } = useFragment(fragment, bridge);
  const { act, busy } = useVerb();
  if (paused || reportedPaused) {
    return (
      <Button look="primary" isDisabled={busy} onPress={() => act(unpause, { bridgeId })}>
        <Icon name="play" size={14} />
        Unpause<span className="sr-only"> {displayName}</span>
      </Button>
    );
  }
  const live = open.nodes.filter(({ state }) => state !== 'QUEUED').length;
  const waiting = workerPools.reduce((sum, pool) => sum + pool.queued, 0);
  const words = `Pausing: ${formatCount(live, 'run goes on', { many: 'runs go on', none: 'nothing is at work' })}, ${formatCount(waiting, 'waits', { many: 'wait', none: 'nothing waits' })}`;
  if (!asks) {
    return (
      <>
        {live + waiting > 0 && <span className="text-meta text-text-3 max-[1400px]:hidden">{words}</span>}
        <Button onPress={() => setAsks(true)}>
          <Icon name="pause" size={14} />
          Pause…<span className="sr-only"> {displayName}</span>
        </Button>
      </>
    );
  }
  return (
    <>
      <span role="status" className="text-meta text-text-2">
        {words}
      </span>
      <Button
        look="primary"
        autoFocus
        isDisabled={busy}
        onPress={async () => {
          await act(pause, { bridgeId });
          setAsks(false);
        }}
      >
        Pause<span className="sr-only"> {displayName}</span>
      </Button>
      <Button look="ghost" onPress={() => setAsks(false)}>
        Cancel
      </Button>
    </>
  );
}
