import type { Settings } from '../config.ts';
import type { Flags } from '../domain/Flags.ts';
import { githubProvider } from '../web/social/githubProvider.ts';
import { oidcProvider } from '../web/social/oidcProvider.ts';
import type { Provider } from '../web/social/Provider.ts';

/** The services where people can sign in: those whose id and secret are set. */
export function createProviders(settings: Settings, flags: Pick<Flags, 'enabled'>): Provider[] {
  const providers: Provider[] = [];
  const { OAUTH_SOCIAL_A_ID, OAUTH_SOCIAL_A_SECRET, OAUTH_SOCIAL_A_URL, OAUTH_SOCIAL_B_ID, OAUTH_SOCIAL_B_SECRET } =
    settings;
  if (OAUTH_SOCIAL_A_ID !== undefined && OAUTH_SOCIAL_A_SECRET !== undefined) {
    providers.push(
      githubProvider({
        url: OAUTH_SOCIAL_A_URL ?? 'https://github.com',
        clientId: OAUTH_SOCIAL_A_ID,
        clientSecret: OAUTH_SOCIAL_A_SECRET,
        isOn: () => flags.enabled('auth.github.enabled'),
      }),
    );
  }
  if (OAUTH_SOCIAL_B_ID !== undefined && OAUTH_SOCIAL_B_SECRET !== undefined) {
    providers.push(
      oidcProvider({
        name: 'google',
        label: 'Google',
        issuer: 'https://accounts.google.com',
        clientId: OAUTH_SOCIAL_B_ID,
        clientSecret: OAUTH_SOCIAL_B_SECRET,
        isOn: () => flags.enabled('auth.google.enabled'),
      }),
    );
  }
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ALLOWED_DOMAINS, OIDC_ADMIN_CLAIM } = settings;
  if (OIDC_ISSUER !== undefined && OIDC_CLIENT_ID !== undefined && OIDC_CLIENT_SECRET !== undefined) {
    providers.push(
      oidcProvider({
        name: 'oidc',
        label: new URL(OIDC_ISSUER).hostname,
        issuer: OIDC_ISSUER,
        clientId: OIDC_CLIENT_ID,
        clientSecret: OIDC_CLIENT_SECRET,
        domains: OIDC_ALLOWED_DOMAINS,
        adminClaim: OIDC_ADMIN_CLAIM,
      }),
    );
  }
  return providers;
}
