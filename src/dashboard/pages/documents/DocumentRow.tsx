import { Link } from '@tanstack/react-router';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { DocumentRow_document$key } from '../../__generated__/DocumentRow_document.graphql.ts';
import { showHidden } from '../../lib/hidden.ts';
import { Ago } from '../../parts/Ago.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { SavedBy } from './SavedBy.tsx';

const fragment = graphql`
  fragment DocumentRow_document on Document {
    id
    title
    version
    updatedAt
    newest {
      ...SavedBy_version
    }
  }
`;

/** A document of the list: its title, its newest version, who saved it, and when. */
export function DocumentRow({ document, project }: { document: DocumentRow_document$key; project: string }) {
  const { id, title, version, updatedAt, newest } = useFragment(fragment, document);
  return (
    <li className="border-line not-last:border-b">
      <Link
        to="/projects/$project/documents/$documentId"
        params={{ project, documentId: id }}
        className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-0.5 px-3 py-1.5 hover:bg-hover max-desk:min-h-12"
      >
        <Icon name="file" size={14} className="shrink-0 text-text-3" />
        <span className="min-w-0 flex-1 basis-40 truncate font-medium" dir="auto">
          {showHidden(title)}
        </span>
        <span className="flex min-w-0 items-center gap-3 text-meta text-text-3">
          <span className="shrink-0">Version {version}</span>
          <SavedBy version={newest} />
          <span className="shrink-0">
            <Ago at={updatedAt} ago />
          </span>
        </span>
      </Link>
    </li>
  );
}
