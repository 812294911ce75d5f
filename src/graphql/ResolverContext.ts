import type { GrantBook } from '../domain/accounts/grants/GrantBook.ts';
import type { Operator } from '../domain/admin/Operator.ts';
import type { Context } from '../domain/context.ts';
import type { HubAccess } from '../domain/feed/connectBridge.ts';
import type { ForgeCalls } from '../domain/forges/ForgeCalls.ts';
import type { SignInService } from '../domain/identities/SignInService.ts';
import type { Lanes } from '../domain/lanes/Lanes.ts';
import type { TokenSigner } from '../domain/tokens/TokenSigner.ts';
import type { WatchedSource } from '../events/EventSource.ts';
import type { Limiter } from '../lib/Limiter.ts';
import type { Loaders } from './Loaders.ts';
import type { Reach } from './Reach.ts';

/** What resolvers receive: the domain's context of this request, its loaders, and the live sources of subscriptions. */
export interface ResolverContext extends Context {
  readonly lanes: Lanes;
  readonly loaders: Loaders;
  /** How the request reaches the projects that others share with its caller. */
  readonly reach: Reach;
  readonly limiter: Limiter;
  /** The revoked tokens that this process knows of. */
  readonly revocations: { refresh(): Promise<void> };
  readonly live: WatchedSource;
  readonly hub: HubAccess;
  /** What administrators see and do beyond the database. */
  readonly operator: Operator;
  /** The services where people can sign in, set up or not. */
  readonly services: readonly SignInService[];
  /** The grants that people gave to programs. */
  readonly grants: GrantBook;
  /** Signs the access tokens that people make for programs of their own. */
  readonly signer: TokenSigner;
  /** The way to the forges that host repositories. */
  readonly forges: ForgeCalls;
  readonly requestId: string;
  /** Whether the request cannot have been made by a foreign page: a token, or a session with its CSRF proof. */
  readonly csrfProven: boolean;
}
