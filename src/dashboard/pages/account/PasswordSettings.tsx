import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { PasswordSettingsMutation } from '../../__generated__/PasswordSettingsMutation.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { Form } from '../../parts/Form.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { Section } from '../settings/Section.tsx';
import { PasswordField } from './PasswordField.tsx';

const mutation: Change<PasswordSettingsMutation> = graphql`
  mutation PasswordSettingsMutation($input: ChangePasswordInput!) {
    changePassword(input: $input) {
      viewer {
        id
        ...SessionSettings_viewer
      }
    }
  }
`;

const EMPTY = { password: '', newPassword: '' };

/** Changes the password, which signs out all other browsers. */
export function PasswordSettings() {
  const [draft, setDraft] = useState(EMPTY);
  const [done, setDone] = useState(false);
  const { act, busy, faultAt } = useVerb('fields');
  const submit = async () => {
    setDone(false);
    const result = await act(mutation, { input: draft });
    if (!result?.changePassword) return;
    setDone(true);
    setDraft(EMPTY);
  };
  return (
    <Section
      id="password"
      title="Password"
      about="Your other browsers are signed out with it. Bridges and programs go on."
    >
      <Form className="grid max-w-xl grid-cols-1 gap-3 desk:grid-cols-2" onSend={submit}>
        <PasswordField
          label="Current password"
          value={draft.password}
          fault={faultAt('password') ?? faultAt('')}
          onChange={(password) => setDraft({ ...draft, password })}
        />
        <PasswordField
          label="New password"
          isNew
          value={draft.newPassword}
          fault={faultAt('newPassword')}
          hint="At least 8 characters that are hard to guess."
          onChange={(newPassword) => setDraft({ ...draft, newPassword })}
        />
        <div>
          <Button type="submit" size="field" isDisabled={draft.password === '' || draft.newPassword === '' || busy}>
            Change the password
          </Button>
        </div>
      </Form>
      <p role="status" className="text-text-2 empty:hidden">
        {done && 'The password is changed.'}
      </p>
    </Section>
  );
}
