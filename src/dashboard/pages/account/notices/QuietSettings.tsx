import { useId, useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { QuietSettings_viewer$key } from '../../../__generated__/QuietSettings_viewer.graphql.ts';
import type { QuietDay, QuietSettingsMutation } from '../../../__generated__/QuietSettingsMutation.graphql.ts';
import { Button } from '../../../parts/Button.tsx';
import { Choices } from '../../../parts/Choices.tsx';
import { FIELD_LOOK, Field } from '../../../parts/Field.tsx';
import { Form } from '../../../parts/Form.tsx';
import { Switch } from '../../../parts/Switch.tsx';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { t } from '../../../texts/t.ts';
import { Section } from '../../settings/Section.tsx';
import { zonesWith } from './zonesWith.ts';

const fragment = graphql`
  fragment QuietSettings_viewer on Viewer {
    inboxChoices {
      quietHours {
        from
        until
        zone
        days
      }
    }
  }
`;
const mutation: Change<QuietSettingsMutation> = graphql`
  mutation QuietSettingsMutation($input: SetInboxChoicesInput!) {
    setInboxChoices(input: $input) {
      viewer {
        id
        ...QuietSettings_viewer
      }
    }
  }
`;

type Days = 'all' | 'weekdays' | 'weekend';
const DAYS: readonly { readonly value: Days; readonly label: string }[] = [
  { value: 'all', label: t`Every day` },
  { value: 'weekdays', label: t`Monday to Friday` },
  { value: 'weekend', label: t`Saturday and Sunday` },
];
const DAYS_OF: Readonly<Record<Days, readonly QuietDay[]>> = {
  all: ['WEEKDAYS', 'WEEKEND'],
  weekdays: ['WEEKDAYS'],
  weekend: ['WEEKEND'],
};
const daysOf = (days: readonly string[]): Days =>
  days.length > 1 ? 'all' : days[0] === 'WEEKEND' ? 'weekend' : 'weekdays';

/** The hours of most nights, by the clock of this computer. */
const FIRST = () => ({
  from: '22:00',
  until: '07:00',
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  days: DAYS_OF.all,
});

/** The hours in which nothing interrupts the person. */
export function QuietSettings({ viewer }: { viewer: QuietSettings_viewer$key }) {
  const { quietHours } = useFragment(fragment, viewer).inboxChoices;
  const { act, busy } = useVerb();
  return (
    <Section
      id="quiet"
      title="Quiet hours"
      about="No browser notifies you in these hours, and no mail about a single card comes. One message at their end says what came. The mail with everything new and webhooks come as ever."
    >
      <Switch
        isOn={quietHours != null}
        isDisabled={busy}
        onChange={(wanted) => void act(mutation, { input: { quietHours: wanted ? FIRST() : null } })}
      >
        Quiet hours
      </Switch>
      {quietHours != null && (
        <QuietForm
          // What another tab or device stored takes the place of what this form began with.
          key={JSON.stringify(quietHours)}
          stored={quietHours}
        />
      )}
    </Section>
  );
}

interface Hours {
  readonly from: string;
  readonly until: string;
  readonly zone: string;
  readonly days: readonly string[];
}

function QuietForm({ stored }: { stored: Hours }) {
  const { act, busy, faultAt } = useVerb('fields');
  const zonesId = useId();
  const [from, setFrom] = useState(stored.from);
  const [until, setUntil] = useState(stored.until);
  const [zone, setZone] = useState(stored.zone);
  const [days, setDays] = useState(daysOf(stored.days));
  const isWhole = from !== '' && until !== '' && from !== until;
  const isChanged =
    from !== stored.from || until !== stored.until || zone !== stored.zone || days !== daysOf(stored.days);
  return (
    <Form
      aria-label={t`Quiet hours`}
      className="flex flex-col items-start gap-3"
      onSend={() => {
        if (busy || !isWhole) return;
        const quietHours = { from, until, zone: zone.trim(), days: DAYS_OF[days] };
        void act(mutation, { input: { quietHours } }, { done: t`Quiet hours saved.` });
      }}
    >
      <div className="flex w-full max-w-2xl flex-wrap gap-3">
        <div className="w-32">
          <Field label="From">
            {(ids) => (
              <input
                {...ids}
                type="time"
                required
                value={from}
                onChange={({ target }) => setFrom(target.value)}
                className={FIELD_LOOK}
              />
            )}
          </Field>
        </div>
        <div className="w-32">
          <Field label="Until">
            {(ids) => (
              <input
                {...ids}
                type="time"
                required
                value={until}
                onChange={({ target }) => setUntil(target.value)}
                className={FIELD_LOOK}
              />
            )}
          </Field>
        </div>
        <div className="min-w-0 flex-1 basis-56">
          <Field label="Time zone" fault={faultAt('quietHours.zone') ?? faultAt('')}>
            {(ids) => (
              <input
                {...ids}
                list={zonesId}
                required
                maxLength={100}
                autoComplete="off"
                spellCheck={false}
                value={zone}
                onChange={({ target }) => setZone(target.value)}
                className={FIELD_LOOK}
              />
            )}
          </Field>
          <datalist id={zonesId}>
            {zonesWith(stored.zone).map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
        </div>
      </div>
      <Choices label="They begin" value={days} choices={DAYS} onChange={setDays} />
      <Button type="submit" look="primary" isDisabled={busy || !isWhole || !isChanged}>
        Save quiet hours
      </Button>
    </Form>
  );
}
