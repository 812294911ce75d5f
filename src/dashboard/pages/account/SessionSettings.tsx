import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { SessionSettings_viewer$key } from '../../__generated__/SessionSettings_viewer.graphql.ts';
import type { SessionSettingsMutation } from '../../__generated__/SessionSettingsMutation.graphql.ts';
import { Ago } from '../../parts/Ago.tsx';
import { Button } from '../../parts/Button.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { t } from '../../texts/t.ts';
import { Section } from '../settings/Section.tsx';

const fragment = graphql`
  fragment SessionSettings_viewer on Viewer {
    sessions {
      sessionId
      current
      browser
      address
      createdAt
      lastSeenAt
    }
  }
`;

const mutation: Change<SessionSettingsMutation> = graphql`
  mutation SessionSettingsMutation($input: EndSessionsInput!) {
    endSessions(input: $input) {
      viewer {
        id
        ...SessionSettings_viewer
      }
    }
  }
`;

/** The browsers in which the account is signed in. */
export function SessionSettings({ viewer }: { viewer: SessionSettings_viewer$key }) {
  const { sessions } = useFragment(fragment, viewer);
  const { act, busy } = useVerb();
  const others = sessions.filter(({ current }) => !current);
  return (
    <Section id="sessions" title="Signed in" about="The browsers in which you are signed in.">
      <ul aria-label="Browsers" className="divide-y divide-line rounded-3 border border-line">
        {sessions.map(({ sessionId, current, browser, address, createdAt, lastSeenAt }) => (
          <li key={sessionId} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
            <span className="min-w-0 flex-1 basis-56">
              <span className="block truncate font-medium">
                {browser ?? 'Unknown browser'}
                {address != null && <span className="font-normal text-text-2"> · {address}</span>}
              </span>
              <span className="text-meta text-text-3">
                signed in <Ago at={createdAt} ago />
                {lastSeenAt != null && !current && (
                  <>
                    , used <Ago at={lastSeenAt} ago />
                  </>
                )}
              </span>
            </span>
            {current ? (
              <span className="text-text-2">This browser</span>
            ) : (
              <Button
                size="small"
                isDisabled={busy}
                aria-label={
                  address == null
                    ? `Sign out ${browser ?? t`the browser`}`
                    : `Sign out ${browser ?? t`the browser`} at ${address}`
                }
                onPress={() => void act(mutation, { input: { sessionId } })}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <div>
          <Button isDisabled={busy} onPress={() => void act(mutation, { input: {} })}>
            Sign out all others
          </Button>
        </div>
      )}
    </Section>
  );
}
