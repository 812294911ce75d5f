import { graphql } from 'relay-runtime';
import type { useStopLeftMutation } from '../../__generated__/useStopLeftMutation.graphql.ts';
import { describeStop, type LeftRun, stoppableOf } from '../../lib/agentWords.ts';
import { type Change, useVerb } from '../../relay/useVerb.ts';

const stop: Change<useStopLeftMutation> = graphql`
  mutation useStopLeftMutation($runIds: [ID!]!) {
    stopRuns(input: { runIds: $runIds }) {
      outcomes {
        runId
        refusal {
          message
        }
        command {
          id
          kind
        }
      }
    }
  }
`;

/**
 * Stops runs that are left at work on a card, and shows what came of it: the reason, word for word, where one cannot be
 * stopped.
 */
export function useStopLeft(): {
  readonly stopLeft: (runs: readonly (LeftRun & { readonly id: string })[]) => Promise<void>;
  readonly busy: boolean;
} {
  const { act, busy } = useVerb();
  const stopLeft = async (runs: readonly (LeftRun & { readonly id: string })[]) => {
    const runIds = stoppableOf(runs).map(({ id }) => id);
    if (runIds.length === 0) return;
    const done = ({ stopRuns }: useStopLeftMutation['response']) => {
      const outcomes = stopRuns?.outcomes ?? [];
      const refused = outcomes.find(({ refusal }) => refusal)?.refusal;
      return refused?.message ?? describeStop(outcomes.map(({ command }) => ({ waitingCommand: command })));
    };
    await act(stop, { runIds }, { done });
  };
  return { stopLeft, busy };
}
