import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RunPorts_run$key } from '../__generated__/RunPorts_run.graphql.ts';
import { Icon } from './Icon.tsx';

const fragment = graphql`
  fragment RunPorts_run on Run {
    state
    bridge {
      displayName
    }
    activity {
      ports
    }
  }
`;

/** Links to what listens in the worktree of a run, as its bridge has checked it. They work in a browser on that machine. */
export function RunPorts({ run }: { run: RunPorts_run$key }) {
  const { state, bridge, activity } = useFragment(fragment, run);
  const ports = activity?.ports ?? [];
  if (state !== 'RUNNING' || ports.length === 0) return null;
  return (
    <section
      aria-label="What listens in the worktree"
      className="mt-3 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-3 border border-line px-3 py-1.5 text-meta"
    >
      <Icon name="globe" size={14} className="text-text-3" />
      {ports.map((port) => (
        <a
          key={port}
          href={`http://localhost:${port}/`}
          target="_blank"
          rel="noreferrer"
          className="flex items-center font-medium font-mono text-accent max-desk:min-h-11"
        >
          {`localhost:${port}`}
        </a>
      ))}
      <span className="text-text-3">
        {bridge?.displayName
          ? `Open it in a browser on ${bridge.displayName}.`
          : 'Open it in a browser on the machine of the bridge.'}
      </span>
    </section>
  );
}
