import { graphql } from 'relay-runtime';
import type { WriteSheetQuery } from '../../../__generated__/WriteSheetQuery.graphql.ts';
import { useFresh } from '../../../relay/useFresh.ts';
import { usePage } from '../../../relay/usePage.ts';
import { RunMessages } from './RunMessages.tsx';

const query = graphql`
  query WriteSheetQuery($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Run {
        id
        ...RunMessages_run @alias(as: "run")
      }
    }
  }
`;

/** What people wrote to the agent of a run, and the field, or why nobody can write to it, as of now. */
export function WriteSheet({ runId }: { runId: string }) {
  const { nodes } = usePage<WriteSheetQuery>(query, { ids: [runId] });
  useFresh('runs.changed', query, (changed) => (changed.runId === runId ? runId : undefined));
  const run = nodes[0]?.run;
  return run ? <RunMessages run={run} /> : <p>The run was not found.</p>;
}
