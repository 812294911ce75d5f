import type { IncomingMessage } from 'node:http';
import type Koa from 'koa';
import type { Queries } from '../db/statement.ts';
import type { Clock } from '../lib/clock.ts';
import type { Limiter } from '../lib/Limiter.ts';
import type { PageLog } from './pageErrors.ts';
import type { HomeBridge, HomeProject } from './pages/homePage.ts';
import type { ProjectPages } from './projects/serveProjectPages.ts';

/** What the pages need of the platform. */
export interface WebDeps {
  readonly queries: Queries;
  readonly limiter: Limiter;
  readonly clock: Clock;
  readonly log: PageLog;
  /** Keys the proofs of forms. */
  readonly appSecret: string;
  /** How long a session lasts that is not used. */
  readonly sessionIdleSeconds: number;
  /** Footer link; undefined: none. */
  readonly sourceUrl: string | undefined;
  readonly explorerPath: string;
  /** ADMIN_EMAIL: the account with this address becomes an administrator when it signs in. */
  readonly adminEmail?: string | undefined;
  /** The client's network address; the default believes no proxy. */
  readonly address?: (request: IncomingMessage) => string;
  /** What else a browser holds of the person who signs out. */
  readonly onSignOut?: (ctx: Koa.Context) => void;
  /** Told when the session is over: this process need not wait to hear of it. */
  readonly onSignedOut?: () => Promise<void>;
  readonly listProjects: (accountId: string) => Promise<readonly HomeProject[]>;
  readonly listBridges: (accountId: string) => Promise<readonly HomeBridge[]>;
  /** Undefined: a server without the pages of projects. */
  readonly projectPages?: ProjectPages;
}
