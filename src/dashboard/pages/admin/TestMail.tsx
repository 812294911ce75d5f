import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { TestMailMutation } from '../../__generated__/TestMailMutation.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { Form } from '../../parts/Form.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { t } from '../../texts/t.ts';

const mutation: Change<TestMailMutation> = graphql`
  mutation TestMailMutation($input: SendTestMailInput!) {
    sendTestMail(input: $input) {
      mail {
        mailId
      }
    }
  }
`;

/** Sends a test mail. */
export function TestMail({ own, onClose, onSent }: { own: string; onClose: () => void; onSent: () => void }) {
  const [email, setEmail] = useState(own);
  const { act, busy, faultAt } = useVerb('fields');
  const submit = async () => {
    const done = t`A test mail to ${email} waits. Read again to see how it went.`;
    if (!(await act(mutation, { input: { email } }, { done }))) return;
    onClose();
    onSent();
  };
  return (
    <Sheet title="Send a test mail" onClose={onClose}>
      <Form className="flex flex-col gap-3" onSend={submit}>
        <TextField
          label="To"
          hint="A mailbox of another provider shows whether the domain of the sender may send."
          fault={faultAt('email') ?? faultAt('')}
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={setEmail}
        />
        <Button type="submit" look="primary" size="field" className="self-end" isDisabled={busy}>
          Send it
        </Button>
      </Form>
    </Sheet>
  );
}
