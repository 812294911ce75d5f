import { useCallback, useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { FactorSettings_viewer$key } from '../../__generated__/FactorSettings_viewer.graphql.ts';
import type { FactorSettingsCodesMutation } from '../../__generated__/FactorSettingsCodesMutation.graphql.ts';
import type { FactorSettingsRemoveMutation } from '../../__generated__/FactorSettingsRemoveMutation.graphql.ts';
import { Ago } from '../../parts/Ago.tsx';
import { Button } from '../../parts/Button.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { Section } from '../settings/Section.tsx';
import { FactorProof } from './FactorProof.tsx';
import { PasskeySettings } from './PasskeySettings.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TotpSetup } from './TotpSetup.tsx';
import { useProven } from './useProven.ts';

const fragment = graphql`
  fragment FactorSettings_viewer on Viewer {
    ...PasskeySettings_viewer
    ...FactorProof_viewer
    factors {
      passkeys {
        passkeyId
      }
      totpSince
      recoveryCodesLeft
      required
      provenUntil
    }
  }
`;

const remove: Change<FactorSettingsRemoveMutation> = graphql`
  mutation FactorSettingsRemoveMutation {
    removeTotp {
      viewer {
        id
        ...FactorSettings_viewer
      }
    }
  }
`;

const renew: Change<FactorSettingsCodesMutation> = graphql`
  mutation FactorSettingsCodesMutation {
    regenerateRecoveryCodes {
      recoveryCodes
      viewer {
        id
        ...FactorSettings_viewer
      }
    }
  }
`;

const ROW = 'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5';

/** What a sign-in requires after the password. */
export function FactorSettings({ viewer }: { viewer: FactorSettings_viewer$key }) {
  const own = useFragment(fragment, viewer);
  const { totpSince, recoveryCodesLeft, required, provenUntil, passkeys } = own.factors;
  const hasFactor = totpSince != null || passkeys.length > 0;
  // The last factor cannot be removed while one is required.
  const keepsLast = required && (totpSince == null ? 0 : 1) + passkeys.length === 1;
  const isProven = useProven(provenUntil);
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { act, busy } = useVerb();
  const stop = useCallback(() => setSettingUp(false), []);
  const showNewCodes = async () => {
    const result = await act(renew, {});
    setCodes(result?.regenerateRecoveryCodes?.recoveryCodes ?? []);
  };
  return (
    <Section
      id="factors"
      title="Second factor"
      about="A sign-in asks for it after the password, so that a password alone opens nothing."
    >
      <ul aria-label="Second factors" className="divide-y divide-line rounded-3 border border-line">
        <li className={ROW}>
          <span className="min-w-0 flex-1 basis-56">
            <span className="block font-medium">Authenticator app</span>
            <span className="text-meta text-text-3">
              {totpSince == null ? (
                'Not set up'
              ) : (
                <>
                  set up <Ago at={totpSince} ago />
                </>
              )}
            </span>
          </span>
          {isProven && !isSettingUp && (
            <Button size="small" onPress={() => setSettingUp(true)}>
              {totpSince == null ? 'Set up' : 'Replace'}
            </Button>
          )}
          {isProven && !keepsLast && totpSince != null && (
            <Button
              size="small"
              isDisabled={busy}
              aria-label="Remove the authenticator app"
              onPress={async () => (await act(remove, {})) && setCodes([])}
            >
              Remove
            </Button>
          )}
        </li>
        {hasFactor && (
          <li className={ROW}>
            <span className="min-w-0 flex-1 basis-56">
              <span className="block font-medium">Recovery codes</span>
              <span className="text-meta text-text-3">
                {recoveryCodesLeft} unused; each opens the account once when the factor is lost
              </span>
            </span>
            {isProven && (
              <Button size="small" isDisabled={busy} onPress={() => void showNewCodes()}>
                Create new codes
              </Button>
            )}
          </li>
        )}
      </ul>
      {keepsLast && (
        <p className="text-text-2">This instance requires a second factor, so the last one cannot be removed.</p>
      )}
      <PasskeySettings viewer={own} isProven={isProven} keepsLast={keepsLast} onCodes={setCodes} />
      {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => setCodes([])} />}
      {!isProven && <FactorProof what={hasFactor ? 'change these' : 'set one up'} viewer={own} />}
      {isProven && isSettingUp && (
        <TotpSetup
          onDone={(made) => {
            setSettingUp(false);
            if (made.length > 0) setCodes(made);
          }}
          onCancel={stop}
        />
      )}
    </Section>
  );
}
