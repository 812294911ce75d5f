import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';

/** A provider of OpenID Connect that answers whatever a test wants; nobody signs in there. */
export interface Forger {
  readonly issuer: string;
  readonly client: { readonly id: string; readonly secret: string };
  /** The key that its key set names, and its public half as PEM text. */
  readonly keys: { readonly own: CryptoKey; readonly other: CryptoKey; readonly publicPem: string };
  /** What the next token request gets as the ID token. */
  idToken: string;
  /** What the userinfo endpoint answers. */
  userinfo: Record<string, unknown>;
  /** How many codes were redeemed. */
  readonly redeemed: number;
  close(): Promise<void>;
}

export async function startForger(): Promise<Forger> {
  const server = createServer((request, response) => {
    request.resume();
    const answer = answers[new URL(request.url ?? '', issuer).pathname];
    if (answer === undefined) return response.writeHead(404).end();
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(answer(request)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own = await generateKeyPair('RS256', { extractable: true });
  const other = await generateKeyPair('RS256');
  const spki = Buffer.from(await crypto.subtle.exportKey('spki', own.publicKey)).toString('base64');
  const publicPem = `-----BEGIN PUBLIC KEY-----\n${spki.match(/.{1,64}/g)?.join('\n')}\n-----END PUBLIC KEY-----\n`;
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', use: 'sig', alg: 'RS256' };
  let redeemed = 0;
  const answers: Readonly<Record<string, (request: IncomingMessage) => object>> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      // As of providers that sign for other clients with their secret, or not at all.
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      authorization_response_iss_parameter_supported: true,
    }),
    '/jwks': () => ({ keys: [jwk] }),
    '/token': () => {
      redeemed += 1;
      return { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: forger.idToken };
    },
    '/userinfo': () => forger.userinfo,
  };
  const forger = {
    issuer,
    client: { id: 'bascule', secret: 'a-secret-of-the-client-of-32-bytes' },
    keys: { own: own.privateKey, other: other.privateKey, publicPem },
    idToken: '',
    userinfo: {},
    get redeemed() {
      return redeemed;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return forger;
}

/** Signs an ID token with a key of the forger, or with a text as the secret of HS256. */
export function signIdToken(claims: JWTPayload, key: CryptoKey | string, header: Partial<JWTHeaderParameters> = {}) {
  const secret = typeof key === 'string';
  return new SignJWT(claims)
    .setProtectedHeader({ alg: secret ? 'HS256' : 'RS256', ...(secret ? {} : { kid: 'own' }), ...header })
    .sign(secret ? new TextEncoder().encode(key) : key);
}
