import { Link } from '@tanstack/react-router';
import { usePaginationFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { DocumentSide_document$key } from '../../__generated__/DocumentSide_document.graphql.ts';
import type { DocumentSideVersionsQuery } from '../../__generated__/DocumentSideVersionsQuery.graphql.ts';
import { Ago } from '../../parts/Ago.tsx';
import { Button } from '../../parts/Button.tsx';
import { t } from '../../texts/t.ts';
import { DocumentLinks } from './DocumentLinks.tsx';
import { SavedBy } from './SavedBy.tsx';

const fragment = graphql`
  fragment DocumentSide_document on Document
  @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" })
  @refetchable(queryName: "DocumentSideVersionsQuery") {
    id
    version
    versions(first: $count, after: $cursor) @connection(key: "DocumentSide_versions") {
      edges {
        node {
          id
          number
          createdAt
          ...SavedBy_version
        }
      }
    }
    ...DocumentLinks_document
  }
`;

const MORE = 50;

/** Beside the text: its versions, each with what changed in it, and the cards that link the document. */
export function DocumentSide({
  document,
  project,
  shown,
}: {
  document: DocumentSide_document$key;
  /** As the address names it. */
  project: string;
  /** The number of the version that the page shows. */
  shown: number;
}) {
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<
    DocumentSideVersionsQuery,
    DocumentSide_document$key
  >(fragment, document);
  const to = '/projects/$project/documents/$documentId';
  const params = { project, documentId: data.id };
  return (
    <aside
      aria-label="About the document"
      className="border-line border-l p-4 text-meta stacked:border-t stacked:border-l-0 stacked:px-6 max-desk:px-4!"
    >
      <DocumentLinks document={data} project={project} />
      <h2 className="pb-1 font-semibold">Versions</h2>
      <ul aria-label="Versions">
        {data.versions.edges.map(({ node: { id, number, createdAt, ...version } }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-2 border-line py-1.5 not-last:border-b max-desk:min-h-16"
          >
            <Link
              to={to}
              params={params}
              search={(number === data.version ? {} : { version: number }) as never}
              aria-current={number === shown ? 'true' : undefined}
              className="thumb font-medium underline decoration-line-strong aria-[current=true]:text-accent"
            >
              Version {number}
            </Link>
            <span className="text-text-3">
              <Ago at={createdAt} ago />
            </span>
            {number > 1 && (
              <Link
                to={to}
                params={params}
                search={{ version: number, compare: number - 1 } as never}
                aria-label={t`Changes of version ${number}`}
                className="thumb ml-auto text-text-2 underline decoration-line-strong"
              >
                Changes
              </Link>
            )}
            <span className="flex w-full min-w-0 text-text-3">
              <SavedBy version={version} />
            </span>
          </li>
        ))}
      </ul>
      {hasNext && (
        <Button className="mt-2 max-desk:h-11" isDisabled={isLoadingNext} onPress={() => void loadNext(MORE)}>
          Show earlier
        </Button>
      )}
    </aside>
  );
}
