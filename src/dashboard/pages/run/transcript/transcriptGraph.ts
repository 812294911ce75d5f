import type { ConcreteRequest } from 'relay-runtime';
import { graphql } from 'relay-runtime';
import type { transcriptGraphQuery } from '../../../__generated__/transcriptGraphQuery.graphql.ts';
import type { transcriptGraphSubscription } from '../../../__generated__/transcriptGraphSubscription.graphql.ts';
import { followGraph } from '../../../live/followGraph.ts';
import { fetchGraph } from '../../../relay/fetchGraph.ts';
import { GraphError } from '../../../relay/GraphError.ts';
import type { TranscriptPage } from './entryTypes.ts';

// The compiler of the queries reads it.
void graphql`
  fragment transcriptGraph_entry on TranscriptEntry {
    number
    kind
    at
    parent
    text
    cut
    callId
    tool
    act
    path
    isError
    about
    model
    attempt
    attempts
    reason
    server
    count
    steps {
      text
      state
    }
  }
`;

const query = graphql`
  query transcriptGraphQuery($id: ID!, $first: Int, $after: String, $last: Int, $before: String, $search: String) {
    run(id: $id) {
      transcript(first: $first, after: $after, last: $last, before: $before, search: $search) {
        state
        leftOut
        totalCount
        pageInfo {
          hasPreviousPage
          startCursor
        }
        edges {
          cursor
          node {
            ...transcriptGraph_entry @relay(mask: false)
          }
        }
      }
    }
  }
`;
const changes = graphql`
  subscription transcriptGraphSubscription($runId: ID!, $after: Int) {
    runTranscript(runId: $runId, after: $after) {
      entries {
        ...transcriptGraph_entry @relay(mask: false)
      }
      through
      isOver
    }
  }
`;

type Update = transcriptGraphSubscription['response']['runTranscript'];

/**
 * Reads a page of a transcript. It stays outside the store of the page, which would hold ten thousand small records.
 * @throws GraphError
 */
export async function readPage(
  id: string,
  wanted: Omit<transcriptGraphQuery['variables'], 'id'>,
): Promise<TranscriptPage> {
  const { text } = (query as unknown as ConcreteRequest).params;
  const { data, errors } = await fetchGraph(text ?? '', { id, ...wanted }, false);
  const { run } = data as transcriptGraphQuery['response'];
  if (run) return run.transcript;
  const [fault] = errors ?? [];
  throw fault ? GraphError.of(fault) : new GraphError('The run was not found.', 'RUN_NOT_FOUND');
}

/**
 * Follows what arrives. A connection that returns asks for what is behind the last entry that the page has then.
 * @param through the number of that entry
 * @returns ends it
 */
export function followEntries(runId: string, through: () => number, next: (update: Update) => void): () => void {
  // The connection sends the variables again each time it opens.
  const variables = {
    runId,
    get after() {
      return through();
    },
  };
  return followGraph<transcriptGraphSubscription>(changes, variables, ({ runTranscript }) => next(runTranscript));
}
