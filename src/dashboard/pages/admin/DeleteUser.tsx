import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { DeleteUserMutation } from '../../__generated__/DeleteUserMutation.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { FIELD_LOOK, Field } from '../../parts/Field.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';

const mutation: Change<DeleteUserMutation> = graphql`
  mutation DeleteUserMutation($input: DeleteUserInput!) {
    deleteUser(input: $input) {
      deletedId
    }
  }
`;

/** Deletes an account once its address is typed. */
export function DeleteUser({
  userId,
  email,
  onClose,
  onDeleted,
}: {
  userId: string;
  email: string;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const [typed, setTyped] = useState('');
  const { act, busy, faultAt } = useVerb('fields');
  const submit = async () => {
    if (!(await act(mutation, { input: { userId, email: typed } }))) return;
    onClose();
    onDeleted();
  };
  return (
    <Sheet title="Delete the account" onClose={onClose}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className="text-text-2">
          All projects of the account, its machines and its history are gone for good. Its sessions and tokens end now.
        </p>
        <Field label={`Type ${email}`} fault={faultAt('email') ?? faultAt('userId') ?? faultAt('')}>
          {(ids) => (
            <input
              {...ids}
              className={FIELD_LOOK}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" look="danger" size="field" className="self-end" isDisabled={busy || typed === ''}>
          Delete the account
        </Button>
      </form>
    </Sheet>
  );
}
