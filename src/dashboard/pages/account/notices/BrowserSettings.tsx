import { useEffect, useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { BrowserSettings_viewer$key } from '../../../__generated__/BrowserSettings_viewer.graphql.ts';
import type { BrowserSettingsAddMutation } from '../../../__generated__/BrowserSettingsAddMutation.graphql.ts';
import type { BrowserSettingsRemoveMutation } from '../../../__generated__/BrowserSettingsRemoveMutation.graphql.ts';
import type { BrowserSettingsTestMutation } from '../../../__generated__/BrowserSettingsTestMutation.graphql.ts';
import { Ago } from '../../../parts/Ago.tsx';
import { Button } from '../../../parts/Button.tsx';
import { Switch } from '../../../parts/Switch.tsx';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { toast } from '../../../shell/toasts.ts';
import { t } from '../../../texts/t.ts';
import { Section } from '../../settings/Section.tsx';
import { ListedRow } from '../ListedRow.tsx';
import { type PushHere, readPushHere, subscribeHere, unsubscribeHere } from './pushHere.ts';

const fragment = graphql`
  fragment BrowserSettings_viewer on Viewer {
    pushKey
    pushSubscriptions {
      subscriptionId
      label
      host
      endpointHash
      createdAt
      succeededAt
    }
  }
`;
const add: Change<BrowserSettingsAddMutation> = graphql`
  mutation BrowserSettingsAddMutation($input: AddPushSubscriptionInput!) {
    addPushSubscription(input: $input) {
      viewer {
        id
        ...BrowserSettings_viewer
      }
    }
  }
`;
const remove: Change<BrowserSettingsRemoveMutation> = graphql`
  mutation BrowserSettingsRemoveMutation($input: RemovePushSubscriptionInput!) {
    removePushSubscription(input: $input) {
      viewer {
        id
        ...BrowserSettings_viewer
      }
    }
  }
`;
const test: Change<BrowserSettingsTestMutation> = graphql`
  mutation BrowserSettingsTestMutation($input: TestPushSubscriptionInput!) {
    testPushSubscription(input: $input) {
      subscriptionId
    }
  }
`;

const WORDS = {
  denied: t`This browser does not allow notifications of this page. Its settings for this site can allow them.`,
  unsupported: t`This browser takes no messages here. They need https; on an iPhone or iPad, add this page to the home screen first.`,
  noKey: t`This instance cannot notify browsers, because it has no encryption key (APP_ENCRYPTION_KEY).`,
  unreachable: t`This browser could not reach its push service. Try again later.`,
};

/** The browsers that show what needs the person, also while no page is open. */
export function BrowserSettings({ viewer }: { viewer: BrowserSettings_viewer$key }) {
  const { pushKey, pushSubscriptions } = useFragment(fragment, viewer);
  const { act, busy } = useVerb();
  const [here, setHere] = useState<PushHere>();
  const look = () =>
    readPushHere().then(setHere, () => {
      setHere({ state: 'off' });
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser is asked once, and after each change
  useEffect(() => void look(), []);
  const own = here?.state === 'on' ? pushSubscriptions.find((each) => each.endpointHash === here.hash) : undefined;
  const why = pushKey == null ? 'noKey' : here?.state === 'denied' || here?.state === 'unsupported' ? here.state : null;
  const turnOn = async (key: string) => {
    try {
      const given = await subscribeHere(key);
      // A change that was refused leaves no browser that waits for messages in vain.
      if (given !== undefined && (await act(add, { input: given })) === undefined) await unsubscribeHere();
    } catch {
      toast({ kind: 'refused', text: WORDS.unreachable });
    }
    await look();
  };
  const end = async (subscriptionId: string) => {
    if (subscriptionId === own?.subscriptionId) await unsubscribeHere().catch(() => undefined);
    await act(remove, { input: { subscriptionId } });
    await look();
  };
  return (
    <Section
      id="browsers"
      title="Notifications"
      about="Browsers and phones can show what needs you, also while no page of Bascule is open."
    >
      <div className="flex items-start gap-3">
        <Switch
          aria-label="Notifications in this browser"
          isOn={own !== undefined}
          isDisabled={busy || here === undefined || (why !== null && own === undefined)}
          onChange={(wanted) => {
            if (wanted && pushKey != null) void turnOn(pushKey);
            else if (own !== undefined) void end(own.subscriptionId);
          }}
        />
        <div className="min-w-0">
          <p className="font-medium">This browser</p>
          <p className="text-text-2">
            A notification has the title of the card and says what it is about, but nothing that an agent wrote.
          </p>
          {why !== null && (
            <p role="status" className="mt-1 text-text-2">
              {WORDS[why]}
            </p>
          )}
        </div>
      </div>
      {pushSubscriptions.length > 0 && (
        <ul aria-label="Browsers that are notified" className="divide-y divide-line rounded-3 border border-line">
          {pushSubscriptions.map(({ subscriptionId, label, host, createdAt, succeededAt }) => (
            <ListedRow
              key={subscriptionId}
              name={
                <>
                  {label}
                  {subscriptionId === own?.subscriptionId && (
                    <span className="font-normal text-text-2"> · this browser</span>
                  )}
                </>
              }
              about={
                <>
                  {host}, added <Ago at={createdAt} ago />
                  {succeededAt != null && (
                    <>
                      , notified <Ago at={succeededAt} ago />
                    </>
                  )}
                </>
              }
            >
              <Button
                size="small"
                isDisabled={busy}
                aria-label={`Send a test to ${label}`}
                onPress={() => void act(test, { input: { subscriptionId } }, { done: t`A test is on its way.` })}
              >
                Send a test
              </Button>
              <Button
                size="small"
                isDisabled={busy}
                aria-label={`Remove ${label}`}
                onPress={() => void end(subscriptionId)}
              >
                Remove
              </Button>
            </ListedRow>
          ))}
        </ul>
      )}
    </Section>
  );
}
