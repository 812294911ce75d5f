import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CardDocuments_card$key } from '../../__generated__/CardDocuments_card.graphql.ts';
import type { CardDocumentsUnlinkMutation } from '../../__generated__/CardDocumentsUnlinkMutation.graphql.ts';
import { showHidden } from '../../lib/hidden.ts';
import { useMay } from '../../lib/may.ts';
import { useFocusAfter } from '../../lib/useFocusAfter.ts';
import { Button } from '../../parts/Button.tsx';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { FaultBoundary } from '../../parts/Fault.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { lazyPart } from '../../parts/lazyPart.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { SidePart } from './SideParts.tsx';
import type { CardProject } from './useCard.ts';

const LinkDocument = lazyPart(() => import('./LinkDocument.tsx'), 'LinkDocument');

const fragment = graphql`
  fragment CardDocuments_card on Card {
    id
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

const unlink: Change<CardDocumentsUnlinkMutation> = graphql`
  mutation CardDocumentsUnlinkMutation($cardId: ID!, $documentId: ID!, $tag: String!) {
    unlinkDocument(input: { cardId: $cardId, documentId: $documentId, tag: $tag }) {
      card {
        ...CardDocuments_card
      }
    }
  }
`;

/**
 * The documents of a card by their titles, which lead to those that are kept here; one without a title by the end of its
 * id. With the controls to link one and to take a link away.
 */
export function CardDocuments({ card, project }: { card: CardDocuments_card$key; project: CardProject }) {
  const { id, documents } = useFragment(fragment, card);
  const { act, busy } = useVerb();
  const { work } = useMay();
  const [isLinking, setLinking] = useState(false);
  const opener = useFocusAfter<HTMLButtonElement>(isLinking);
  if (!work && documents.length === 0) return null;
  return (
    <SidePart title="Documents">
      <ul>
        {documents.map(({ documentId, tag, title, document }) => {
          const label = `${showHidden(document?.title ?? title ?? `…${documentId.slice(-8)}`)} (${tag})`;
          return (
            <li key={`${tag} ${documentId}`} className="flex min-h-6 flex-wrap items-center gap-x-1.5 py-0.5">
              <span className="flex min-w-0 flex-1 basis-28 items-center gap-1.5 max-desk:min-h-11">
                <Icon name="file" size={14} className="shrink-0 text-text-3" />
                {document ? (
                  <Link
                    to="/projects/$project/documents/$documentId"
                    params={{ project: document.project.slug, documentId }}
                    className="thumb min-w-0 break-words underline decoration-line-strong max-desk:flex max-desk:min-h-11 max-desk:items-center"
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
              </span>
              {/* Below the title where both would be too narrow. */}
              <span className="ml-auto flex min-w-0 max-w-full items-center gap-1.5 max-desk:min-h-11">
                <span className="truncate text-text-3" title={tag}>
                  {tag}
                </span>
                <CopyButton text={documentId} label="Copy the id of the document" />
                {work && (
                  <Button
                    look="ghost"
                    size="smallIcon"
                    aria-label={`Unlink ${label}`}
                    isDisabled={busy}
                    onPress={() => void act(unlink, { cardId: id, documentId, tag })}
                  >
                    <Icon name="x" size={12} />
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {work && !isLinking && (
        <Button ref={opener} look="ghost" size="small" className="-ml-2 max-desk:h-11" onPress={() => setLinking(true)}>
          <Icon name="plus" size={12} />
          Link a document
        </Button>
      )}
      {work && isLinking && (
        <FaultBoundary>
          <Waiting fallback={<div aria-busy="true" className="skeleton mt-1 h-24" />}>
            <LinkDocument cardId={id} project={project} links={documents} onClose={() => setLinking(false)} />
          </Waiting>
        </FaultBoundary>
      )}
    </SidePart>
  );
}
