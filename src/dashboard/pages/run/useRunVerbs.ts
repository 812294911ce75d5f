import { graphql } from 'relay-runtime';
import type { useRunVerbsCancelMutation } from '../../__generated__/useRunVerbsCancelMutation.graphql.ts';
import type { useRunVerbsCloseMutation } from '../../__generated__/useRunVerbsCloseMutation.graphql.ts';
import type { useRunVerbsHoldMutation } from '../../__generated__/useRunVerbsHoldMutation.graphql.ts';
import type { useRunVerbsRerunMutation } from '../../__generated__/useRunVerbsRerunMutation.graphql.ts';
import type { useRunVerbsResumeMutation } from '../../__generated__/useRunVerbsResumeMutation.graphql.ts';
import type { useRunVerbsStopMutation } from '../../__generated__/useRunVerbsStopMutation.graphql.ts';
import { useAct } from '../../relay/useAct.ts';

const stop = graphql`
  mutation useRunVerbsStopMutation($id: ID!) {
    stopRun(input: { runId: $id }) {
      command {
        id
      }
    }
  }
`;
const resume = graphql`
  mutation useRunVerbsResumeMutation($id: ID!) {
    resumeRun(input: { runId: $id }) {
      command {
        id
      }
    }
  }
`;
const rerun = graphql`
  mutation useRunVerbsRerunMutation($id: ID!) {
    rerunRun(input: { runId: $id }) {
      command {
        id
      }
    }
  }
`;
const cancel = graphql`
  mutation useRunVerbsCancelMutation($id: ID!) {
    cancelRunCommand(input: { runId: $id }) {
      command {
        id
        state
      }
    }
  }
`;
const close = graphql`
  mutation useRunVerbsCloseMutation($id: ID!) {
    closeInteractiveRun(input: { runId: $id }) {
      run {
        id
        state
      }
    }
  }
`;
const hold = graphql`
  mutation useRunVerbsHoldMutation($cardId: ID!) {
    holdCard(input: { cardId: $cardId }) {
      card {
        id
        held
      }
    }
  }
`;

/** Everything that a person does to a run or to its card; each resolves to undefined when it was refused. */
export function useRunVerbs() {
  const [doStop] = useAct<useRunVerbsStopMutation>(stop);
  const [doResume] = useAct<useRunVerbsResumeMutation>(resume);
  const [doRerun] = useAct<useRunVerbsRerunMutation>(rerun);
  const [doCancel] = useAct<useRunVerbsCancelMutation>(cancel);
  const [doClose] = useAct<useRunVerbsCloseMutation>(close);
  const [doHold] = useAct<useRunVerbsHoldMutation>(hold);
  return { doStop, doResume, doRerun, doCancel, doClose, doHold };
}
