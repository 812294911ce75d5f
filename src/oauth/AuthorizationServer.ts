import type { IncomingMessage } from 'node:http';
import type Koa from 'koa';
import type { Settings } from '../config.ts';
import type { Queries } from '../db/statement.ts';
import type { GrantBook } from '../domain/accounts/grants/GrantBook.ts';
import type { Revocations } from '../domain/accounts/grants/Revocations.ts';
import type { TokensToRevoke } from '../domain/accounts/grants/revokeTokens.ts';
import type { Context } from '../domain/context.ts';
import type { TokenSigner } from '../domain/tokens/TokenSigner.ts';
import type { Limiter } from '../lib/Limiter.ts';
import type { RequestSource } from '../lib/RequestSource.ts';
import type { Clock } from '../lib/time/clock.ts';
import type { PageLog } from '../web/rendering/pageErrors.ts';
import type { Secrets } from './keys/secrets.ts';
import type { IssueAccessTokens } from './tokens/issueAccessTokens.ts';
import type { VerifyAccessToken } from './tokens/verifyAccessToken.ts';

export interface AuthorizationServerDeps {
  readonly settings: Pick<
    Settings,
    'DEFAULT_URI' | 'OAUTH_ACCESS_TOKEN_SECONDS' | 'OAUTH_REFRESH_GRACE_SECONDS' | 'OAUTH_TRUSTED_CLIENT_IDS'
  >;
  readonly secrets: Pick<Secrets, 'appSecret' | 'oauth'>;
  /** The service's own address without a trailing slash. It is read at the first request, when the address is known. */
  readonly baseUrl: () => string;
  readonly queries: Queries;
  /** Writes and reads revocations on connections that requests do not take. Defaults to `queries`. */
  readonly reserved?: Queries;
  readonly limiter: Limiter;
  /** The context of the service itself, for what a person does on the pages of the server. */
  readonly system: () => Context;
  readonly clock: Clock;
  readonly log: PageLog;
  /** Reads where a request came from. The default trusts no proxy. */
  readonly source?: (request: IncomingMessage) => RequestSource;
  /** Receives the uses of personal access tokens. */
  readonly tokenUsed?: (tokenId: string, at: Date) => void;
  /** Fetches client metadata documents. Tests pass their own. */
  readonly fetch?: typeof globalThis.fetch;
}

export interface AuthorizationServer {
  /** Answers the OAuth paths and passes all others on. It must run after `loadSession` and before any body parser. */
  readonly middleware: Koa.Middleware;
  readonly verifyAccessToken: VerifyAccessToken;
  /** @throws Refusal `unavailable` when the OAuth keys are missing */
  readonly issueAccessTokens: IssueAccessTokens;
  /** Revokes tokens in all processes. This process refuses them as soon as the promise settles. */
  readonly revokeTokens: (tokens: TokensToRevoke, now: Date) => Promise<void>;
  /**
   * Revokes one valid access token, for the operator's command.
   * @throws Refusal `bad_user_input` for any other text, including an expired token
   */
  readonly revokeAccessToken: (text: string, now: Date) => Promise<void>;
  /** The grants that people gave to programs. */
  readonly grants: GrantBook;
  /** Signs the access tokens that people make for programs of their own. */
  readonly signer: TokenSigner;
  /** Follows the revocations of other processes; it starts and stops with the process. */
  readonly revocations: Revocations;
}
