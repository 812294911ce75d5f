import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { DeleteAccountMutation } from '../../__generated__/DeleteAccountMutation.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { FIELD_LOOK, Field } from '../../parts/Field.tsx';
import { useSave } from '../../relay/useSave.ts';
import { Section } from '../settings/Section.tsx';

const mutation = graphql`
  mutation DeleteAccountMutation($input: DeleteAccountInput!) {
    deleteAccount(input: $input) {
      deletedId
    }
  }
`;

/** Deletes the account. The password proves that it is its owner who asks. */
export function DeleteAccount({ email }: { email: string }) {
  const [password, setPassword] = useState('');
  const { save, busy, faultAt } = useSave<DeleteAccountMutation>(mutation);
  const submit = async () => {
    const result = await save({ input: { password } });
    if (result?.deleteAccount) location.assign('/login');
  };
  return (
    <Section
      id="delete"
      title="Delete the account"
      grave
      about={`${email} is gone for good, with every project, card and run, also for the people in them. It leaves the projects of others, where what it said stays without a name. Its bridges and tokens stop working at once.`}
    >
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (password !== '') void submit();
        }}
      >
        <div className="w-72 max-w-full">
          <Field label="Your password" fault={faultAt('password') ?? faultAt('')}>
            {(ids) => (
              <input
                {...ids}
                type="password"
                autoComplete="current-password"
                className={FIELD_LOOK}
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Button type="submit" look="danger" size="field" isDisabled={password === '' || busy}>
          Delete the account
        </Button>
      </form>
    </Section>
  );
}
