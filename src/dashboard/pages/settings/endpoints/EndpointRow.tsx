import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { EndpointRow_endpoint$key } from '../../../__generated__/EndpointRow_endpoint.graphql.ts';
import type { EndpointRowDeleteMutation } from '../../../__generated__/EndpointRowDeleteMutation.graphql.ts';
import type { EndpointRowMutation } from '../../../__generated__/EndpointRowMutation.graphql.ts';
import type { EndpointRowRotateMutation } from '../../../__generated__/EndpointRowRotateMutation.graphql.ts';
import type { EndpointRowTestMutation } from '../../../__generated__/EndpointRowTestMutation.graphql.ts';
import { useFocusAfter } from '../../../lib/useFocusAfter.ts';
import { Ago } from '../../../parts/Ago.tsx';
import { Button } from '../../../parts/Button.tsx';
import { Switch } from '../../../parts/Switch.tsx';
import { Waiting } from '../../../parts/Waiting.tsx';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { t } from '../../../texts/t.ts';
import { SecretButtons } from '../webhooks/SecretButtons.tsx';
import { DeliveryList } from './DeliveryList.tsx';
import { EndpointEdit } from './EndpointEdit.tsx';
import { toWishes } from './endpointWishes.ts';
import { EVENTS, eventName } from './webhookEvents.ts';

const fragment = graphql`
  fragment EndpointRow_endpoint on WebhookEndpoint {
    endpointId
    url
    events
    operation
    variables
    switchedOffAt
    switchedOffFor
    failures
    failingSince
    lastAt
  }
`;

const change: Change<EndpointRowMutation> = graphql`
  mutation EndpointRowMutation($input: UpdateWebhookEndpointInput!) {
    updateWebhookEndpoint(input: $input) {
      endpoint {
        endpointId
      }
    }
  }
`;

const remove: Change<EndpointRowDeleteMutation> = graphql`
  mutation EndpointRowDeleteMutation($input: DeleteWebhookEndpointInput!) {
    deleteWebhookEndpoint(input: $input) {
      deletedId
    }
  }
`;

const rotate: Change<EndpointRowRotateMutation> = graphql`
  mutation EndpointRowRotateMutation($input: RotateWebhookSecretInput!) {
    rotateWebhookSecret(input: $input) {
      secret
    }
  }
`;

const test: Change<EndpointRowTestMutation> = graphql`
  mutation EndpointRowTestMutation($input: TestWebhookEndpointInput!) {
    testWebhookEndpoint(input: $input) {
      delivery {
        deliveryId
      }
    }
  }
`;

const OFF = {
  PERSON: t`switched off`,
  FAILING: t`switched off, because every attempt failed for two days`,
  GONE: t`switched off, because the address answered that it is gone`,
  '%future added value': t`switched off`,
} as const;

/** A webhook with what can be done with it. */
export function EndpointRow({
  endpoint,
  hasBridges,
  onChange,
  onSecret,
}: {
  endpoint: EndpointRow_endpoint$key;
  /** Whether it may get events of bridges. */
  hasBridges: boolean;
  /** Reads the list again. */
  onChange: () => void;
  onSecret: (secret: string) => void;
}) {
  const data = useFragment(fragment, endpoint);
  const { endpointId, url, events, operation, switchedOffAt, switchedOffFor, failures, failingSince, lastAt } = data;
  const [isOpen, setOpen] = useState(false);
  const [isEdited, edit] = useState(false);
  const editor = useFocusAfter<HTMLButtonElement>(isEdited);
  const { act, busy } = useVerb();
  const input = { endpointId };
  const renew = async () => {
    const result = await act(rotate, { input });
    if (result?.rotateWebhookSecret) onSecret(result.rotateWebhookSecret.secret);
  };
  return (
    <li className="flex flex-col gap-2 px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-56">
          <span className="block font-medium [overflow-wrap:anywhere]">{url}</span>
          <span className="block text-meta text-text-2 [overflow-wrap:anywhere]">
            {operation == null ? events.map(eventName).join(', ') : t`answers of ${operation}`}
          </span>
          <span
            className={`block text-meta ${failures > 0 || switchedOffAt != null ? 'text-failed-fg' : 'text-text-3'}`}
          >
            {switchedOffFor != null ? (
              OFF[switchedOffFor]
            ) : failingSince != null ? (
              <>
                failing for <Ago at={failingSince} />
              </>
            ) : lastAt == null ? (
              'never used'
            ) : (
              <>
                used <Ago at={lastAt} ago />
              </>
            )}
          </span>
        </span>
        <Switch
          isOn={switchedOffAt == null}
          isDisabled={busy}
          aria-label={`The webhook to ${url} is on`}
          onChange={(isOn) => void act(change, { input: { endpointId, isOn } }).then(onChange)}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          isDisabled={busy || switchedOffAt != null}
          onPress={() =>
            void act(test, { input }, { done: t`A test is on its way.` }).then(() => {
              setOpen(true);
              onChange();
            })
          }
        >
          Send a test
        </Button>
        <Button size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          Deliveries
        </Button>
        <Button
          ref={editor}
          size="small"
          isDisabled={busy}
          aria-label={t`Change the webhook to ${url}…`}
          aria-expanded={isEdited}
          onPress={() => edit(!isEdited)}
        >
          Change…
        </Button>
        <SecretButtons
          rotateLabel={t`New secret for ${url}…`}
          deleteLabel={t`Delete the webhook to ${url}…`}
          busy={busy}
          onRotate={renew}
          onDelete={() => void act(remove, { input }).then(onChange)}
        />
      </div>
      {isEdited && (
        <EndpointEdit
          endpointId={endpointId}
          present={toWishes(
            data,
            EVENTS.filter((event) => events.includes(event)),
          )}
          hasBridges={hasBridges}
          onSaved={() => {
            edit(false);
            onChange();
          }}
          onCancel={() => edit(false)}
        />
      )}
      {isOpen && (
        <Waiting>
          <DeliveryList endpointId={endpointId} />
        </Waiting>
      )}
    </li>
  );
}
