import { graphql, readInlineData } from 'relay-runtime';
import type { momentsOf_run$key } from '../../../__generated__/momentsOf_run.graphql.ts';
import type { Moments } from './buildTrace.ts';

const fragment = graphql`
  fragment momentsOf_run on Run @inline {
    createdAt
    startedAt
    endedAt
    updatedAt
    history {
      state
      at
    }
    workRequest {
      createdAt
    }
  }
`;

/**
 * The moments of a run that separate the lanes of its trace.
 * @param now ends an open run; undefined for one that has ended
 */
export function momentsOf(key: momentsOf_run$key, now: number | undefined): Moments {
  const run = readInlineData(fragment, key);
  const reached = (state: string) => {
    const at = run.history.find((each) => each.state === state)?.at;
    return at === undefined ? undefined : Date.parse(at);
  };
  return {
    opened: Date.parse(run.workRequest?.createdAt ?? run.history[0]?.at ?? run.createdAt),
    preparing: reached('PREPARING'),
    running: run.startedAt ? Date.parse(run.startedAt) : reached('RUNNING'),
    end: now ?? Date.parse(run.endedAt ?? run.updatedAt),
  };
}
