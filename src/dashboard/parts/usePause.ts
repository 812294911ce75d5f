import { graphql } from 'relay-runtime';
import type { usePauseMutation } from '../__generated__/usePauseMutation.graphql.ts';
import type { usePauseUnpauseMutation } from '../__generated__/usePauseUnpauseMutation.graphql.ts';
import { type Change, useVerb } from '../relay/useVerb.ts';
import { t } from '../texts/t.ts';

const pausing: Change<usePauseMutation> = graphql`
  mutation usePauseMutation($bridgeId: ID!) {
    pauseBridge(input: { bridgeId: $bridgeId }) {
      bridge {
        id
        paused
        reportedPaused
      }
    }
  }
`;

const unpausing: Change<usePauseUnpauseMutation> = graphql`
  mutation usePauseUnpauseMutation($bridgeId: ID!) {
    unpauseBridge(input: { bridgeId: $bridgeId }) {
      bridge {
        id
        paused
        reportedPaused
      }
    }
  }
`;

interface Paused {
  readonly bridgeId: string;
  readonly displayName: string;
}

/** Pauses a bridge, and has it take work again. With `tells` a message says what came of it, and offers to undo a pause. */
export function usePause({ tells = false }: { tells?: boolean } = {}) {
  const { act, busy } = useVerb();
  const unpause = ({ bridgeId, displayName }: Paused) =>
    act(unpausing, { bridgeId }, tells ? { done: t`${displayName} takes new work again.` } : {});
  const pause = (bridge: Paused) => {
    const { bridgeId, displayName } = bridge;
    const action = { label: t`Undo`, run: () => void unpause(bridge) };
    const done = { text: t`${displayName} takes no new work. Its runs go on.`, action };
    return act(pausing, { bridgeId }, tells ? { done } : {});
  };
  return { pause, unpause, busy };
}
