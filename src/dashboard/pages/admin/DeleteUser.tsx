import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { DeleteUserMutation } from '../../__generated__/DeleteUserMutation.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { Form } from '../../parts/Form.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { TextField } from '../../parts/TextField.tsx';
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
      <Form className="flex flex-col gap-3" onSend={submit}>
        <p className="text-text-2">
          All projects of the account, its machines and its history are gone for good. Its sessions and tokens end now.
        </p>
        <TextField
          label={`Type ${email}`}
          fault={faultAt('email') ?? faultAt('userId') ?? faultAt('')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" look="danger" size="field" className="self-end" isDisabled={busy || typed === ''}>
          Delete the account
        </Button>
      </Form>
    </Sheet>
  );
}
