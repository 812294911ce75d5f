import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CheckRow_run$key } from '../../__generated__/CheckRow_run.graphql.ts';
import { formatDuration } from '../../lib/times.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../Button.tsx';
import { FaultBoundary } from '../Fault.tsx';
import { RunStateMark } from '../RunStateMark.tsx';
import { Waiting } from '../Waiting.tsx';
import { CheckOutput } from './CheckOutput.tsx';

const fragment = graphql`
  fragment CheckRow_run on Run {
    id
    state
    exitCode
    durationMs
    check {
      name
    }
    ...RunStateMark_run
  }
`;

/** A check: its state, its name, which leads to its run, how long it took, and its output, which opens under it. */
export function CheckRow({ run, project }: { run: CheckRow_run$key; project: string }) {
  const data = useFragment(fragment, run);
  const [isOpen, setIsOpen] = useState(false);
  const place = useId();
  const { id, state, exitCode, durationMs } = data;
  const name = data.check?.name ?? id.slice(-8);
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-3 px-3 py-1.5 text-meta">
        <span className="w-24 shrink-0">
          <RunStateMark run={data} />
        </span>
        <Link
          to="/projects/$project/worker-runs/$runId"
          params={{ project, runId: id }}
          className="thumb min-w-0 truncate font-medium text-accent underline"
        >
          {name}
        </Link>
        {exitCode != null && exitCode !== 0 && <span className="text-failed-fg">{t`exit code ${exitCode}`}</span>}
        <span className="ml-auto whitespace-nowrap text-text-3">
          {durationMs == null ? '–' : formatDuration(Number(durationMs))}
        </span>
        <Button
          size="small"
          className="max-desk:h-11"
          aria-label={isOpen ? t`Hide the output of ${name}` : t`Show the output of ${name}`}
          aria-expanded={isOpen}
          aria-controls={place}
          onPress={() => setIsOpen(!isOpen)}
        >
          Output
        </Button>
      </div>
      <div id={place}>
        {isOpen && (
          <FaultBoundary>
            <Waiting fallback={<p className="px-3 pb-2 text-meta text-text-3">Loading…</p>}>
              {/* In another state, there is more output than before. */}
              <CheckOutput key={state} id={id} />
            </Waiting>
          </FaultBoundary>
        )}
      </div>
    </li>
  );
}
