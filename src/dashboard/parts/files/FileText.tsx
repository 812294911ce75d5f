import { graphql } from 'relay-runtime';
import type { FileTextQuery } from '../../__generated__/FileTextQuery.graphql.ts';
import { showHidden } from '../../lib/hidden.ts';
import { usePage } from '../../relay/usePage.ts';

const query = graphql`
  query FileTextQuery($id: ID!) {
    node(id: $id) {
      ... on Artifact {
        text
        bytes
      }
    }
  }
`;

/** The bytes of which the service gives the text. */
const SHOWN_BYTES = 64 * 1024;

/** The beginning of a file that is text, as it is written. */
export function FileText({ id }: { id: string }) {
  const { node } = usePage<FileTextQuery>(query, { id });
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard too */}
      <pre tabIndex={0} dir="auto" className="mt-2 max-h-80 overflow-auto whitespace-pre-wrap rounded-2 bg-sunken p-2">
        {showHidden(node?.text ?? '')}
      </pre>
      {Number(node?.bytes ?? 0) > SHOWN_BYTES && (
        <p className="mt-1 text-meta text-text-3">This is the beginning. Download the file for all of it.</p>
      )}
    </>
  );
}
