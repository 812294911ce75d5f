import { useState } from 'react';
import { Button } from '../../../parts/Button.tsx';
import { Form } from '../../../parts/Form.tsx';
import { TextField } from '../../../parts/TextField.tsx';
import type { TellFault } from '../../../relay/useVerb.ts';
import { t } from '../../../texts/t.ts';
import { EVENTS, eventName, type OfferedEvent } from './webhookEvents.ts';

/** What a webhook gets, and where. */
export interface EndpointWishes {
  readonly url: string;
  readonly events: readonly OfferedEvent[];
}

/** The address and the events of a webhook that is made or changed. */
export function EndpointFields({
  initial = { url: '', events: [] },
  hasBridges,
  action,
  busy,
  faultAt,
  onSend,
  onCancel,
}: {
  initial?: EndpointWishes;
  /** Whether it may get events of bridges, which work for all projects. */
  hasBridges: boolean;
  action: string;
  busy: boolean;
  faultAt: TellFault;
  onSend: (wishes: EndpointWishes) => void;
  onCancel?: () => void;
}) {
  const [url, setUrl] = useState(initial.url);
  const [events, setEvents] = useState(initial.events);
  const offered = EVENTS.filter((event) => hasBridges || event !== 'BRIDGE_QUIET');
  const isWhole = url.trim() !== '' && events.length > 0;
  return (
    <Form
      className="flex max-w-xl flex-col gap-3"
      onSend={() => {
        if (isWhole) onSend({ url: url.trim(), events });
      }}
    >
      <TextField
        label={onCancel === undefined ? t`Address of the webhook` : t`New address of the webhook`}
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
      <div className="flex gap-2">
        <Button type="submit" size="field" isDisabled={!isWhole || busy}>
          {action}
        </Button>
        {onCancel !== undefined && (
          <Button size="field" onPress={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  );
}
