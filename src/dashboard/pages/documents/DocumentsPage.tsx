import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { graphql } from 'relay-runtime';
import type { DocumentsPageCreateMutation } from '../../__generated__/DocumentsPageCreateMutation.graphql.ts';
import type { DocumentsPageQuery } from '../../__generated__/DocumentsPageQuery.graphql.ts';
import { useMay } from '../../lib/may.ts';
import { Button } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Pager } from '../../parts/Pager.tsx';
import { SearchField } from '../../parts/SearchField.tsx';
import { usePage } from '../../relay/usePage.ts';
import { useRefetch } from '../../relay/useRefetch.ts';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { PageFrame } from '../../shell/PageFrame.tsx';
import { useKeys } from '../../shell/useKeys.ts';
import { t } from '../../texts/t.ts';
import { Missing } from '../Missing.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import { TitleSheet } from './TitleSheet.tsx';

const query = graphql`
  query DocumentsPageQuery($handle: String!, $search: String, $after: String) {
    project(handle: $handle) {
      id
      slug
      documents(first: 50, after: $after, search: $search) {
        nodes {
          id
          ...DocumentRow_document
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`;

const create: Change<DocumentsPageCreateMutation> = graphql`
  mutation DocumentsPageCreateMutation($input: CreateDocumentInput!) {
    createDocument(input: $input) {
      document {
        id
      }
    }
  }
`;

const CHANGES = ['documents.changed'] as const;

/** The documents of a project, those that changed last on top. */
export function DocumentsPage() {
  const { project: handle = '' } = useParams({ strict: false });
  const { find } = useSearch({ strict: false }) as { find?: unknown };
  const text = typeof find === 'string' ? find.slice(0, 200) : '';
  const [pages, setPages] = useState<{ text: string; after: string | null }>({ text, after: null });
  const after = pages.text === text ? pages.after : null;
  // The current documents stay visible while the next ones are loaded.
  const asked = JSON.parse(useDeferredValue(JSON.stringify({ handle, search: text || null, after })));
  const { project } = usePage<DocumentsPageQuery>(query, asked);
  useRefetch<DocumentsPageQuery>(query, asked, CHANGES);
  const navigate = useNavigate();
  const { work } = useMay();
  const [isNaming, setNaming] = useState(false);
  const { act, busy, faultAt } = useVerb('fields');
  useKeys(t`Documents`, work ? [{ keys: 'c', label: t`New document`, run: () => setNaming(true) }] : []);
  if (!project) return <Missing />;
  const begin = async (title: string) => {
    const made = await act(create, { input: { projectId: project.id, title, text: '' } });
    if (!made?.createDocument) return;
    const params = { project: handle, documentId: made.createDocument.document.id };
    void navigate({ to: '/projects/$project/documents/$documentId', params });
  };
  const { nodes, pageInfo } = project.documents;
  return (
    <PageFrame
      title="Documents"
      end={
        work && (
          <Button look="primary" onPress={() => setNaming(true)}>
            <Icon name="plus" size={14} />
            New document
          </Button>
        )
      }
      bar={
        <SearchField
          label="Find by title"
          keyLabel={t`Find a document`}
          text={text}
          onChange={(next) =>
            void navigate({ to: '.', search: (next === '' ? {} : { find: next }) as never, replace: true })
          }
        />
      }
    >
      <div className="mx-auto max-w-4xl px-6 py-4 max-desk:px-3">
        {nodes.length === 0 ? (
          <Empty icon="file" title="No documents">
            {text === ''
              ? 'Agents save plans and notes here, and people write them. A card links the documents that belong to it.'
              : `No title contains ${text}.`}
          </Empty>
        ) : (
          <ul aria-label="Documents" className="mb-4 overflow-hidden rounded-3 border border-line bg-surface">
            {nodes.map((document) => (
              <DocumentRow key={document.id} document={document} project={project.slug} />
            ))}
          </ul>
        )}
        <Pager
          isFirst={after === null}
          next={pageInfo.hasNextPage ? pageInfo.endCursor : null}
          onTurn={(cursor) => setPages({ text, after: cursor })}
        />
      </div>
      {isNaming && (
        <TitleSheet
          heading={t`New document`}
          action={t`Create`}
          title=""
          fault={faultAt('title') ?? faultAt('')}
          busy={busy}
          onSend={(title) => void begin(title)}
          onClose={() => setNaming(false)}
        />
      )}
    </PageFrame>
  );
}
