import { useEffect, useState } from 'react';
import type { ConcreteRequest } from 'relay-runtime';
import { graphql } from 'relay-runtime';
import type { useTraceQuery } from '../../../__generated__/useTraceQuery.graphql.ts';
import { on, onReconnect } from '../../../live/live.ts';
import { askGraph } from '../../../relay/begun.ts';
import { type Call, readCall, type TraceTuple } from './calls.ts';

const query = graphql`
  query useTraceQuery($id: ID!, $after: Int!) {
    run(id: $id) {
      trace(after: $after)
    }
  }
`;

const GAP_MS = 500;

/** @returns undefined when the service could not be reached; it is fetched again when the connection returns */
async function readAfter(id: string, after: number): Promise<readonly Call[] | undefined> {
  const variables: useTraceQuery['variables'] = { id, after };
  const { text } = (query as unknown as ConcreteRequest).params;
  const answer = await Promise.resolve(askGraph(text ?? '', variables)).catch(() => undefined);
  const run = (answer?.data as useTraceQuery['response'] | undefined)?.run;
  return run ? (run.trace as readonly TraceTuple[]).map(readCall) : undefined;
}

/** An answer of this age may lack calls. */
const FRESH_MS = 10_000;
/** A request made for a page that is being opened: its effects wait until the run itself has arrived. */
let begun: { readonly id: string; readonly at: number; readonly answer: ReturnType<typeof readAfter> } | undefined;

function beginTrace(id: string): void {
  if (begun?.id === id && Date.now() - begun.at < FRESH_MS) return;
  begun = { id, at: Date.now(), answer: readAfter(id, 0) };
}

function takeBegun(id: string): ReturnType<typeof readAfter> | undefined {
  const taken = begun?.id === id && Date.now() - begun.at < FRESH_MS ? begun.answer : undefined;
  begun = undefined;
  return taken;
}

/**
 * All tool calls of the run, kept outside the store of the page, which would hold thousands of small records. A change
 * of the run fetches the new calls.
 * @returns undefined until the first answer
 */
export function useTrace(id: string): readonly Call[] | undefined {
  const [calls, setCalls] = useState<readonly Call[] | undefined>(undefined);
  useState(() => beginTrace(id));
  useEffect(() => {
    let known: readonly Call[] = [];
    let wanted = false;
    let busy = false;
    let closed = false;
    let first = takeBegun(id);
    const read = async () => {
      wanted = true;
      if (busy) return;
      busy = true;
      while (wanted && !closed) {
        wanted = false;
        const more = await (first ?? readAfter(id, known.at(-1)?.seq ?? 0));
        first = undefined;
        if (closed) return;
        if (more !== undefined && (more.length > 0 || known.length === 0)) {
          known = [...known, ...more];
          setCalls(known);
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
