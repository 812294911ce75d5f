import { Link } from '@tanstack/react-router';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { DocumentLinks_document$key } from '../../__generated__/DocumentLinks_document.graphql.ts';
import { showHidden } from '../../lib/hidden.ts';

const fragment = graphql`
  fragment DocumentLinks_document on Document {
    links {
      tag
      card {
        id
        number
        title
      }
    }
  }
`;

/** The cards that link a document, each with the tag of its link. */
export function DocumentLinks({ document, project }: { document: DocumentLinks_document$key; project: string }) {
  const links = useFragment(fragment, document).links.filter(({ card }) => card != null);
  if (links.length === 0) return null;
  return (
    <section className="mb-4 border-line border-b pb-4">
      <h2 className="pb-1 font-semibold">Cards</h2>
      <ul>
        {links.map(
          ({ card, tag }) =>
            card && (
              <li key={`${card.id} ${tag}`} className="flex min-h-6 items-center gap-1.5 py-0.5 max-desk:min-h-11">
                <Link
                  to="/projects/$project/cards/$number"
                  params={{ project, number: String(card.number) }}
                  className="thumb min-w-0 underline decoration-line-strong"
                  title={card.title}
                >
                  <span className="block truncate">
                    #{card.number} {showHidden(card.title)}
                  </span>
                </Link>
                <span className="ml-auto shrink-0 text-text-3">{tag}</span>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
