import { graphql } from 'relay-runtime';
import type {
  useDocumentsByTitleQuery,
  useDocumentsByTitleQuery$data,
} from '../../__generated__/useDocumentsByTitleQuery.graphql.ts';
import { useAsTyped } from '../../relay/useAsTyped.ts';

const query = graphql`
  query useDocumentsByTitleQuery($handle: String!, $text: String!, $first: Int!) {
    project(handle: $handle) {
      documents(first: $first, search: $text) {
        nodes {
          id
          title
        }
      }
    }
  }
`;

/** So many documents are offered. */
const OFFERED = 10;
/** The service gives so many at once. */
const MOST = 200;

/** What was found for a text, or why nothing could be. */
export interface DocumentsFound {
  /** Those that changed last first. */
  readonly documents: NonNullable<useDocumentsByTitleQuery$data['project']>['documents']['nodes'];
  readonly fault: string | undefined;
}

/**
 * The documents of a project that have the text in their titles; undefined until the answer has arrived.
 * @param without the ids of documents that are left out
 */
export function useDocumentsByTitle(
  handle: string,
  text: string,
  without: readonly string[],
): DocumentsFound | undefined {
  const first = Math.min(OFFERED + without.length, MOST);
  const found = useAsTyped<useDocumentsByTitleQuery>(query, text, { handle, text, first });
  if (found === undefined) return undefined;
  const documents = (found.answer?.project?.documents.nodes ?? []).filter(({ id }) => !without.includes(id));
  return { documents: documents.slice(0, OFFERED), fault: found.fault };
}
