import { useEffect, useRef, useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { BridgeCard_bridge$key } from '../../__generated__/BridgeCard_bridge.graphql.ts';
import { Ago } from '../../parts/Ago.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { known } from '../../texts/known.ts';
import { AccountList } from './AccountList.tsx';
import { BridgeBands } from './BridgeBands.tsx';
import { BridgeMenu } from './BridgeMenu.tsx';
import { HookList } from './HookList.tsx';
import { MachineLoad } from './MachineLoad.tsx';
import { PauseControl } from './PauseControl.tsx';
import { describeStanding, formatVersion } from './standing.ts';
import { WorkerPools } from './WorkerPools.tsx';

const fragment = graphql`
  fragment BridgeCard_bridge on Bridge {
    bridgeId
    displayName
    liveness {
      state
      explanation
    }
    lastSeenAt
    paused
    reportedPaused
    cliVersion
    pushLogin
    chip {
      kind
      text
    }
    accounts {
      state
      used
    }
    mappedProjects {
      state
    }
    workerPools {
      name
    }
    hooks {
      package
    }
    hostSamples(last: 60) {
      sampledAt
    }
    ...BridgeBands_bridge
    ...PauseControl_bridge
    ...BridgeMenu_bridge
    ...WorkerPools_bridge
    ...AccountList_bridge
    ...HookList_bridge
    ...MachineLoad_bridge
  }
`;

/** One machine. `follows`: whether it works for this page's project. */
export function BridgeCard({
  bridge,
  follows,
  project,
}: {
  bridge: BridgeCard_bridge$key;
  follows: boolean;
  /** The slug of the project. */
  project: string;
}) {
  const data = useFragment(fragment, bridge);
  const { bridgeId, displayName, liveness, lastSeenAt, cliVersion, chip, pushLogin } = data;
  const { accounts, workerPools, hooks, hostSamples } = data;
  const hasParts = accounts.length + workerPools.length + hooks.length + hostSamples.length > 0;
  const anchor = `bridge-${bridgeId}`;
  const card = useAnchor(anchor);
  const [asks, setAsks] = useState(false);
  const { shape, word, badge, edge } = describeStanding(data);
  return (
    <section
      ref={card}
      id={anchor}
      aria-labelledby={`${anchor}-name`}
      className={`overflow-hidden rounded-4 border bg-surface ${edge}`}
    >
      <header className="flex min-h-13 flex-wrap items-center gap-x-2.5 gap-y-1.5 px-4 py-2 max-desk:px-3 max-desk:py-2.5">
        <StateShape shape={shape} />
        <h2
          id={`${anchor}-name`}
          className="font-semibold text-title tracking-(--track-tight) [overflow-wrap:anywhere]"
        >
          {displayName}
        </h2>
        <span className={`rounded-1 px-1.5 py-0.5 font-medium text-meta ${badge}`}>{word}</span>
        {chip && <span className="rounded-2 border border-line px-2 text-meta text-text-2">{known(chip.text)}</span>}
        <span className="text-meta text-text-3">{formatVersion(cliVersion)}</span>
        <div className="ml-auto flex items-center gap-2.5 wide:order-1 max-desk:order-1 max-desk:ml-0 max-desk:w-full">
          <PauseControl bridge={data} asks={asks} setAsks={setAsks} />
          <BridgeMenu bridge={data} project={project} onPause={() => setAsks(true)} />
        </div>
        <p className="order-2 w-full text-meta text-text-2 wide:order-none wide:w-auto wide:min-w-0 wide:flex-1">
          {liveness.state === 'ONLINE' && `${known(liveness.explanation)} `}Last heard <Ago at={lastSeenAt} ago />.
          {!follows && ' It does not follow this project.'}
        </p>
      </header>
      <BridgeBands bridge={data} />
      {hasParts && (
        <div className="grid border-line border-t wide:grid-cols-[minmax(0,1.25fr)_minmax(0,1.25fr)_minmax(0,1fr)]">
          <WorkerPools bridge={data} />
          <div className="min-w-0 border-line px-4 py-3 max-desk:px-3 max-wide:border-t wide:border-l">
            <AccountList bridge={data} />
            <HookList bridge={data} />
          </div>
          <div className="min-w-0 border-line px-4 py-3 max-desk:px-3 max-wide:border-t wide:border-l">
            <MachineLoad bridge={data} />
            {pushLogin && <p className="mt-2 text-meta text-text-3">Pushes as {pushLogin}</p>}
          </div>
        </div>
      )}
    </section>
  );
}

/** Scrolls to the card that the address names. */
function useAnchor(anchor: string) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (location.hash === `#${anchor}`) card.current?.scrollIntoView({ block: 'start' });
  }, [anchor]);
  return card;
}
