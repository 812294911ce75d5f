import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { EmailSettingsMutation } from '../../__generated__/EmailSettingsMutation.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { Form } from '../../parts/Form.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { Section } from '../settings/Section.tsx';
import { PasswordField } from './PasswordField.tsx';

const mutation: Change<EmailSettingsMutation> = graphql`
  mutation EmailSettingsMutation($input: ChangeEmailInput!) {
    changeEmail(input: $input) {
      viewer {
        id
      }
    }
  }
`;

/** The address of the account. A new address takes effect once its owner has opened the link in the mail. */
export function EmailSettings({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const [draft, setDraft] = useState({ email: '', password: '' });
  const [sentTo, setSentTo] = useState<string>();
  const { act, busy, faultAt } = useVerb('fields');
  const submit = async () => {
    setSentTo(undefined);
    const result = await act(mutation, { input: draft });
    if (!result?.changeEmail) return;
    setSentTo(draft.email);
    setDraft({ email: '', password: '' });
  };
  if (!hasPassword) {
    return (
      <Section
        id="email"
        title="E-mail address"
        about={`Mails go to ${email}. Set a password first to change the address: it proves that you ask.`}
      >
        {null}
      </Section>
    );
  }
  return (
    <Section id="email" title="E-mail address" about={`You sign in with ${email}, and mails go there.`}>
      <Form className="grid max-w-xl grid-cols-1 gap-3 desk:grid-cols-2" onSend={submit}>
        <TextField
          label="New address"
          fault={faultAt('email') ?? faultAt('')}
          type="email"
          autoComplete="email"
          maxLength={254}
          value={draft.email}
          onChange={(text) => setDraft({ ...draft, email: text })}
        />
        <PasswordField
          label="Password"
          value={draft.password}
          fault={faultAt('password')}
          onChange={(password) => setDraft({ ...draft, password })}
        />
        <div>
          <Button type="submit" size="field" isDisabled={draft.email === '' || draft.password === '' || busy}>
            Change the address
          </Button>
        </div>
      </Form>
      <p role="status" className="text-text-2 empty:hidden">
        {sentTo !== undefined && `A mail is on its way to ${sentTo}. The address changes once its link is opened.`}
      </p>
    </Section>
  );
}
