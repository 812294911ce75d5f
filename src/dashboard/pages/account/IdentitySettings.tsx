import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { IdentitySettings_viewer$key } from '../../__generated__/IdentitySettings_viewer.graphql.ts';
import type { IdentitySettingsMutation } from '../../__generated__/IdentitySettingsMutation.graphql.ts';
import { Ago } from '../../parts/Ago.tsx';
import { Button } from '../../parts/Button.tsx';
import { buttonStyle } from '../../parts/buttonStyle.ts';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { askForProof } from '../../shell/proof.ts';
import { t } from '../../texts/t.ts';
import { Section } from '../settings/Section.tsx';
import { useProven } from './useProven.ts';

const fragment = graphql`
  fragment IdentitySettings_viewer on Viewer {
    identities {
      identityId
      provider
      label
      login
      linkedAt
      usable
    }
    signInServices {
      name
      label
    }
    factors {
      provenUntil
    }
  }
`;

const mutation: Change<IdentitySettingsMutation> = graphql`
  mutation IdentitySettingsMutation($input: UnlinkIdentityInput!) {
    unlinkIdentity(input: $input) {
      viewer {
        id
        ...IdentitySettings_viewer
      }
    }
  }
`;

/** The sign-ins at other services that open the account. */
export function IdentitySettings({ viewer }: { viewer: IdentitySettings_viewer$key }) {
  const { identities, signInServices, factors } = useFragment(fragment, viewer);
  const isProven = useProven(factors.provenUntil);
  const { act, busy } = useVerb();
  const others = signInServices.filter(({ name }) => !identities.some(({ provider }) => provider === name));
  const about =
    identities.length === 0 && others.length === 0
      ? t`No other sign-in service is set up.`
      : t`Sign-ins at other services that open this account.`;
  return (
    <Section id="identities" title="Sign-ins elsewhere" about={about}>
      {identities.length > 0 && (
        <ul aria-label="Sign-ins elsewhere" className="divide-y divide-line rounded-3 border border-line">
          {identities.map(({ identityId, label, login, linkedAt, usable }) => (
            <li key={identityId} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
              <span className="min-w-0 flex-1 basis-56">
                <span className="block truncate font-medium">
                  {label}
                  {login != null && <span className="font-normal text-text-2"> · {login}</span>}
                </span>
                <span className="text-meta text-text-3">
                  linked <Ago at={linkedAt} ago />
                  {!usable && ', and off at this instance now'}
                </span>
              </span>
              <Button
                size="small"
                isDisabled={busy}
                aria-label={`Unlink ${label}`}
                onPress={() => void act(mutation, { input: { identityId } })}
              >
                Unlink
              </Button>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {others.map(({ name, label }) => (
            // Its own page asks for the proof too, without script, but takes no passkey.
            <a
              key={name}
              href={`/auth/${name}/link`}
              className={buttonStyle()}
              onClick={(event) => {
                if (isProven) return;
                event.preventDefault();
                void askForProof().then((isGiven) => isGiven && location.assign(`/auth/${name}/link`));
              }}
            >
              Add {label}
            </a>
          ))}
        </div>
      )}
    </Section>
  );
}
