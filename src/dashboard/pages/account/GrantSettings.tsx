import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { GrantSettings_viewer$key } from '../../__generated__/GrantSettings_viewer.graphql.ts';
import type { GrantSettingsMutation } from '../../__generated__/GrantSettingsMutation.graphql.ts';
import { Ago } from '../../parts/Ago.tsx';
import { Button } from '../../parts/Button.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { Section } from '../settings/Section.tsx';
import { ListedRow } from './ListedRow.tsx';

const fragment = graphql`
  fragment GrantSettings_viewer on Viewer {
    grants(first: 100) {
      nodes {
        grantId
        name
        trusted
        scopes
        since
        lastUsedAt
        bridges
      }
    }
  }
`;

const mutation: Change<GrantSettingsMutation> = graphql`
  mutation GrantSettingsMutation($input: RevokeGrantInput!) {
    revokeGrant(input: $input) {
      viewer {
        id
        ...GrantSettings_viewer
      }
    }
  }
`;

/** The programs that may act for the account. */
export function GrantSettings({ viewer }: { viewer: GrantSettings_viewer$key }) {
  const { nodes } = useFragment(fragment, viewer).grants;
  const { act, busy } = useVerb();
  return (
    <Section
      id="programs"
      title="Connected programs"
      about={
        nodes.length === 0
          ? 'No connected programs. A bridge appears here once it is signed in.'
          : 'Bridges and other programs that you allowed to act for you. One that is disconnected has to ask you again.'
      }
    >
      {nodes.length > 0 && (
        <ul aria-label="Connected programs" className="divide-y divide-line rounded-3 border border-line">
          {nodes.map(({ grantId, name, trusted, scopes, since, lastUsedAt, bridges }) => (
            <ListedRow
              key={grantId}
              name={
                <>
                  {bridges.length > 0 ? bridges.join(', ') : name}
                  {bridges.length > 0 && <span className="font-normal text-text-2"> · {name}</span>}
                  {!trusted && <span className="font-normal text-text-2"> · not known to this instance</span>}
                </>
              }
              about={
                <>
                  {scopes.join(', ')} · since <Ago at={since} ago />
                  {lastUsedAt != null && (
                    <>
                      , renewed <Ago at={lastUsedAt} ago />
                    </>
                  )}
                </>
              }
            >
              <Button
                size="small"
                isDisabled={busy}
                aria-label={`Disconnect ${bridges[0] ?? name}`}
                onPress={() => void act(mutation, { input: { grantId } })}
              >
                Disconnect
              </Button>
            </ListedRow>
          ))}
        </ul>
      )}
    </Section>
  );
}
