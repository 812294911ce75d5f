import { useState } from 'react';
import { Button } from '../../../parts/Button.tsx';
import { Choices } from '../../../parts/Choices.tsx';
import { Form } from '../../../parts/Form.tsx';
import { TextField } from '../../../parts/TextField.tsx';
import type { TellFault } from '../../../relay/useVerb.ts';
import { t } from '../../../texts/t.ts';
import { DocumentFields } from './DocumentFields.tsx';
import { type EndpointWishes, NO_WISHES } from './endpointWishes.ts';
import { readVariables } from './readVariables.ts';
import { EVENTS, eventName } from './webhookEvents.ts';

type Kind = 'EVENTS' | 'DOCUMENT';
const KINDS: readonly { value: Kind; label: string }[] = [
  { value: 'EVENTS', label: t`Events` },
  { value: 'DOCUMENT', label: t`Answers of a GraphQL subscription` },
];

/** The address and the events of a webhook that is made or changed, or the document whose answers it gets. */
export function EndpointFields({
  initial = NO_WISHES,
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
  const [kind, setKind] = useState<Kind>(initial.operation === null ? 'EVENTS' : 'DOCUMENT');
  const [operation, setOperation] = useState(initial.operation ?? '');
  const [text, setText] = useState(
    Object.keys(initial.variables).length === 0 ? '' : JSON.stringify(initial.variables),
  );
  const variables = readVariables(text);
  const isDocument = kind === 'DOCUMENT';
  const isWhole =
    url.trim() !== '' && (isDocument ? operation.trim() !== '' && variables !== undefined : events.length > 0);
  const send = () =>
    onSend({
      url: url.trim(),
      events,
      operation: isDocument ? operation.trim() : null,
      variables: variables ?? {},
    });
  return (
    <Form
      className="flex max-w-xl flex-col gap-3"
      onSend={() => {
        if (isWhole) send();
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
      <Choices label="What it gets" value={kind} choices={KINDS} onChange={setKind} />
      {isDocument ? (
        <DocumentFields
          operation={operation}
          variables={text}
          faultAt={faultAt}
          onOperation={setOperation}
          onVariables={setText}
        />
      ) : (
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
      )}
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
