import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { graphql } from 'relay-runtime';
import type { AuditPageQuery } from '../../__generated__/AuditPageQuery.graphql.ts';
import { Ago } from '../../parts/Ago.tsx';
import { buttonStyle } from '../../parts/buttonStyle.ts';
import { Empty } from '../../parts/Empty.tsx';
import { usePage } from '../../relay/usePage.ts';
import { Missing } from '../Missing.tsx';
import { AdminFrame, Rows } from './AdminFrame.tsx';
import { AuditFilter } from './AuditFilter.tsx';
import { filterOf, readAuditSearch } from './auditSearch.ts';
import { Pager } from './Pager.tsx';

const query = graphql`
  query AuditPageQuery($filter: InstanceAuditFilter, $after: String) {
    admin {
      audit(first: 50, after: $after, filter: $filter) {
        nodes {
          recordId
          type
          at
          actor
          subjectType
          subjectId
          accountId
          email
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`;

/** Who did what, in all accounts, newest first. */
export function AuditPage() {
  const search = readAuditSearch(useSearch({ strict: false }));
  const key = JSON.stringify(search);
  const [page, setPage] = useState<{ key: string; after: string | null }>({ key, after: null });
  const after = page.key === key ? page.after : null;
  const navigate = useNavigate();
  const filter = filterOf(search);
  // The current entries stay visible while the next ones are loaded.
  const asked = useDeferredValue(JSON.stringify({ filter, after }));
  const { admin } = usePage<AuditPageQuery>(query, JSON.parse(asked));
  if (!admin) return <Missing />;
  const { nodes, pageInfo } = admin.audit;
  const file = (form: string) => `/admin/audit.${form}?${new URLSearchParams(filter as Record<string, string>)}`;
  return (
    <AdminFrame
      title="Audit"
      end={
        <>
          <a className={buttonStyle()} href={file('csv')} download>
            CSV
          </a>
          <a className={buttonStyle()} href={file('jsonl')} download>
            JSON Lines
          </a>
        </>
      }
    >
      <AuditFilter key={key} search={search} onChange={(next) => void navigate({ to: '.', search: next as never })} />
      {nodes.length === 0 ? (
        <Empty icon="list" title="No lines here">
          {pageInfo.hasNextPage
            ? 'No match in the newest 10,000 lines. Older lines may match.'
            : 'No lines match the filter.'}
        </Empty>
      ) : (
        <Rows label="Lines of the audit log">
          {nodes.map(({ recordId, type, at, actor, subjectType, subjectId, accountId, email }) => (
            <li
              key={recordId}
              className="grid gap-x-4 px-4 py-2 desk:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_70px] max-desk:px-3"
            >
              <code className="min-w-0 font-medium [overflow-wrap:anywhere]">{type}</code>
              <span className="min-w-0 text-meta text-text-2 [overflow-wrap:anywhere]">
                <code>{actor}</code> · {subjectType} <code>{subjectId}</code>
                <span className="block text-text-3">in the log of {email ?? `${accountId}, which is deleted`}</span>
              </span>
              <span className="text-meta text-text-3 desk:text-right">
                <Ago at={at} suffix=" ago" />
              </span>
            </li>
          ))}
        </Rows>
      )}
      <Pager
        isFirst={after === null}
        next={pageInfo.hasNextPage ? pageInfo.endCursor : null}
        onTurn={(cursor) => setPage({ key, after: cursor })}
      />
    </AdminFrame>
  );
}
