import type { ReactNode } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { BridgeBands_bridge$key } from '../../__generated__/BridgeBands_bridge.graphql.ts';
import { describeHarness } from '../../lib/harness.ts';
import { CommandLine } from '../../parts/CommandLine.tsx';
import { type Shape, StateShape } from '../../parts/StateShape.tsx';
import { known } from '../../texts/known.ts';
import { t } from '../../texts/t.ts';
import { describePause } from './describePause.ts';
import { EndangeredRuns } from './EndangeredRuns.tsx';
import { mendAccount } from './mendAccount.ts';

const fragment = graphql`
  fragment BridgeBands_bridge on Bridge {
    liveness {
      state
      explanation
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
    ...EndangeredRuns_bridge
  }
`;

const TONES = {
  failed: 'bg-failed-soft border-failed-line',
  needs: 'bg-needs-soft border-needs-line',
  lost: 'bg-lost-soft border-lost-line',
  stop: 'bg-stop-soft border-stop-line',
  plain: 'bg-sunken border-line',
} as const;

/** Problems of a bridge with their remedies, one band each, the most severe first. */
export function BridgeBands({ bridge }: { bridge: BridgeBands_bridge$key }) {
  const data = useFragment(fragment, bridge);
  const { liveness, nameWarning, chip, accounts, mappedProjects } = data;
  const failing = accounts.filter(({ state, used }) => used && state === 'FAILING');
  const unready = (mappedProjects ?? []).filter(({ state }) => state === 'FAILING');
  const paused = describePause(data);
  return (
    <>
      {liveness.state === 'QUIET' && (
        <Band tone="lost" shape="lost" commands={['bascule bridge run']}>
          <b className="font-semibold">{known(liveness.explanation)}</b> <EndangeredRuns bridge={data} /> Wake the
          machine, or start the bridge there:
        </Band>
      )}
      {liveness.state === 'DEAF' && (
        <Band tone="needs" shape="deaf" commands={['bascule status']}>
          <b className="font-semibold">{known(liveness.explanation)}</b> <EndangeredRuns bridge={data} /> A proxy that
          closes long connections is the usual cause. On that machine, run
        </Band>
      )}
      {failing.map(({ name, harness, reason }) => {
        const { line, again } = mendAccount(harness, reason);
        return (
          <Band key={name} tone="failed" shape="failed" commands={again === null ? [line] : [line, again]}>
            <b className="font-semibold">
              Account {name} ({describeHarness(harness).name}) fails its check{reason ? ':' : '.'}
            </b>{' '}
            {reason && `${reason}.`}{' '}
            {again === null
              ? 'The bridge detects a fix automatically. On that machine, run'
              : 'Fix the account on that machine, then check it again:'}
          </Band>
        );
      })}
      {unready.map(({ projectId, reason }) => (
        <Band key={projectId} tone="failed" shape="failed" commands={['bascule rules check']}>
          <b className="font-semibold">Work waits: {reason ?? t`the folder of a project cannot be used`}.</b> Create it,
          or correct the rule file; the bridge checks again automatically. On that machine, run
        </Band>
      ))}
      {nameWarning && (
        <Band tone="needs" shape="deaf" commands={['bascule bridge reload']}>
          {nameWarning} A bridge is called by the line <code>name: …</code> of <code>rules.yaml</code> in its
          configuration folder. Write another name there, and on that machine run
        </Band>
      )}
      {paused && (
        <Band tone="stop" shape="held">
          {paused}
        </Band>
      )}
      {chip?.installCommand && (
        <Band tone="plain" shape="none" commands={[chip.installCommand]}>
          {known(chip.text)}. On that machine, run
        </Band>
      )}
    </>
  );
}

function Band({
  tone,
  shape,
  commands = [],
  children,
}: {
  tone: keyof typeof TONES;
  shape: Shape;
  commands?: readonly string[];
  children: ReactNode;
}) {
  return (
    <div className={`flex items-center gap-2.5 border-t px-4 py-2.5 max-desk:flex-wrap max-desk:px-3 ${TONES[tone]}`}>
      <StateShape shape={shape} />
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">{children}</p>
      {commands.length > 0 && (
        <span className="flex min-w-0 max-w-[50%] flex-wrap justify-end gap-2 max-desk:w-full max-desk:max-w-full max-desk:justify-start">
          {commands.map((command) => (
            <CommandLine key={command} text={command} />
          ))}
        </span>
      )}
    </div>
  );
}
