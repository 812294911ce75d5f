import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { EndpointFormMutation, WebhookEvent } from '../../../__generated__/EndpointFormMutation.graphql.ts';
import { Button } from '../../../parts/Button.tsx';
import { Form } from '../../../parts/Form.tsx';
import { TextField } from '../../../parts/TextField.tsx';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { EVENTS, eventName } from './webhookEvents.ts';

const mutation: Change<EndpointFormMutation> = graphql`
  mutation EndpointFormMutation($input: CreateWebhookEndpointInput!) {
    createWebhookEndpoint(input: $input) {
      secret
    }
  }
`;

/**
 * Makes a webhook.
 * @param projectId undefined for one of all projects, which alone gets events of bridges
 */
export function EndpointForm({
  projectId,
  onMade,
}: {
  projectId: string | undefined;
  onMade: (secret: string) => void;
}) {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>([]);
  const { act, busy, faultAt } = useVerb('fields');
  const offered = EVENTS.filter((event) => projectId === undefined || event !== 'BRIDGE_QUIET');
  const submit = async () => {
    const result = await act(mutation, { input: { projectId: projectId ?? null, url: url.trim(), events } });
    if (!result?.createWebhookEndpoint) return;
    onMade(result.createWebhookEndpoint.secret);
    setUrl('');
    setEvents([]);
  };
  return (
    <Form
      className="flex max-w-xl flex-col gap-3"
      onSend={() => {
        if (url.trim() !== '' && events.length > 0) void submit();
      }}
    >
      <TextField
        label="Address of the webhook"
        fault={faultAt('url') ?? faultAt('')}
        type="url"
        maxLength={2000}
        value={url}
        onChange={setUrl}
      />
      <fieldset>
        <legend className="mb-1 font-medium text-meta">Events</legend>
        <div className="grid grid-cols-2 gap-x-6 desk:grid-cols-3">
          {offered.map((event) => (
            <label key={event} className="flex min-h-7 items-center gap-2 max-desk:min-h-11">
              <input
                type="checkbox"
                checked={events.includes(event)}
                onChange={({ target }) =>
                  setEvents(target.checked ? [...events, event] : events.filter((each) => each !== event))
                }
              />
              {eventName(event)}
            </label>
          ))}
        </div>
        {faultAt('events') !== undefined && (
          <p role="alert" className="mt-1.5 text-failed-fg text-meta">
            {faultAt('events')}
          </p>
        )}
      </fieldset>
      <div>
        <Button type="submit" size="field" isDisabled={url.trim() === '' || events.length === 0 || busy}>
          Add webhook
        </Button>
      </div>
    </Form>
  );
}
