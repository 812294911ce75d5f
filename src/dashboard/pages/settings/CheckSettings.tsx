import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CheckSettings_project$key } from '../../__generated__/CheckSettings_project.graphql.ts';
import type { CheckSettingsMutation } from '../../__generated__/CheckSettingsMutation.graphql.ts';
import { Form } from '../../parts/Form.tsx';
import { Switch } from '../../parts/Switch.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { t } from '../../texts/t.ts';
import { DraftButtons } from './DraftButtons.tsx';
import { Section } from './Section.tsx';

const fragment = graphql`
  fragment CheckSettings_project on Project {
    id
    checkRules {
      sendsBack
      mostTimes
    }
  }
`;

const mutation: Change<CheckSettingsMutation> = graphql`
  mutation CheckSettingsMutation($input: SetProjectChecksInput!) {
    setProjectChecks(input: $input) {
      project {
        id
        checkRules {
          sendsBack
          mostTimes
        }
      }
    }
  }
`;

const WHOLE = /^\d{1,9}$/;

/** What follows when a check of the work on a card fails. */
export function CheckSettings({ project }: { project: CheckSettings_project$key }) {
  const { id, checkRules } = useFragment(fragment, project);
  const [draft, setDraft] = useState<{ sendsBack?: boolean; times?: string }>({});
  const { act, busy, faultAt, forget } = useVerb('fields');
  const sendsBack = draft.sendsBack ?? checkRules.sendsBack;
  const stored = String(checkRules.mostTimes);
  const times = draft.times ?? stored;
  // While work does not go back, the number has no effect, and stays as it is stored.
  const unreadable = sendsBack && !WHOLE.test(times.trim()) ? t`Write a whole number from 1 to 10.` : undefined;
  const isChanged = sendsBack !== checkRules.sendsBack || (sendsBack && times.trim() !== stored);
  const edit = (change: typeof draft) => {
    forget();
    setDraft((before) => ({ ...before, ...change }));
  };
  const discard = () => {
    setDraft({});
    forget();
  };
  const submit = async () => {
    if (unreadable !== undefined) return;
    const input = { project: id, sendsBack, mostTimes: sendsBack ? Number(times) : checkRules.mostTimes };
    if ((await act(mutation, { input })) === undefined) return;
    // What the person has chosen since it was sent is another draft.
    setDraft((now) => (now === draft ? {} : now));
  };
  return (
    <Section id="checks" title="Checks">
      <Form className="flex max-w-xl flex-col items-start gap-3" onSend={submit}>
        <Switch isOn={sendsBack} onChange={(isOn) => edit({ sendsBack: isOn })}>
          Send work back when a check fails
        </Switch>
        {sendsBack && (
          <TextField
            label="At most so often in a row"
            fault={unreadable ?? faultAt('mostTimes')}
            className="max-w-40"
            inputMode="numeric"
            value={times}
            onChange={(next) => edit({ times: next })}
          />
        )}
        <DraftButtons
          fault={faultAt('')}
          isChanged={isChanged}
          isDisabled={busy || unreadable !== undefined}
          onDiscard={discard}
        >
          Save the checks’ setting
        </DraftButtons>
      </Form>
      <p className="max-w-2xl text-text-2">
        {sendsBack
          ? 'When a check of the work on a card fails, an agent gets the work again with the end of the check’s output. After so many times in a row, the card waits for a person.'
          : 'When a check of the work on a card fails, the card waits for a person, who finds it in the inbox.'}
      </p>
      <p className="max-w-2xl text-text-2">
        The commands are in the rules of the bridge on each machine, as <code>checks</code> of the project.
      </p>
    </Section>
  );
}
