import { graphql } from 'relay-runtime';
import type { WriteSheetQuery } from '../../../__generated__/WriteSheetQuery.graphql.ts';
import { page } from '../../../lib/page.ts';
import { LiveProject } from '../../../live/LiveProject.tsx';
import { useFresh } from '../../../relay/useFresh.ts';
import { usePage } from '../../../relay/usePage.ts';
import { RunMessages } from './RunMessages.tsx';

const query = graphql`
  query WriteSheetQuery($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Run {
        id
        project {
          id
        }
        ...RunMessages_run @alias(as: "run")
      }
    }
  }
`;

/** What people wrote to the agent of a run, and the field, or why nobody can write to it, as of now. */
export function WriteSheet({ runId }: { runId: string }) {
  const { nodes } = usePage<WriteSheetQuery>(query, { ids: [runId] });
  useFresh('runs.changed', query, (changed) => (changed.runId === runId ? runId : undefined));
  const found = nodes[0];
  if (!found?.run || !found.project) return <p>The run was not found.</p>;
  return (
    <>
      {/* The inbox has the runs of all projects, and the page around it follows one of them, if any. */}
      {page.follows && <LiveProject projectId={found.project.id} />}
      <RunMessages run={found.run} />
    </>
  );
}
