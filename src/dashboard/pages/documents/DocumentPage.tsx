import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { DocumentPageLinksQuery } from '../../__generated__/DocumentPageLinksQuery.graphql.ts';
import type { DocumentPageQuery } from '../../__generated__/DocumentPageQuery.graphql.ts';
import type { DocumentPageRenameMutation } from '../../__generated__/DocumentPageRenameMutation.graphql.ts';
import { showHidden } from '../../lib/hidden.ts';
import { useMay } from '../../lib/may.ts';
import { buttonStyle } from '../../parts/buttonStyle.ts';
import { FaultBoundary } from '../../parts/Fault.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { lazyPart } from '../../parts/lazyPart.tsx';
import { MoreMenu } from '../../parts/MoreMenu.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { usePage } from '../../relay/usePage.ts';
import { useRefetch } from '../../relay/useRefetch.ts';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { PageFrame } from '../../shell/PageFrame.tsx';
import { t } from '../../texts/t.ts';
import { Missing } from '../Missing.tsx';
import { DeleteDocument } from './DeleteDocument.tsx';
import { DocumentSide } from './DocumentSide.tsx';
import { DocumentText } from './DocumentText.tsx';
import { type DocumentSearch, readDocumentSearch } from './documentSearch.ts';
import { OldVersion } from './OldVersion.tsx';
import { TitleSheet } from './TitleSheet.tsx';

const DocumentDiff = lazyPart(() => import('./DocumentDiff.tsx'), 'DocumentDiff');

const query = graphql`
  query DocumentPageQuery($id: ID!, $number: Int!, $hasNumber: Boolean!) {
    document(id: $id) {
      id
      title
      version
      project {
        id
        slug
      }
      numbered(number: $number) @include(if: $hasNumber) {
        id
        ...OldVersion_version
      }
      ...DocumentText_document
      ...DocumentSide_document
    }
  }
`;

/** The cards that link it change more often than its text. */
const links = graphql`
  query DocumentPageLinksQuery($id: ID!) {
    document(id: $id) {
      id
      ...DocumentLinks_document
    }
  }
`;

const rename: Change<DocumentPageRenameMutation> = graphql`
  mutation DocumentPageRenameMutation($input: RenameDocumentInput!) {
    renameDocument(input: $input) {
      document {
        id
        title
        updatedAt
      }
    }
  }
`;

const CHANGES = ['documents.changed'] as const;
const CHANGES_OF_LINKS = ['board.card_changed'] as const;

/** A document: its text, its versions, and the cards that link it. */
export function DocumentPage() {
  const { documentId = '' } = useParams({ strict: false });
  return <Shown key={documentId} id={documentId} />;
}

function Shown({ id }: { id: string }) {
  const { project: handle = '' } = useParams({ strict: false });
  const { version: number, compare } = readDocumentSearch(useSearch({ strict: false }));
  const variables = { id, number: number ?? 1, hasNumber: number !== undefined };
  const { document } = usePage<DocumentPageQuery>(query, variables);
  useRefetch<DocumentPageQuery>(query, variables, CHANGES, false);
  useRefetch<DocumentPageLinksQuery>(links, { id }, CHANGES_OF_LINKS);
  const navigate = useNavigate();
  const { work } = useMay();
  const [sheet, openSheet] = useState<'rename' | 'delete'>();
  const { act, busy, faultAt, forget } = useVerb('fields');
  if (!document || (document.project.slug !== handle && document.project.id !== handle)) return <Missing />;
  const close = () => {
    forget();
    openSheet(undefined);
  };
  const save = async (title: string) => {
    if ((await act(rename, { input: { documentId: id, title } }))?.renameDocument) close();
  };
  const isOld = number !== undefined && number !== document.version;
  const toList = { to: '/projects/$project/documents', params: { project: handle } } as const;
  const show = (search: DocumentSearch) => void navigate({ to: '.', search: search as never });
  return (
    <PageFrame
      title={showHidden(document.title)}
      start={
        <Link
          {...toList}
          aria-label="All documents"
          className={`${buttonStyle('ghost', 'smallIcon')} -ml-2 max-desk:ml-0 max-desk:size-11`}
        >
          <Icon name="left" size={16} />
        </Link>
      }
      end={
        work && (
          <MoreMenu
            label="More about the document"
            lines={[
              { label: t`Rename…`, run: () => openSheet('rename') },
              { label: t`Delete…`, run: () => openSheet('delete') },
            ]}
          />
        )
      }
    >
      <div className="grid min-h-full grid-cols-[minmax(0,1fr)_256px] stacked:block">
        <div className="mx-auto w-full min-w-0 max-w-3xl px-6 py-5 max-desk:px-4">
          {isOld && (
            <OldVersion
              document={document}
              version={document.numbered}
              number={number}
              comparing={compare !== undefined}
              onShow={show}
            />
          )}
          {compare !== undefined && (
            <FaultBoundary key={`${compare} ${number}`}>
              <Waiting fallback={<div aria-busy="true" className="skeleton h-40" />}>
                <DocumentDiff
                  id={id}
                  from={compare}
                  to={number ?? document.version}
                  onClose={() => show(number === undefined ? {} : { version: number })}
                />
              </Waiting>
            </FaultBoundary>
          )}
          {!isOld && compare === undefined && <DocumentText document={document} />}
        </div>
        <DocumentSide document={document} project={handle} shown={number ?? document.version} />
      </div>
      {sheet === 'rename' && (
        <TitleSheet
          heading={t`Rename the document`}
          action={t`Rename`}
          title={document.title}
          fault={faultAt('title') ?? faultAt('')}
          busy={busy}
          onSend={(title) => void save(title)}
          onClose={close}
        />
      )}
      {sheet === 'delete' && <DeleteDocument id={id} onClose={close} onGone={() => void navigate(toList)} />}
    </PageFrame>
  );
}
