import { graphql } from 'relay-runtime';
import type { FlagsPageQuery } from '../../__generated__/FlagsPageQuery.graphql.ts';
import { formatCount } from '../../lib/formatCount.ts';
import { usePage } from '../../relay/usePage.ts';
import { Missing } from '../Missing.tsx';
import { AdminFrame, Rows } from './AdminFrame.tsx';
import { FlagRow } from './FlagRow.tsx';
import { useReload } from './useReload.ts';

const query = graphql`
  query FlagsPageQuery {
    admin {
      flags {
        name
        ...FlagRow_flag
        stored
      }
    }
  }
`;

const VARIABLES = {};

/** Every flag of the instance with its value, and a way to change it. */
export function FlagsPage() {
  const { admin } = usePage<FlagsPageQuery>(query, VARIABLES);
  const [reload] = useReload<FlagsPageQuery>(query, VARIABLES);
  if (!admin) return <Missing />;
  const set = admin.flags.filter(({ stored }) => stored !== null).length;
  return (
    <AdminFrame title="Flags" about={set === 0 ? 'All at their defaults' : `${formatCount(set, 'flag')} set`}>
      <p className="text-text-2">
        A change takes effect in every process within two seconds, and is recorded in the audit log.
      </p>
      <Rows label="Flags">
        {admin.flags.map((flag) => (
          <FlagRow key={flag.name} flag={flag} onChanged={reload} />
        ))}
      </Rows>
    </AdminFrame>
  );
}
