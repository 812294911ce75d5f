import type { ConcreteRequest } from 'relay-runtime';
import { graphql } from 'relay-runtime';
import type { RunFilter } from '../../__generated__/RunsPageQuery.graphql.ts';
import type { readRunLinesQuery } from '../../__generated__/readRunLinesQuery.graphql.ts';
import { type CsvValue, csvLine } from '../../lib/csv.ts';
import { fetchGraph } from '../../relay/fetchGraph.ts';
import { GraphError } from '../../relay/GraphError.ts';

const query = graphql`
  query readRunLinesQuery($id: ID!, $filter: RunFilter, $after: String) {
    node(id: $id) {
      ... on Project {
        runs(first: 200, after: $after, filter: $filter) {
          nodes {
            id
            state
            cardNumber
            workKind
            kind
            harness
            model
            account
            experiment
            variant
            bridgeId
            createdAt
            startedAt
            endedAt
            durationMs
            exitCode
            failureReason
            resultReason
            summary
            continuesId
            card {
              title
            }
            bridge {
              displayName
            }
            usage {
              source
              costUsd
              inputTokens
              cacheReadTokens
              cacheWriteTokens
              outputTokens
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
`;

type Project = NonNullable<readRunLinesQuery['response']['node']>;
type Run = NonNullable<Project['runs']>['nodes'][number];

const COLUMNS: readonly (readonly [string, (run: Run) => CsvValue])[] = [
  ['run', ({ id }) => id],
  ['state', ({ state }) => state.toLowerCase().replaceAll('_', '-')],
  ['card', ({ cardNumber }) => cardNumber],
  ['title', ({ card }) => card?.title],
  ['work', ({ workKind }) => workKind],
  ['kind', ({ kind }) => kind.toLowerCase()],
  ['harness', ({ kind, harness }) => (kind === 'COMMAND' ? undefined : harness)],
  ['model', ({ model }) => model],
  ['account', ({ account }) => account],
  ['experiment', ({ experiment }) => experiment],
  ['variant', ({ variant }) => variant],
  ['bridge', ({ bridge, bridgeId }) => bridge?.displayName ?? bridgeId],
  ['first reported', ({ createdAt }) => createdAt],
  ['started', ({ startedAt }) => startedAt],
  ['ended', ({ endedAt }) => endedAt],
  ['duration ms', ({ durationMs }) => durationMs],
  ['exit code', ({ exitCode }) => exitCode],
  ['reason', ({ failureReason, resultReason }) => failureReason ?? resultReason],
  ['summary', ({ summary }) => summary],
  ['resumes', ({ continuesId }) => continuesId],
  ['cost usd', ({ usage }) => usage?.costUsd],
  ['cost source', ({ usage }) => usage?.source.toLowerCase()],
  ['input tokens', ({ usage }) => usage?.inputTokens],
  ['cache read tokens', ({ usage }) => usage?.cacheReadTokens],
  ['cache write tokens', ({ usage }) => usage?.cacheWriteTokens],
  ['output tokens', ({ usage }) => usage?.outputTokens],
];

/**
 * The filtered runs as lines of a file, a page at a time, the heading first. They do not go into the store of the page.
 * @throws GraphError when a page of them cannot be read
 */
export async function* readRunLines(id: string, filter: RunFilter): AsyncGenerator<readonly string[]> {
  yield [csvLine(COLUMNS.map(([name]) => name))];
  const { text } = (query as unknown as ConcreteRequest).params;
  let after: string | null | undefined;
  do {
    const { data, errors } = await fetchGraph(text ?? '', { id, filter, after }, false);
    // Otherwise a missing page would end the file early, and nothing would show it.
    if (errors?.[0] !== undefined) throw GraphError.of(errors[0]);
    const runs = (data as readRunLinesQuery['response']).node?.runs;
    if (!runs) return;
    yield runs.nodes.map((run) => csvLine(COLUMNS.map(([, read]) => read(run))));
    after = runs.pageInfo.hasNextPage ? runs.pageInfo.endCursor : undefined;
  } while (after);
}
