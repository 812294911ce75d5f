import { useEffect, useState } from 'react';
import { commitMutation } from 'react-relay';
import { graphql } from 'relay-runtime';
import type {
  useRunRefusalsMutation,
  useRunRefusalsMutation$data,
} from '../../__generated__/useRunRefusalsMutation.graphql.ts';
import { on } from '../../live/live.ts';
import { describeError } from '../../relay/describeError.ts';
import { environment, PREVIEW } from '../../relay/environment.ts';
import { known } from '../../texts/known.ts';

const preview = graphql`
  mutation useRunRefusalsMutation($ids: [ID!]!) {
    stop: stopRuns(input: { runIds: $ids, preview: true }) {
      outcomes {
        refusal {
          message
        }
      }
    }
    resume: resumeRuns(input: { runIds: $ids, preview: true }) {
      outcomes {
        refusal {
          message
        }
      }
    }
    rerun: rerunRuns(input: { runIds: $ids, preview: true }) {
      outcomes {
        refusal {
          message
        }
      }
    }
  }
`;

/** Why the service would refuse each action on the run; null for one that it accepts. */
export interface Refusals {
  readonly stop: string | null;
  readonly resume: string | null;
  readonly rerun: string | null;
}

/**
 * The service's current answer to each action.
 * @param facts changes when the answers may change
 * @returns undefined until the first answer
 */
export function useRunRefusals(runId: string, cardId: string | undefined, facts: string): Refusals | undefined {
  const [told, setTold] = useState<Refusals | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: facts determine when to ask again
  useEffect(() => {
    let current = true;
    const ask = () =>
      commitMutation<useRunRefusalsMutation>(environment, {
        mutation: preview,
        cacheConfig: PREVIEW,
        variables: { ids: [runId] },
        onCompleted: (data) => current && setTold(read(data)),
        onError: (error) => {
          const reason = describeError(error);
          if (current) setTold({ stop: reason, resume: reason, rerun: reason });
        },
      });
    ask();
    // Messages about a run do not report whether its card is held and what its bridge can do.
    const stop = on('board.card_changed', ({ cardId: changed }) => void (changed === cardId && ask()));
    return () => {
      current = false;
      stop();
    };
  }, [runId, cardId, facts]);
  return told;
}

function read({ stop, resume, rerun }: useRunRefusalsMutation$data): Refusals {
  const reasonOf = (verb: typeof stop) => {
    const message = verb?.outcomes[0]?.refusal?.message;
    return message == null ? null : known(message);
  };
  return { stop: reasonOf(stop), resume: reasonOf(resume), rerun: reasonOf(rerun) };
}
