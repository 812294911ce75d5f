import { useEffect, useState } from 'react';
import { commitMutation } from 'react-relay';
import { graphql } from 'relay-runtime';
import type {
  useBulkPreviewMutation,
  useBulkPreviewMutation$data,
} from '../../../__generated__/useBulkPreviewMutation.graphql.ts';
import { on } from '../../../live/live.ts';
import { environment, PREVIEW } from '../../../relay/environment.ts';

const preview = graphql`
  mutation useBulkPreviewMutation($runIds: [ID!]!) {
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

/** The effect of each verb on the runs, requested again when a run changes. */
export function useBulkPreview(runIds: readonly string[]): useBulkPreviewMutation$data | undefined {
  const [told, setTold] = useState<useBulkPreviewMutation$data | undefined>(undefined);
  useEffect(() => {
    let last = 0;
    const ask = () => {
      const turn = ++last;
      commitMutation<useBulkPreviewMutation>(environment, {
        mutation: preview,
        cacheConfig: PREVIEW,
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
