import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { FirstPasswordMutation } from '../../__generated__/FirstPasswordMutation.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { Form } from '../../parts/Form.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { Section } from '../settings/Section.tsx';
import { PasswordField } from './PasswordField.tsx';

const mutation: Change<FirstPasswordMutation> = graphql`
  mutation FirstPasswordMutation($input: SetPasswordInput!) {
    setPassword(input: $input) {
      viewer {
        id
        hasPassword
        ...SessionSettings_viewer
      }
    }
  }
`;

/** Sets the first password of an account that was created by a sign-in at another service. */
export function FirstPassword() {
  const [draft, setDraft] = useState('');
  const { act, busy, faultAt } = useVerb('fields');
  return (
    <Section
      id="password"
      title="Password"
      about="Your account has none: only sign-ins elsewhere open it. Your other browsers are signed out when you set one."
    >
      <Form
        className="flex max-w-72 flex-col gap-3"
        onSend={() => {
          if (draft !== '') void act(mutation, { input: { newPassword: draft } });
        }}
      >
        <PasswordField
          label="New password"
          isNew
          value={draft}
          fault={faultAt('newPassword') ?? faultAt('')}
          hint="At least 8 characters that are hard to guess."
          onChange={setDraft}
        />
        <div>
          <Button type="submit" size="field" isDisabled={draft === '' || busy}>
            Set the password
          </Button>
        </div>
      </Form>
    </Section>
  );
}
