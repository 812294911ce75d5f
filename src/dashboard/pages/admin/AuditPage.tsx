import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { graphql } from 'relay-runtime';
import type { AuditPageQuery } from '../../__generated__/AuditPageQuery.graphql.ts';
import { buttonStyle } from '../../parts/buttonStyle.ts';
import { Empty } from '../../parts/Empty.tsx';
import { Pager } from '../../parts/Pager.tsx';
import { usePage } from '../../relay/usePage.ts';
import { Missing } from '../Missing.tsx';
import { AdminFrame, Rows } from './AdminFrame.tsx';
import { AuditFilter } from './AuditFilter.tsx';
import { AuditRow } from './AuditRow.tsx';
import { type AuditSearch, filterOf, readAuditSearch } from './auditSearch.ts';

const query = graphql`
  query AuditPageQuery($filter: InstanceAuditFilter, $after: String) {
    admin {
      auditChoices {
        types
        actors {
          actor
          name
        }
      }
      audit(first: 50, after: $after, filter: $filter) {
        nodes {
          recordId
          ...AuditRow_record
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
  const narrow = (next: AuditSearch) => void navigate({ to: '.', search: next as never });
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
      <AuditFilter search={search} choices={admin.auditChoices} onChange={narrow} />
      {nodes.length === 0 ? (
        <Empty icon="list" title="No lines here">
          {pageInfo.hasNextPage
            ? 'No match in the newest 10,000 lines. Older lines may match.'
            : 'No lines match the filter.'}
        </Empty>
      ) : (
        <Rows label="Lines of the audit log">
          {nodes.map((record) => (
            <AuditRow key={record.recordId} record={record} onNarrow={(part) => narrow({ ...search, ...part })} />
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
