import { useCallback, useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { Transcript_run$key } from '../../../__generated__/Transcript_run.graphql.ts';
import { formatCount } from '../../../lib/formatCount.ts';
import { isOpenState } from '../../../lib/runStates.ts';
import { Button } from '../../../parts/Button.tsx';
import { Panel } from '../../../parts/Panel.tsx';
import { describeError } from '../../../relay/describeError.ts';
import type { Edge } from './entryTypes.ts';
import { TranscriptAbsent } from './TranscriptAbsent.tsx';
import { TranscriptRows } from './TranscriptRows.tsx';
import { TranscriptSearch } from './TranscriptSearch.tsx';
import { useTranscript } from './useTranscript.ts';

const fragment = graphql`
  fragment Transcript_run on Run {
    id
    state
    startedAt
    endedAt
    messages {
      id
      text
      deliveredAt
      ...MessageHead_message
    }
    project {
      slug
    }
  }
`;

/** What the agent of a run said and did, entry by entry, as it happens and afterwards. It needs a key by its run. */
export function Transcript({ run: key }: { run: Transcript_run$key }) {
  const run = useFragment(fragment, key);
  const { id, state: runState, project } = run;
  const isAtWork = isOpenState(runState);
  const { reader, view } = useTranscript(id, isAtWork);
  const [hit, setHit] = useState<{ readonly number: number }>();
  const lead = useCallback(
    (found: Edge | undefined) => {
      setHit(found && { number: found.node.number });
      if (found) void reader.readAround(found);
    },
    [reader],
  );
  const { state, entries, through, leftOut, fault } = view;
  const hasEntries = entries.length > 0 && (state === 'LIVE' || state === 'PART' || state === 'WHOLE');
  return (
    <Panel
      title="Transcript"
      about={hasEntries ? formatCount(through, 'entry', { many: 'entries' }) : undefined}
      end={hasEntries && isAtWork && <span className="text-meta text-run-fg">live</span>}
    >
      {hasEntries && <TranscriptSearch runId={id} onHit={lead} />}
      {fault !== undefined && (
        <div role="alert" className="flex flex-wrap items-center gap-2 border-line border-b bg-failed-soft px-3 py-1.5">
          <div className="min-w-0 flex-1 text-failed-fg">
            <p>
              {state === undefined
                ? 'The transcript could not be loaded.'
                : 'A part of the transcript could not be loaded.'}
            </p>
            <p>{describeError(fault)}</p>
          </div>
          <Button size="small" className="max-desk:h-11" onPress={() => void reader.catchUp()}>
            Try again
          </Button>
        </div>
      )}
      {hasEntries ? (
        <TranscriptRows reader={reader} view={view} run={run} hit={hit} />
      ) : (
        <TranscriptAbsent state={state} hasFailed={fault !== undefined} isAtWork={isAtWork} project={project.slug} />
      )}
      {hasEntries && (state !== 'LIVE' || leftOut > 0) && (
        <div className="grid gap-1 border-line border-t px-3 py-1.5 text-meta text-text-3">
          {state === 'WHOLE' && <p>The run has ended, and this is the whole transcript.</p>}
          {state === 'PART' && <p>The run has ended, but its bridge has not sent the rest of the transcript.</p>}
          {leftOut > 0 && (
            <p>
              {formatCount(leftOut, 'entry was', { many: 'entries were' })} left out, because the transcript had reached
              its largest size.
            </p>
          )}
        </div>
      )}
    </Panel>
  );
}
