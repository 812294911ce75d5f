import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { FactorProof_viewer$key } from '../../__generated__/FactorProof_viewer.graphql.ts';
import type { FactorProofBeginMutation } from '../../__generated__/FactorProofBeginMutation.graphql.ts';
import type { FactorProofMutation, ProveIdentityInput } from '../../__generated__/FactorProofMutation.graphql.ts';
import { page, signInAgain, signInAsProof } from '../../lib/page.ts';
import { callService } from '../../live/callService.ts';
import { Button } from '../../parts/Button.tsx';
import { Form } from '../../parts/Form.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { t } from '../../texts/t.ts';
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

const fragment = graphql`
  fragment FactorProof_viewer on Viewer {
    hasPassword
    factors {
      totpSince
      passkeys {
        passkeyId
      }
    }
  }
`;

/**
 * Asks for a proof that the person at the browser is the owner, which counts for ten minutes: a code or a passkey where
 * there is a second factor, otherwise the password, and without one another sign-in.
 * @param what the action that it allows, such as `make a token`
 */
export function FactorProof({
  what,
  viewer,
  onProven,
  autoFocus = false,
}: {
  what: string;
  viewer: FactorProof_viewer$key;
  onProven?: () => void;
  /** Whether the person came for nothing else. */
  autoFocus?: boolean;
}) {
  const { hasPassword, factors } = useFragment(fragment, viewer);
  const hasPasskeys = factors.passkeys.length > 0;
  const hasFactor = factors.totpSince != null || hasPasskeys;
  const [typed, setTyped] = useState('');
  const [unanswered, setUnanswered] = useState(false);
  const { act, busy, faultAt } = useVerb('fields');
  const { act: ask, busy: asking } = useVerb();
  if (!hasFactor && !hasPassword) return <AnotherSignIn what={what} />;
  const show = async (input: ProveIdentityInput) => {
    if ((await act(prove, { input }))?.proveIdentity) onProven?.();
  };
  const proveByPasskey = async () => {
    setUnanswered(false);
    const begun = (await ask(begin, {}))?.beginPasskeyProof;
    if (!begun) return;
    const response = await answerWithPasskey(begun.options);
    if (response === undefined) return setUnanswered(true);
    await show({ passkey: { response, ticket: begun.ticket } });
  };
  const fault =
    faultAt('password') ??
    faultAt('code') ??
    faultAt('passkey') ??
    faultAt('') ??
    (unanswered ? t`No passkey was received.` : undefined);
  return (
    <Form
      aria-label={`Proof that it is you, to ${what}`}
      className="flex max-w-72 flex-col gap-3"
      onSend={() => {
        if (typed !== '') void show(hasFactor ? { code: typed } : { password: typed });
      }}
    >
      <p className="text-text-2">
        {!hasFactor
          ? `To ${what}, enter your password.`
          : hasPasskeys
            ? `To ${what}, enter a code of your second factor, or use a passkey.`
            : `To ${what}, enter a code of your second factor.`}
      </p>
      {hasFactor ? (
        <TextField
          label="Authentication code"
          hint="Of your authenticator app, or a recovery code."
          fault={fault}
          autoComplete="one-time-code"
          autoFocus={autoFocus}
          maxLength={40}
          value={typed}
          onChange={setTyped}
        />
      ) : (
        <PasswordField label="Your password" autoFocus={autoFocus} value={typed} fault={fault} onChange={setTyped} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="field" isDisabled={typed === '' || busy}>
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

/** An account that only sign-ins elsewhere open has nothing to enter. */
function AnotherSignIn({ what }: { what: string }) {
  const leave = async () => {
    signInAsProof();
    await callService('/logout', { method: 'POST', headers: { 'X-CSRF-Token': page.csrfToken } }).catch(
      () => undefined,
    );
    signInAgain();
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-text-2">To {what}, sign in again: your sign-in is more than ten minutes ago.</p>
      <Button size="field" onPress={() => void leave()}>
        Sign in again
      </Button>
    </div>
  );
}
