import { graphql } from 'relay-runtime';
import type { bulkVerbsRerunMutation } from '../../../__generated__/bulkVerbsRerunMutation.graphql.ts';
import type { bulkVerbsResumeMutation } from '../../../__generated__/bulkVerbsResumeMutation.graphql.ts';
import type { bulkVerbsStopMutation } from '../../../__generated__/bulkVerbsStopMutation.graphql.ts';
import type { IconName } from '../../../parts/Icon.tsx';
import type { Change } from '../../../relay/useVerb.ts';
import { t } from '../../../texts/t.ts';

const stop: Change<bulkVerbsStopMutation> = graphql`
  mutation bulkVerbsStopMutation($runIds: [ID!]!) {
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
const resume: Change<bulkVerbsResumeMutation> = graphql`
  mutation bulkVerbsResumeMutation($runIds: [ID!]!) {
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
const rerun: Change<bulkVerbsRerunMutation> = graphql`
  mutation bulkVerbsRerunMutation($runIds: [ID!]!) {
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

type Mutation = bulkVerbsStopMutation | bulkVerbsResumeMutation | bulkVerbsRerunMutation;

export interface BulkVerb {
  readonly verb: 'stop' | 'resume' | 'rerun';
  readonly mutation: Change<Mutation>;
  readonly label: string;
  readonly icon: IconName;
  /** What it does to so many runs that take it, before. */
  readonly would: (count: number) => string;
  /** What was done, to how many of how many. */
  readonly asked: (count: number, all: number) => string;
}

/** What is done to runs, in the order of the buttons, and the words of it. */
export const bulkVerbs: readonly BulkVerb[] = [
  {
    verb: 'stop',
    mutation: stop,
    label: t`Stop`,
    icon: 'stop',
    would: (count) => t`${count} would be stopped`,
    asked: (count, all) => t`${count} of ${all} asked to stop.`,
  },
  {
    verb: 'rerun',
    mutation: rerun,
    label: t`Run again`,
    icon: 'redo',
    would: (count) => t`${count} would run again`,
    asked: (count, all) => t`${count} of ${all} asked to run again.`,
  },
  {
    verb: 'resume',
    mutation: resume,
    label: t`Resume`,
    icon: 'play',
    would: (count) => t`${count} would be resumed`,
    asked: (count, all) => t`${count} of ${all} asked to resume.`,
  },
];

/** The runs that took it. */
export const takenBy = ({ done }: Mutation['response']): readonly string[] =>
  done?.outcomes.filter(({ refusal }) => !refusal).map(({ runId }) => runId) ?? [];
