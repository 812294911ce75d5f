import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RunPorts_activity$key } from '../__generated__/RunPorts_activity.graphql.ts';
import type { RunPorts_run$key } from '../__generated__/RunPorts_run.graphql.ts';
import { useFormatted } from '../lib/clock.ts';
import { t } from '../texts/t.ts';
import { Icon } from './Icon.tsx';

const fragment = graphql`
  fragment RunPorts_run on Run {
    state
    bridge {
      displayName
    }
    activity {
      ...RunPorts_activity
    }
  }
`;

/** What bridges tell again and again. */
const told = graphql`
  fragment RunPorts_activity on RunActivity {
    ports
    updatedAt
  }
`;

/** Bridges check what listens every 30 seconds. After three checks that are missing, something else may listen there. */
const CHECKED_MS = 90_000;

/**
 * Links to what listens in the worktree of a run, as its bridge has checked it. They work in a browser on that machine.
 * @param label names the worktree where a page has several
 */
export function RunPorts({ run, label }: { run: RunPorts_run$key; label?: string }) {
  const { state, bridge, activity: key } = useFragment(fragment, run);
  const activity = useFragment<RunPorts_activity$key>(told, key);
  const checked = activity == null ? 0 : Date.parse(activity.updatedAt) + CHECKED_MS;
  const isChecked = useFormatted((now) => String(now < checked)) === 'true';
  const ports = activity?.ports ?? [];
  if (state !== 'RUNNING' || !isChecked || ports.length === 0) return null;
  return (
    <section
      aria-label={label ?? t`What listens in the worktree`}
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
