import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { FactorProofBeginMutation } from '../../__generated__/FactorProofBeginMutation.graphql.ts';
import type { FactorProofMutation } from '../../__generated__/FactorProofMutation.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { Form } from '../../parts/Form.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { PasswordField } from './PasswordField.tsx';
import { answerWithPasskey, takesPasskeys } from './passkeys.ts';

const prove: Change<FactorProofMutation> = graphql`
  mutation FactorProofMutation($input: ProveIdentityInput!) {
    proveIdentity(input: $input) {
      viewer {
        id
        ...FactorSettings_viewer
      }
    }
  }
`;

const begin: Change<FactorProofBeginMutation> = graphql`
  mutation FactorProofBeginMutation {
    beginPasskeyProof {
      options
      ticket
    }
  }
`;

/**
 * Asks for a proof that the person at the browser is the owner, which counts for ten minutes.
 * @param what the action that it allows, such as `make a token`
 */
export function FactorProof({
  what,
  hasCodes,
  hasPasskeys,
}: {
  what: string;
  hasCodes: boolean;
  hasPasskeys: boolean;
}) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [unanswered, setUnanswered] = useState(false);
  const { act, busy, faultAt } = useVerb('fields');
  const { act: ask, busy: asking } = useVerb();
  const proveByPasskey = async () => {
    setUnanswered(false);
    const begun = (await ask(begin, {}))?.beginPasskeyProof;
    if (!begun) return;
    const response = await answerWithPasskey(begun.options);
    if (response === undefined) return setUnanswered(true);
    await act(prove, { input: { passkey: { response, ticket: begun.ticket } } });
  };
  const isEmpty = password === '' && code === '';
  return (
    <Form
      aria-label={`Proof that it is you, to ${what}`}
      className="grid max-w-xl grid-cols-1 gap-3 desk:grid-cols-2"
      onSend={() => {
        if (!isEmpty) void act(prove, { input: code === '' ? { password } : { code } });
      }}
    >
      <p className="text-text-2 desk:col-span-2">
        To {what}, enter your password
        {hasPasskeys ? ' or a code, or use a passkey.' : hasCodes ? ' or a code of the second factor.' : '.'}
      </p>
      <PasswordField
        label="Your password, as proof"
        value={password}
        fault={
          faultAt('password') ?? faultAt('passkey') ?? faultAt('') ?? (unanswered ? 'No passkey came.' : undefined)
        }
        onChange={setPassword}
      />
      {hasCodes && (
        <TextField
          label="Or a code"
          fault={faultAt('code')}
          autoComplete="one-time-code"
          maxLength={40}
          value={code}
          onChange={setCode}
        />
      )}
      <div className="flex flex-wrap gap-2 desk:col-span-2">
        <Button type="submit" size="field" isDisabled={isEmpty || busy}>
          Go on
        </Button>
        {hasPasskeys && takesPasskeys() && (
          <Button size="field" isDisabled={asking || busy} onPress={() => void proveByPasskey()}>
            Use a passkey
          </Button>
        )}
      </div>
    </Form>
  );
}
