import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { MailSettings_viewer$key } from '../../__generated__/MailSettings_viewer.graphql.ts';
import type { MailSettingsMutation } from '../../__generated__/MailSettingsMutation.graphql.ts';
import { Switch } from '../../parts/Switch.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { Section } from '../settings/Section.tsx';

const fragment = graphql`
  fragment MailSettings_viewer on Viewer {
    needsYouMails
    sendsNeedsYouMails
  }
`;

const mutation: Change<MailSettingsMutation> = graphql`
  mutation MailSettingsMutation($input: SetNeedsYouMailsInput!) {
    setNeedsYouMails(input: $input) {
      viewer {
        id
        needsYouMails
      }
    }
  }
`;

/** Which mails the person gets. Mails about the account itself cannot be turned off. */
export function MailSettings({ viewer }: { viewer: MailSettings_viewer$key }) {
  const { needsYouMails, sendsNeedsYouMails } = useFragment(fragment, viewer);
  const { act, busy } = useVerb();
  return (
    <Section id="mails" title="Mails">
      <div className="flex items-start gap-3">
        <Switch
          aria-label="Mails about cards that wait for you"
          isOn={needsYouMails}
          isDisabled={busy}
          onChange={(wanted) => void act(mutation, { input: { wanted } })}
        />
        <div className="min-w-0">
          <p className="font-medium">Cards that wait for you</p>
          <p className="text-text-2">
            A mail when an agent asks a question or the workflow pauses a card, at most one for a card in an hour. Mails
            about your account always come.
          </p>
          {!sendsNeedsYouMails && (
            <p className="mt-1 text-text-2">
              This instance does not send them now. An administrator can turn them on with the flag{' '}
              <code>inbox.enabled</code>.
            </p>
          )}
        </div>
      </div>
    </Section>
  );
}
