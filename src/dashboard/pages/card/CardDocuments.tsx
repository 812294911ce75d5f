import { Link } from '@tanstack/react-router';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CardDocuments_card$key } from '../../__generated__/CardDocuments_card.graphql.ts';
import { showHidden } from '../../lib/hidden.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { SidePart } from './SideParts.tsx';

const fragment = graphql`
  fragment CardDocuments_card on Card {
    documents {
      documentId
      tag
      title
      document {
        id
        title
        project {
          slug
        }
      }
    }
  }
`;

/** The documents of a card by their titles, which lead to those that are kept here; one without a title by the end of its id. */
export function CardDocuments({ card }: { card: CardDocuments_card$key }) {
  const { documents } = useFragment(fragment, card);
  if (documents.length === 0) return null;
  return (
    <SidePart title="Documents">
      <ul>
        {documents.map(({ documentId, tag, title, document }) => (
          <li key={`${tag} ${documentId}`} className="flex min-h-6 items-center gap-1.5 py-0.5 max-desk:min-h-11">
            <Icon name="file" size={14} className="shrink-0 text-text-3" />
            {document ? (
              <Link
                to="/projects/$project/documents/$documentId"
                params={{ project: document.project.slug, documentId }}
                className="thumb min-w-0 break-words underline decoration-line-strong"
                title={document.title}
              >
                <span className="line-clamp-2">{showHidden(document.title)}</span>
              </Link>
            ) : title == null ? (
              <code className="truncate" title={documentId}>
                …{documentId.slice(-8)}
              </code>
            ) : (
              <span className="line-clamp-2 min-w-0 break-words" title={title}>
                {showHidden(title)}
              </span>
            )}
            <CopyButton text={documentId} label="Copy the id of the document" />
            <span className="ml-auto text-text-3">{tag}</span>
          </li>
        ))}
      </ul>
    </SidePart>
  );
}
