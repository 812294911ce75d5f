import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { PasskeySettings_viewer$key } from '../../__generated__/PasskeySettings_viewer.graphql.ts';
import type { PasskeySettingsBeginMutation } from '../../__generated__/PasskeySettingsBeginMutation.graphql.ts';
import type { PasskeySettingsMutation } from '../../__generated__/PasskeySettingsMutation.graphql.ts';
import type { PasskeySettingsRemoveMutation } from '../../__generated__/PasskeySettingsRemoveMutation.graphql.ts';
import { Ago } from '../../parts/Ago.tsx';
import { Button } from '../../parts/Button.tsx';
import { Form } from '../../parts/Form.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { t } from '../../texts/t.ts';
import { PasskeyName } from './PasskeyName.tsx';
import { createPasskey, takesPasskeys } from './passkeys.ts';

const fragment = graphql`
  fragment PasskeySettings_viewer on Viewer {
    factors {
      passkeysOffered
      passkeys {
        passkeyId
        name
        backedUp
        createdAt
        lastUsedAt
      }
    }
  }
`;

const begin: Change<PasskeySettingsBeginMutation> = graphql`
  mutation PasskeySettingsBeginMutation {
    beginPasskey {
      options
      ticket
    }
  }
`;

const finish: Change<PasskeySettingsMutation> = graphql`
  mutation PasskeySettingsMutation($input: FinishPasskeyInput!) {
    finishPasskey(input: $input) {
      recoveryCodes
      viewer {
        id
        ...FactorSettings_viewer
      }
    }
  }
`;

const remove: Change<PasskeySettingsRemoveMutation> = graphql`
  mutation PasskeySettingsRemoveMutation($input: RemovePasskeyInput!) {
    removePasskey(input: $input) {
      viewer {
        id
        ...FactorSettings_viewer
      }
    }
  }
`;

/** The passkeys of the account, which can be used after the password or instead of it. */
export function PasskeySettings({
  viewer,
  isProven,
  keepsLast,
  onCodes,
}: {
  viewer: PasskeySettings_viewer$key;
  isProven: boolean;
  keepsLast: boolean;
  onCodes: (recoveryCodes: readonly string[]) => void;
}) {
  const { passkeys, passkeysOffered } = useFragment(fragment, viewer).factors;
  const [name, setName] = useState('');
  const [renamed, setRenamed] = useState<string>();
  const [refused, setRefused] = useState(false);
  const { act: ask, busy: asking } = useVerb();
  const { act, busy, faultAt } = useVerb('fields');
  const add = async () => {
    setRefused(false);
    const begun = (await ask(begin, {}))?.beginPasskey;
    if (!begun) return;
    const response = await createPasskey(begun.options);
    if (response === undefined) return setRefused(true);
    const result = await act(finish, { input: { name, response, ticket: begun.ticket } });
    if (!result?.finishPasskey) return;
    setName('');
    if (result.finishPasskey.recoveryCodes.length > 0) onCodes(result.finishPasskey.recoveryCodes);
  };
  return (
    <>
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="divide-y divide-line rounded-3 border border-line">
          {passkeys.map(({ passkeyId, name: called, backedUp, createdAt, lastUsedAt }) => (
            <li key={passkeyId} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
              {renamed === passkeyId ? (
                <PasskeyName passkeyId={passkeyId} name={called} onDone={() => setRenamed(undefined)} />
              ) : (
                <>
                  <span className="min-w-0 flex-1 basis-56">
                    <span className="block truncate font-medium">{called}</span>
                    <span className="text-meta text-text-3">
                      Passkey, added <Ago at={createdAt} ago />
                      {lastUsedAt != null && (
                        <>
                          , used <Ago at={lastUsedAt} ago />
                        </>
                      )}
                      {backedUp && ', on several devices'}
                    </span>
                  </span>
                  <Button size="small" aria-label={`Rename ${called}`} onPress={() => setRenamed(passkeyId)}>
                    Rename
                  </Button>
                  {isProven && !keepsLast && (
                    <Button
                      size="small"
                      isDisabled={asking}
                      aria-label={`Remove ${called}`}
                      onPress={() => void ask(remove, { input: { passkeyId } })}
                    >
                      Remove
                    </Button>
                  )}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {isProven && passkeysOffered && takesPasskeys() && (
        <Form aria-label="New passkey" className="flex flex-wrap items-start gap-2" onSend={add}>
          <div className="w-72 max-w-full">
            <TextField
              label="Name of a new passkey"
              hint="Such as the device that keeps it."
              fault={
                faultAt('name') ?? faultAt('response') ?? faultAt('') ?? (refused ? t`No passkey was made.` : undefined)
              }
              maxLength={60}
              value={name}
              onChange={setName}
            />
          </div>
          <div className="desk:pt-5">
            <Button type="submit" size="field" isDisabled={name.trim() === '' || asking || busy}>
              Add a passkey
            </Button>
          </div>
        </Form>
      )}
    </>
  );
}
