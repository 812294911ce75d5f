import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import Provider from 'oidc-provider';

const CLIENT = { id: 'bascule', secret: 'a-secret-of-the-client' };

/** A company's provider of OpenID Connect, where a person is signed in as soon as the browser comes. */
export interface IdentityProvider {
  readonly issuer: string;
  readonly client: { readonly id: string; readonly secret: string };
  /** The person at the next browser, with the claims that the userinfo endpoint tells. */
  person: { sub: string } & Record<string, unknown>;
  /** The claims that the ID token carries beside the subject. */
  idToken: Record<string, unknown>;
  close(): Promise<void>;
}

/** @param redirectUri where the provider sends people back to */
export async function startIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Its warnings about a company's real provider.
  for (const level of ['warn', 'info'] as const) jest.spyOn(console, level).mockImplementation(() => undefined);
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['preferred_username', 'groups', 'hasgroups'],
    },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the cookies'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx: unknown, accountId: string) => ({
      accountId,
      claims: async (use: 'id_token' | 'userinfo') => ({
        ...(use === 'id_token' ? idp.idToken : idp.person),
        sub: accountId,
      }),
    }),
    interactions: { url: (_ctx: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
    loadExistingGrant: async ({ oidc }: { oidc: { client: { clientId: string }; account: { accountId: string } } }) => {
      const { clientId } = oidc.client;
      const grant = new provider.Grant({ clientId, accountId: oidc.account.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/interaction/')) return next();
    const login = { accountId: idp.person.sub };
    ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, { login }));
  });
  const handle = provider.callback();
  server.on('request', (request, response) => void handle(request, response));
  const idp: IdentityProvider = {
    issuer,
    client: CLIENT,
    person: { sub: 'nobody' },
    idToken: {},
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return idp;
}
