import { useEffect, useState } from 'react';
import type { ConcreteRequest } from 'relay-runtime';
import { graphql } from 'relay-runtime';
import type { useTraceQuery } from '../../__generated__/useTraceQuery.graphql.ts';
import { on, onReconnect } from '../../live/live.ts';
import { fetchGraph } from '../../relay/fetchGraph.ts';
import { type Call, readCall, type TraceTuple } from './calls.ts';

const query = graphql`
  query useTraceQuery($id: ID!, $after: Int!) {
    run(id: $id) {
      trace(after: $after)
    }
  }
`;

const GAP_MS = 500;

/**
 * All tool calls of the run, without the store of the page, which would keep thousands of small records. A change of the run
 * fetches the calls that came since.
 * @returns undefined until the first answer
 */
export function useTrace(id: string): readonly Call[] | undefined {
  const [calls, setCalls] = useState<readonly Call[] | undefined>(undefined);
  useEffect(() => {
    let known: readonly Call[] = [];
    let wanted = false;
    let busy = false;
    let closed = false;
    const read = async () => {
      wanted = true;
      if (busy) return;
      busy = true;
      while (wanted && !closed) {
        wanted = false;
        const variables: useTraceQuery['variables'] = { id, after: known.at(-1)?.seq ?? 0 };
        const { text } = (query as unknown as ConcreteRequest).params;
        // What failed is read again at the return of the connection.
        const answer = await fetchGraph(text ?? '', variables, false).catch(() => undefined);
        const run = (answer?.data as useTraceQuery['response'] | undefined)?.run;
        if (closed) return;
        if (run) {
          const more = (run.trace as readonly TraceTuple[]).map(readCall);
          if (more.length > 0 || known.length === 0) {
            known = [...known, ...more];
            setCalls(known);
          }
        }
        await new Promise((resolve) => setTimeout(resolve, GAP_MS));
      }
      busy = false;
    };
    void read();
    const stops = [on('runs.changed', ({ runId }) => void (runId === id && read())), onReconnect(() => void read())];
    return () => {
      closed = true;
      for (const stop of stops) stop();
    };
  }, [id]);
  return calls;
}
