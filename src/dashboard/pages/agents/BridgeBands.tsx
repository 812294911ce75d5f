import type { ReactNode } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { BridgeBands_bridge$key } from '../../__generated__/BridgeBands_bridge.graphql.ts';
import { tellHarness } from '../../lib/harness.ts';
import { CommandLine } from '../../parts/CommandLine.tsx';
import { type Shape, StateShape } from '../../parts/StateShape.tsx';
import { mendAccount } from './mendAccount.ts';
import { tellPause } from './tellPause.ts';

const fragment = graphql`
  fragment BridgeBands_bridge on Bridge {
    liveness {
      state
    }
    nameWarning
    paused
    reportedPaused
    chip {
      kind
      text
      installCommand
    }
    accounts {
      name
      harness
      state
      reason
      used
    }
    mappedProjects {
      projectId
      state
      reason
    }
  }
`;

const TONES = {
  failed: 'bg-failed-soft border-failed-line',
  needs: 'bg-needs-soft border-needs-line',
  lost: 'bg-lost-soft border-lost-line',
  stop: 'bg-stop-soft border-stop-line',
  plain: 'bg-sunken border-line',
} as const;

/** What a person should know of a bridge and do about it: one band for each thing, the gravest first. */
export function BridgeBands({ bridge }: { bridge: BridgeBands_bridge$key }) {
  const { liveness, nameWarning, chip, accounts, mappedProjects, ...pause } = useFragment(fragment, bridge);
  const failing = accounts.filter(({ state, used }) => used && state === 'FAILING');
  const unready = (mappedProjects ?? []).filter(({ state }) => state === 'FAILING');
  const paused = tellPause(pause);
  return (
    <>
      {liveness.state === 'QUIET' && (
        <Band tone="lost" shape="lost" command="bascule bridge run">
          <b className="font-semibold">Its last heartbeat is older than three intervals.</b> Wake the machine, or start
          the bridge there:
        </Band>
      )}
      {liveness.state === 'DEAF' && (
        <Band tone="needs" shape="deaf" command="bascule status">
          <b className="font-semibold">It hears of new work late, with its heartbeats alone.</b> A proxy that closes
          long connections is the usual cause. On that machine, run
        </Band>
      )}
      {failing.map(({ name, harness, reason }) => (
        <Band key={name} tone="failed" shape="failed" command={mendAccount(harness, reason)}>
          <b className="font-semibold">
            Account {name} ({tellHarness(harness).name}) fails its check{reason ? ':' : '.'}
          </b>{' '}
          {reason && `${reason}.`} The bridge looks again by itself. On that machine, run
        </Band>
      ))}
      {unready.map(({ projectId, reason }) => (
        <Band key={projectId} tone="failed" shape="failed" command="bascule rules check">
          <b className="font-semibold">Work waits: {reason ?? 'the folder of a project cannot be used'}.</b> Create it,
          or correct the rule file; the bridge looks again by itself. On that machine, run
        </Band>
      ))}
      {nameWarning && (
        <Band tone="needs" shape="deaf">
          {nameWarning}
        </Band>
      )}
      {paused && (
        <Band tone="stop" shape="held">
          {paused}
        </Band>
      )}
      {chip?.installCommand && (
        <Band tone="plain" shape="none" command={chip.installCommand}>
          {chip.text}. On that machine, run
        </Band>
      )}
    </>
  );
}

function Band({
  tone,
  shape,
  command,
  children,
}: {
  tone: keyof typeof TONES;
  shape: Shape;
  command?: string;
  children: ReactNode;
}) {
  return (
    <div className={`flex items-center gap-2.5 border-t px-4 py-2.5 max-desk:flex-wrap max-desk:px-3 ${TONES[tone]}`}>
      <StateShape shape={shape} />
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">{children}</p>
      {command !== undefined && (
        <span className="flex min-w-0 max-w-[45%] max-desk:w-full max-desk:max-w-full">
          <CommandLine text={command} />
        </span>
      )}
    </div>
  );
}
