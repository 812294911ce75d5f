import { graphql } from 'relay-runtime';
import type { useBulkVerbsRerunMutation } from '../../__generated__/useBulkVerbsRerunMutation.graphql.ts';
import type { useBulkVerbsResumeMutation } from '../../__generated__/useBulkVerbsResumeMutation.graphql.ts';
import type { useBulkVerbsStopMutation } from '../../__generated__/useBulkVerbsStopMutation.graphql.ts';
import type { IconName } from '../../parts/Icon.tsx';
import { useAct } from '../../relay/useAct.ts';

const stop = graphql`
  mutation useBulkVerbsStopMutation($runIds: [ID!]!) {
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
  mutation useBulkVerbsResumeMutation($runIds: [ID!]!) {
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
  mutation useBulkVerbsRerunMutation($runIds: [ID!]!) {
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

export type Verb = 'stop' | 'resume' | 'rerun';

/** What is done to runs, in the order of the buttons, and the words of it. */
export const VERBS: readonly { verb: Verb; label: string; icon: IconName; would: string; asked: string }[] = [
  { verb: 'stop', label: 'Stop', icon: 'stop', would: 'would be stopped', asked: 'asked to stop' },
  { verb: 'rerun', label: 'Run again', icon: 'redo', would: 'would run again', asked: 'asked to run again' },
  { verb: 'resume', label: 'Resume', icon: 'play', would: 'would be resumed', asked: 'asked to resume' },
];

/** Does each verb to runs, and answers which of them took it; undefined when the whole request was refused. */
export function useBulkVerbs(): Readonly<
  Record<Verb, (runIds: readonly string[]) => Promise<ReadonlySet<string> | undefined>>
> {
  const [doStop] = useAct<useBulkVerbsStopMutation>(stop);
  const [doResume] = useAct<useBulkVerbsResumeMutation>(resume);
  const [doRerun] = useAct<useBulkVerbsRerunMutation>(rerun);
  const tell =
    (act: typeof doStop | typeof doResume | typeof doRerun) =>
    async (runIds: readonly string[]): Promise<ReadonlySet<string> | undefined> => {
      const outcomes = (await act({ runIds }))?.done?.outcomes;
      return outcomes && new Set(outcomes.filter(({ refusal }) => !refusal).map(({ runId }) => runId));
    };
  return { stop: tell(doStop), resume: tell(doResume), rerun: tell(doRerun) };
}
