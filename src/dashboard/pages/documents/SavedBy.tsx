import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { SavedBy_version$key } from '../../__generated__/SavedBy_version.graphql.ts';
import { AgentMark } from '../../parts/AgentMark.tsx';
import { PersonMark } from '../../parts/PersonMark.tsx';

const fragment = graphql`
  fragment SavedBy_version on DocumentVersion {
    author
    person {
      email
      isYou
    }
  }
`;

/** Who saved a version. */
export function SavedBy({ version }: { version: SavedBy_version$key }) {
  const { author, person } = useFragment(fragment, version);
  if (author === 'AGENT') {
    return (
      <span className="flex min-w-0 items-center gap-1.5">
        <AgentMark />
        <span className="truncate">Agent</span>
      </span>
    );
  }
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {person && <PersonMark email={person.email} />}
      <span className="truncate" title={person?.email}>
        {person?.isYou ? 'You' : (person?.email ?? 'A person')}
      </span>
    </span>
  );
}
