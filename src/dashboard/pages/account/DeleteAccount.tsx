import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { DeleteAccountMailMutation } from '../../__generated__/DeleteAccountMailMutation.graphql.ts';
import type { DeleteAccountMutation } from '../../__generated__/DeleteAccountMutation.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { Form } from '../../parts/Form.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { Section } from '../settings/Section.tsx';

const remove: Change<DeleteAccountMutation> = graphql`
  mutation DeleteAccountMutation($input: DeleteAccountInput!) {
    deleteAccount(input: $input) {
      deletedId
    }
  }
`;

const askByMail: Change<DeleteAccountMailMutation> = graphql`
  mutation DeleteAccountMailMutation($input: RequestAccountDeletionInput!) {
    requestAccountDeletion(input: $input) {
      sentTo
    }
  }
`;

/**
 * Deletes the account. The owner proves their identity with the password or, without one, by a mail to the account's
 * address.
 */
export function DeleteAccount({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  return (
    <Section
      id="delete"
      title="Delete the account"
      grave
      about={`${email} is gone for good, with every project, card and run, also for the people in them. You leave the projects of other people; your comments there stay, without your name. Your bridges and tokens stop working immediately.`}
    >
      {hasPassword ? <ByPassword /> : <ByMail email={email} />}
    </Section>
  );
}

function ByPassword() {
  const [password, setPassword] = useState('');
  const { act, busy, faultAt } = useVerb('fields');
  const submit = async () => {
    const result = await act(remove, { input: { password } });
    if (result?.deleteAccount) location.assign('/login');
  };
  return (
    <Form
      className="flex flex-wrap items-end gap-2"
      onSend={() => {
        if (password !== '') void submit();
      }}
    >
      <div className="w-72 max-w-full">
        <TextField
          label="Your password"
          fault={faultAt('password') ?? faultAt('')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      </div>
      <Button type="submit" look="danger" size="field" isDisabled={password === '' || busy}>
        Delete the account
      </Button>
    </Form>
  );
}

function ByMail({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState<string>();
  const { act, busy } = useVerb();
  return (
    <>
      <div>
        <Button
          look="danger"
          isDisabled={busy}
          onPress={async () => setSentTo((await act(askByMail, { input: { email } }))?.requestAccountDeletion?.sentTo)}
        >
          Mail me a link that deletes it
        </Button>
      </div>
      <p role="status" className="text-text-2 empty:hidden">
        {sentTo !== undefined && `A mail is on its way to ${sentTo}. Its link asks once more, and works for one hour.`}
      </p>
    </>
  );
}
