import type { IncomingMessage } from 'node:http';
import type Koa from 'koa';
import type { Settings } from '../config.ts';
import type { Queries } from '../db/statement.ts';
import type { Revocations } from '../domain/accounts/Revocations.ts';
import type { TokensToRevoke } from '../domain/accounts/revokeTokens.ts';
import type { Clock } from '../lib/clock.ts';
import type { Limiter } from '../lib/Limiter.ts';
import type { PageLog } from '../web/pageErrors.ts';
import type { IssueAccessTokens } from './issueAccessTokens.ts';
import type { Secrets } from './secrets.ts';
import type { VerifyAccessToken } from './verifyAccessToken.ts';

export interface AuthorizationServerDeps {
  readonly settings: Pick<
    Settings,
    'DEFAULT_URI' | 'OAUTH_ACCESS_TOKEN_SECONDS' | 'OAUTH_REFRESH_GRACE_SECONDS' | 'OAUTH_TRUSTED_CLIENT_IDS'
  >;
  readonly secrets: Pick<Secrets, 'appSecret' | 'oauth'>;
  /** The service's own address without a trailing slash; asked for with the first request, when it is known. */
  readonly baseUrl: () => string;
  readonly queries: Queries;
  /** What revokes, and reads what was revoked, where requests must not keep it waiting; `queries` unless told. */
  readonly reserved?: Queries;
  readonly limiter: Limiter;
  readonly clock: Clock;
  readonly log: PageLog;
  /** The client's network address; the default believes no proxy. */
  readonly address?: (request: IncomingMessage) => string;
  /** Fetches client metadata documents; given by tests. */
  readonly fetch?: typeof globalThis.fetch;
}

export interface AuthorizationServer {
  /** Answers the OAuth paths and passes the others on. `loadSession` must run before it, and no body parser. */
  readonly middleware: Koa.Middleware;
  readonly verifyAccessToken: VerifyAccessToken;
  /** @throws Refusal `unavailable` when the OAuth keys are missing */
  readonly issueAccessTokens: IssueAccessTokens;
  /** Revokes for all processes; this one refuses the tokens when the promise settles. */
  readonly revokeTokens: (tokens: TokensToRevoke, now: Date) => Promise<void>;
  /**
   * Revokes one genuine access token, for the operator's command.
   * @throws Refusal `bad_user_input` for anything else, an expired one too
   */
  readonly revokeAccessToken: (text: string, now: Date) => Promise<void>;
  /** Starts and stops with the process: follows what other processes revoke. */
  readonly revocations: Revocations;
}
