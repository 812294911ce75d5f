import { graphql } from 'relay-runtime';
import type { runVerbsCancelMutation } from '../../__generated__/runVerbsCancelMutation.graphql.ts';
import type { runVerbsCloseMutation } from '../../__generated__/runVerbsCloseMutation.graphql.ts';
import type { runVerbsEndLeftoversMutation } from '../../__generated__/runVerbsEndLeftoversMutation.graphql.ts';
import type { runVerbsHoldMutation } from '../../__generated__/runVerbsHoldMutation.graphql.ts';
import type { runVerbsRerunMutation } from '../../__generated__/runVerbsRerunMutation.graphql.ts';
import type { runVerbsResumeMutation } from '../../__generated__/runVerbsResumeMutation.graphql.ts';
import type { runVerbsStopMutation } from '../../__generated__/runVerbsStopMutation.graphql.ts';
import type { Change } from '../../relay/useVerb.ts';

const stop: Change<runVerbsStopMutation> = graphql`
  mutation runVerbsStopMutation($id: ID!) {
    stopRun(input: { runId: $id }) {
      command {
        id
      }
    }
  }
`;
const resume: Change<runVerbsResumeMutation> = graphql`
  mutation runVerbsResumeMutation($id: ID!) {
    resumeRun(input: { runId: $id }) {
      command {
        id
      }
    }
  }
`;
const rerun: Change<runVerbsRerunMutation> = graphql`
  mutation runVerbsRerunMutation($id: ID!) {
    rerunRun(input: { runId: $id }) {
      command {
        id
      }
    }
  }
`;
const cancel: Change<runVerbsCancelMutation> = graphql`
  mutation runVerbsCancelMutation($id: ID!) {
    cancelRunCommand(input: { runId: $id }) {
      command {
        id
        state
      }
    }
  }
`;
const endLeftovers: Change<runVerbsEndLeftoversMutation> = graphql`
  mutation runVerbsEndLeftoversMutation($id: ID!) {
    endLeftovers(input: { runId: $id }) {
      command {
        id
        run {
          id
          ...RunLeftovers_run
          ...RunHead_run
          ...RunActions_run
        }
      }
    }
  }
`;
const close: Change<runVerbsCloseMutation> = graphql`
  mutation runVerbsCloseMutation($id: ID!) {
    closeInteractiveRun(input: { runId: $id }) {
      run {
        id
        state
      }
    }
  }
`;
const hold: Change<runVerbsHoldMutation> = graphql`
  mutation runVerbsHoldMutation($cardId: ID!) {
    holdCard(input: { cardId: $cardId }) {
      card {
        id
        held
      }
    }
  }
`;

/** Everything that a person does to a run or to its card. */
export const runVerbs = { stop, resume, rerun, cancel, endLeftovers, close, hold };
