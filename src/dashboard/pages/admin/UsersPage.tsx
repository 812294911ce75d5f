import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { graphql } from 'relay-runtime';
import type { UsersPageQuery } from '../../__generated__/UsersPageQuery.graphql.ts';
import { Empty } from '../../parts/Empty.tsx';
import { Pager } from '../../parts/Pager.tsx';
import { SearchField } from '../../parts/SearchField.tsx';
import { usePage } from '../../relay/usePage.ts';
import { t } from '../../texts/t.ts';
import { Missing } from '../Missing.tsx';
import { AdminFrame, Rows } from './AdminFrame.tsx';
import { UserRow } from './UserRow.tsx';
import { useReload } from './useReload.ts';

const query = graphql`
  query UsersPageQuery($search: String, $after: String) {
    viewer {
      id
    }
    admin {
      users(first: 50, after: $after, search: $search) {
        nodes {
          userId
          ...UserRow_user
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`;

/** The accounts of the instance, newest first. */
export function UsersPage() {
  const { find } = useSearch({ strict: false }) as { find?: unknown };
  const text = typeof find === 'string' ? find.slice(0, 200) : '';
  const [pages, setPages] = useState<{ text: string; after: string | null }>({ text, after: null });
  const after = pages.text === text ? pages.after : null;
  const navigate = useNavigate();
  // The current accounts stay visible while the next ones are loaded.
  const variables = useDeferredValue(JSON.stringify({ search: text || null, after }));
  const asked = JSON.parse(variables) as UsersPageQuery['variables'];
  const { admin, viewer } = usePage<UsersPageQuery>(query, asked);
  const [reload] = useReload<UsersPageQuery>(query, asked);
  if (!admin) return <Missing />;
  const { nodes, pageInfo } = admin.users;
  return (
    <AdminFrame
      title="Users"
      end={
        <SearchField
          label="Find by address"
          keyLabel={t`Find an account`}
          text={text}
          onChange={(next) =>
            void navigate({ to: '.', search: (next === '' ? {} : { find: next }) as never, replace: true })
          }
        />
      }
    >
      {nodes.length === 0 ? (
        <Empty icon="user" title="No account">
          {text === '' ? 'Nobody is here.' : `No address on this page contains ${text}.`}
        </Empty>
      ) : (
        <Rows label="Accounts">
          {nodes.map((user) => (
            <UserRow key={user.userId} user={user} isViewer={user.userId === viewer.id} onChanged={reload} />
          ))}
        </Rows>
      )}
      <Pager
        isFirst={after === null}
        next={pageInfo.hasNextPage ? pageInfo.endCursor : null}
        onTurn={(cursor) => setPages({ text, after: cursor })}
      />
    </AdminFrame>
  );
}
