import type { Settings } from '../../config.ts';
import type { Flags } from '../../domain/Flags.ts';
import type { SignInService } from '../../domain/identities/SignInService.ts';
import { githubProvider } from '../../web/social/githubProvider.ts';
import { oidcProvider } from '../../web/social/oidcProvider.ts';
import type { Provider } from '../../web/social/Provider.ts';

/** The other services for signing in. */
export interface Providers {
  /** Every service that this version knows. */
  readonly services: readonly SignInService[];
  /** The configured ones. */
  readonly providers: readonly Provider[];
}

/** A service, and its client once its settings are set. */
interface Known<Name extends keyof Settings> {
  readonly name: string;
  readonly label: string;
  /** Its address; blank while it is not configured. */
  readonly issuer: string;
  readonly flag: 'auth.github.enabled' | 'auth.google.enabled' | null;
  /** Its required settings that are missing. */
  readonly needs: readonly Name[];
  readonly connect: (given: { readonly [N in Name]: string }, issuer: string, isOn: () => boolean) => Provider;
}

const known = <const Name extends keyof Settings>(service: Known<Name>) => service as unknown as Known<keyof Settings>;

/** The services for signing in, configured or not. */
export function createProviders(settings: Settings, flags: Pick<Flags, 'enabled'>, baseUrl: string): Providers {
  const providers: Provider[] = [];
  const services = knownServices(settings).map(({ name, label, issuer, flag, needs, connect }): SignInService => {
    const missing = needs.filter((setting) => settings[setting] === undefined);
    const isOn = () => missing.length === 0 && (flag === null || flags.enabled(flag));
    if (missing.length === 0) providers.push(connect(settings as never, issuer, isOn));
    return { name, label, issuer, flag, missing, redirectUri: `${baseUrl}/auth/${name}/callback`, isOn };
  });
  return { services, providers };
}

function knownServices(settings: Settings) {
  const { OAUTH_SOCIAL_A_URL, OAUTH_SOCIAL_B_ISSUER, OIDC_ISSUER } = settings;
  const { OIDC_ALLOWED_DOMAINS, OIDC_ADMIN_CLAIM, OIDC_TRUST_EMAIL } = settings;
  const company = OIDC_ISSUER === undefined ? 'OpenID Connect' : new URL(OIDC_ISSUER).hostname;
  return [
    known({
      name: 'github',
      label: 'GitHub',
      issuer: OAUTH_SOCIAL_A_URL ?? 'https://github.com',
      flag: 'auth.github.enabled',
      needs: ['OAUTH_SOCIAL_A_ID', 'OAUTH_SOCIAL_A_SECRET'],
      connect: (given, url, isOn) =>
        githubProvider({
          url,
          clientId: given.OAUTH_SOCIAL_A_ID,
          clientSecret: given.OAUTH_SOCIAL_A_SECRET,
          isOn,
        }),
    }),
    known({
      name: 'google',
      label: 'Google',
      issuer: OAUTH_SOCIAL_B_ISSUER ?? 'https://accounts.google.com',
      flag: 'auth.google.enabled',
      needs: ['OAUTH_SOCIAL_B_ID', 'OAUTH_SOCIAL_B_SECRET'],
      connect: (given, issuer, isOn) =>
        oidcProvider({
          name: 'google',
          label: 'Google',
          issuer,
          clientId: given.OAUTH_SOCIAL_B_ID,
          clientSecret: given.OAUTH_SOCIAL_B_SECRET,
          isOn,
        }),
    }),
    known({
      name: 'oidc',
      label: company,
      issuer: OIDC_ISSUER ?? '',
      flag: null,
      needs: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
      connect: (given, issuer, isOn) =>
        oidcProvider({
          name: 'oidc',
          label: company,
          issuer,
          clientId: given.OIDC_CLIENT_ID,
          clientSecret: given.OIDC_CLIENT_SECRET,
          domains: OIDC_ALLOWED_DOMAINS,
          trustsAddresses: OIDC_TRUST_EMAIL === 'true',
          adminClaim: OIDC_ADMIN_CLAIM,
          isOn,
        }),
    }),
  ];
}
