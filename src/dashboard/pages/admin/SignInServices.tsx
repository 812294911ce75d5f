import { Link } from '@tanstack/react-router';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type {
  SignInServices_admin$data,
  SignInServices_admin$key,
} from '../../__generated__/SignInServices_admin.graphql.ts';
import { CopyLines } from '../../parts/CopyLines.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { t } from '../../texts/t.ts';
import { Rows } from './AdminFrame.tsx';

const fragment = graphql`
  fragment SignInServices_admin on Admin {
    signInServices {
      name
      label
      configured
      missing
      flag
      on
      redirectUri
    }
  }
`;

type Service = SignInServices_admin$data['signInServices'][number];

/** The other services where people may sign in: what each still needs, and the address that must be registered there. */
export function SignInServices({ admin }: { admin: SignInServices_admin$key }) {
  const { signInServices } = useFragment(fragment, admin);
  return (
    <section aria-labelledby="sign-in-services">
      <h2 id="sign-in-services" className="font-semibold text-title">
        Sign-in elsewhere
      </h2>
      <p className="mt-1 mb-3 text-text-2">Register the address with the service: it sends people back there.</p>
      <Rows label="Sign-in elsewhere">
        {signInServices.map((service) => (
          <li key={service.name} className="flex gap-3 px-4 py-3 max-desk:px-3">
            <span className="pt-0.5">
              <StateShape shape={service.on ? 'ok' : 'none'} />
            </span>
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-medium">{service.label}</span>
                <span className="font-medium text-meta text-text-3">{service.on ? 'On' : 'Off'}</span>
              </p>
              <p className="mb-2 text-text-2 [overflow-wrap:anywhere]">
                <Needs {...service} />
              </p>
              <CopyLines text={service.redirectUri} label={`Copy the address of ${service.label}`} />
            </div>
          </li>
        ))}
      </Rows>
    </section>
  );
}

function Needs({ configured, missing, flag, on }: Service) {
  if (on) return t`People can sign in with it.`;
  if (!configured) return t`Not set: ${missing.join(', ')}.`;
  return (
    <>
      Set up, and the flag {flag} is off.{' '}
      <Link to="/admin/flags" className="font-medium text-accent hover:underline">
        Flags
      </Link>
    </>
  );
}
