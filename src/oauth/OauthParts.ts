import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type Provider from 'oidc-provider';
import { auditAccount } from '../domain/accounts/auditAccount.ts';
import type { SignedIn } from '../domain/accounts/sessions/sessions.ts';
import type { RequestSource } from '../lib/RequestSource.ts';
import { createSealer, type Sealer } from '../lib/seal.ts';
import type { AuthorizationServer, AuthorizationServerDeps } from './AuthorizationServer.ts';
import { AllowedClients } from './clients/AllowedClients.ts';
import type { OauthKeys } from './keys/secrets.ts';
import type { Issuer } from './metadata/findResource.ts';

/** A token issued under an earlier, longer setting must not outlive its revocation. */
const LONGEST_TOKEN_SECONDS = 366 * 24 * 3600;

/** What a request carries from the steps in front of the authorization server to the steps inside it. */
interface Carried {
  readonly signedIn: SignedIn | undefined;
  /** The user code from a link to the device page; empty without one. */
  readonly userCode: string;
}

/** What the steps of the OAuth paths share. */
export interface OauthParts {
  readonly deps: AuthorizationServerDeps;
  readonly keys: Extract<OauthKeys, { usable: true }>;
  readonly issuer: () => Issuer;
  readonly allowed: AllowedClients;
  readonly sealer: Sealer;
  readonly carried: WeakMap<IncomingMessage, Carried>;
  /**
   * True while the request of a signed-in person is handled. Metadata documents are fetched for such requests, and for
   * clients that a person has already allowed.
   */
  readonly signedInNow: AsyncLocalStorage<boolean>;
  readonly sourceOf: (request: IncomingMessage) => RequestSource;
  readonly revoke: AuthorizationServer['revokeTokens'];
  /** Refuses the access tokens of a grant from now on. */
  readonly refuseTokensOf: (grantId: string) => Promise<void>;
  readonly onGrantRevoked: (grantId: string, accountId: string | undefined) => Promise<void>;
  readonly audit: (
    accountId: string,
    type: string,
    actor: string,
    subjectType: string,
    subjectId: string,
  ) => Promise<void>;
}

/** The authorization server. It starts with the first request, when the service knows its own address. */
export interface OauthEngine {
  readonly provider: Provider;
  readonly handle: ReturnType<Provider['callback']>;
}

export function createOauthParts(
  deps: AuthorizationServerDeps,
  keys: Extract<OauthKeys, { usable: true }>,
  issuer: () => Issuer,
  revoke: AuthorizationServer['revokeTokens'],
): OauthParts {
  const { clock, queries } = deps;
  const audit: OauthParts['audit'] = (accountId, type, actor, subjectType, subjectId) =>
    auditAccount(queries, { accountId, type, actor, subjectType, subjectId }, clock.now());
  return {
    deps,
    keys,
    issuer,
    allowed: new AllowedClients(queries, clock),
    sealer: createSealer(keys.encryptionKey),
    carried: new WeakMap(),
    signedInNow: new AsyncLocalStorage(),
    sourceOf: deps.source ?? ((request) => ({ address: request.socket.remoteAddress ?? '' })),
    revoke,
    refuseTokensOf: async (grantId) => {
      const now = clock.now();
      const seconds = Math.max(deps.settings.OAUTH_ACCESS_TOKEN_SECONDS, LONGEST_TOKEN_SECONDS) + 60;
      await revoke({ kind: 'grant', value: grantId, expiresAt: new Date(now.getTime() + seconds * 1000) }, now);
    },
    onGrantRevoked: async (grantId, accountId) => {
      if (accountId !== undefined) await audit(accountId, 'oauth.grant_revoked', 'service', 'grant', grantId);
    },
    audit,
  };
}
