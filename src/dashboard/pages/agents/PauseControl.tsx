import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { PauseControl_bridge$key } from '../../__generated__/PauseControl_bridge.graphql.ts';
import { formatCount } from '../../lib/formatCount.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { usePause } from '../../parts/usePause.ts';

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
  const data = useFragment(fragment, bridge);
  const { displayName, paused, reportedPaused, workerPools, open } = data;
  const { pause, unpause, busy } = usePause();
  if (paused || reportedPaused) {
    return (
      <Button look="primary" isDisabled={busy} onPress={() => unpause(data)}>
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
  const cancel = ({ key }: { key: string }) => {
    if (key === 'Escape') setAsks(false);
  };
  return (
    <>
      <span role="status" className="text-meta text-text-2">
        {words}
      </span>
      <Button
        look="primary"
        autoFocus
        isDisabled={busy}
        onKeyDown={cancel}
        onPress={async () => {
          await pause(data);
          setAsks(false);
        }}
      >
        Pause<span className="sr-only"> {displayName}</span>
      </Button>
      <Button look="ghost" onKeyDown={cancel} onPress={() => setAsks(false)}>
        Cancel
      </Button>
    </>
  );
}
