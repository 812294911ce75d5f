import { useEffect, useMemo, useState } from 'react';
import { commitMutation } from 'react-relay';
import { graphql } from 'relay-runtime';
import type {
  RunsBulkPreviewMutation,
  RunsBulkPreviewMutation$data,
} from '../../__generated__/RunsBulkPreviewMutation.graphql.ts';
import type { RunsBulkRerunMutation } from '../../__generated__/RunsBulkRerunMutation.graphql.ts';
import type { RunsBulkResumeMutation } from '../../__generated__/RunsBulkResumeMutation.graphql.ts';
import type { RunsBulkStopMutation } from '../../__generated__/RunsBulkStopMutation.graphql.ts';
import { on } from '../../live/live.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon, type IconName } from '../../parts/Icon.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { environment } from '../../relay/environment.ts';
import { useAct } from '../../relay/useAct.ts';
import { toast } from '../../shell/toasts.ts';
import { RunName } from './RunName.tsx';

const preview = graphql`
  mutation RunsBulkPreviewMutation($runIds: [ID!]!) {
    stop: stopRuns(input: { runIds: $runIds, preview: true }) {
      outcomes {
        runId
        refusal {
          message
        }
      }
    }
    resume: resumeRuns(input: { runIds: $runIds, preview: true }) {
      outcomes {
        runId
        refusal {
          message
        }
      }
    }
    rerun: rerunRuns(input: { runIds: $runIds, preview: true }) {
      outcomes {
        runId
        refusal {
          message
        }
      }
    }
  }
`;
const stop = graphql`
  mutation RunsBulkStopMutation($runIds: [ID!]!) {
    done: stopRuns(input: { runIds: $runIds }) {
      outcomes {
        runId
        refusal {
          message
        }
        command {
          id
          state
        }
      }
    }
  }
`;
const resume = graphql`
  mutation RunsBulkResumeMutation($runIds: [ID!]!) {
    done: resumeRuns(input: { runIds: $runIds }) {
      outcomes {
        runId
        refusal {
          message
        }
        command {
          id
          state
        }
      }
    }
  }
`;
const rerun = graphql`
  mutation RunsBulkRerunMutation($runIds: [ID!]!) {
    done: rerunRuns(input: { runIds: $runIds }) {
      outcomes {
        runId
        refusal {
          message
        }
        command {
          id
          state
        }
      }
    }
  }
`;

type Verb = 'stop' | 'resume' | 'rerun';
type Outcomes = NonNullable<RunsBulkPreviewMutation$data['stop']>['outcomes'];

const VERBS: readonly { verb: Verb; label: string; icon: IconName; would: string; asked: string }[] = [
  { verb: 'stop', label: 'Stop', icon: 'stop', would: 'would be stopped', asked: 'asked to stop' },
  { verb: 'rerun', label: 'Run again', icon: 'redo', would: 'would run again', asked: 'asked to run again' },
  { verb: 'resume', label: 'Resume', icon: 'play', would: 'would be resumed', asked: 'asked to resume' },
];
/** As many as one request takes. */
const MOST = 100;
/** So many outcomes are listed; the others are counted. */
const LISTED = 6;

/** What can be done to the selected runs, and before a press what it would do to each of them. */
export function RunsBulk({
  runIds: selected,
  onDone,
}: {
  runIds: readonly string[];
  /** Gets the runs that stay selected. */
  onDone: (rest: ReadonlySet<string>) => void;
}) {
  const runIds = useMemo(() => selected.slice(0, MOST), [selected]);
  const told = usePreview(runIds);
  const [looked, setLooked] = useState<Verb | undefined>(undefined);
  const acts = {
    stop: useAct<RunsBulkStopMutation>(stop),
    resume: useAct<RunsBulkResumeMutation>(resume),
    rerun: useAct<RunsBulkRerunMutation>(rerun),
  };
  const acceptedBy = (verb: Verb) => told?.[verb]?.outcomes.filter(({ refusal }) => !refusal) ?? [];
  // The verb that does most is told, until another one is pointed at.
  const best = [...VERBS].sort((a, b) => acceptedBy(b.verb).length - acceptedBy(a.verb).length)[0]?.verb ?? 'stop';
  const verb = looked ?? best;
  const press = async (pressed: Verb, asked: string) => {
    const result = await acts[pressed][0]({ runIds: acceptedBy(pressed).map(({ runId }) => runId) });
    const outcomes = result?.done?.outcomes;
    if (!outcomes) return;
    const done = new Set(outcomes.filter(({ refusal }) => !refusal).map(({ runId }) => runId));
    toast({ kind: 'done', text: `${done.size} of ${runIds.length} ${asked}.` });
    onDone(new Set(selected.filter((id) => !done.has(id))));
  };
  return (
    <section
      aria-label="Selected runs"
      className="absolute bottom-5 left-1/2 z-10 w-[min(760px,calc(100%-32px))] -translate-x-1/2 overflow-hidden rounded-4 border border-line-strong bg-overlay shadow-menu"
    >
      {told?.[verb] && (
        <Preview outcomes={told[verb].outcomes} would={VERBS.find((each) => each.verb === verb)?.would ?? ''} />
      )}
      <div className="flex flex-wrap items-center gap-2 px-3 py-2">
        <span role="status">
          {selected.length} selected{selected.length > MOST && `, the first ${MOST} at once`}
        </span>
        <Button look="ghost" onPress={() => onDone(new Set())}>
          Clear <kbd className="max-desk:hidden">esc</kbd>
        </Button>
        <span className="flex-1" />
        {VERBS.map(({ verb: each, label, icon, asked }) => {
          const count = acceptedBy(each).length;
          return (
            <Button
              key={each}
              onHoverStart={() => setLooked(each)}
              onFocus={() => setLooked(each)}
              look={each === best && count > 0 ? 'primary' : 'plain'}
              isDisabled={count === 0}
              onPress={() => void press(each, asked)}
            >
              <Icon name={icon} size={14} />
              {count === 0 ? label : `${label} ${count} of ${runIds.length}`}
            </Button>
          );
        })}
      </div>
    </section>
  );
}

function Preview({ outcomes, would }: { outcomes: Outcomes; would: string }) {
  const accepted = outcomes.filter(({ refusal }) => !refusal);
  const refused = outcomes.filter(({ refusal }) => refusal);
  return (
    <ul className="grid gap-1 border-line border-b px-3 py-2.5 text-meta leading-5">
      {accepted.length > 0 && (
        <li className="flex items-center gap-2">
          <StateShape shape="ok" size={14} />
          <span className="min-w-0 truncate">
            <b className="font-medium">
              {accepted.length} {would}:
            </b>{' '}
            {accepted.slice(0, LISTED).map(({ runId }, index) => (
              <span key={runId}>
                {index > 0 && ', '}
                <RunName runId={runId} />
              </span>
            ))}
            {accepted.length > LISTED && ` and ${accepted.length - LISTED} more`}
          </span>
        </li>
      )}
      {refused.slice(0, LISTED).map(({ runId, refusal }) => (
        <li key={runId} className="flex items-center gap-2">
          <StateShape shape="held" size={14} />
          <span className="min-w-0 truncate text-text-2">
            <RunName runId={runId} /> is refused: <b className="font-medium text-text">{refusal?.message}</b>
          </span>
        </li>
      ))}
      {refused.length > LISTED && <li className="text-text-3">{refused.length - LISTED} more are refused</li>}
    </ul>
  );
}

/** What each verb would do to the runs, told again when a run changes. */
function usePreview(runIds: readonly string[]): RunsBulkPreviewMutation$data | undefined {
  const [told, setTold] = useState<RunsBulkPreviewMutation$data | undefined>(undefined);
  useEffect(() => {
    let last = 0;
    const ask = () => {
      const turn = ++last;
      commitMutation<RunsBulkPreviewMutation>(environment, {
        mutation: preview,
        variables: { runIds },
        onCompleted: (data) => turn === last && setTold(data),
        onError: () => turn === last && setTold(undefined),
      });
    };
    ask();
    const mine = new Set(runIds);
    const stopListening = on('runs.changed', ({ runId }) => mine.has(runId) && ask());
    return () => {
      last = -1;
      stopListening();
    };
  }, [runIds]);
  return told;
}
