import type { IncomingMessage } from 'node:http';
import type Koa from 'koa';
import type { Queries } from '../db/statement.ts';
import type { Context } from '../domain/context.ts';
import type { Flags } from '../domain/Flags.ts';
import type { Limiter } from '../lib/Limiter.ts';
import type { RequestSource } from '../lib/RequestSource.ts';
import type { Clock } from '../lib/time/clock.ts';
import type { DashboardDeps } from './dashboard/serveDashboard.ts';
import type { ForgeDeps } from './forge/ForgeDeps.ts';
import type { PageLog } from './rendering/pageErrors.ts';
import type { SiteReviewDeps } from './review/SiteReviewDeps.ts';
import type { CookieNames } from './session/CookieNames.ts';
import type { SocialDeps } from './social/Provider.ts';

/** What the pages need from the platform. */
export interface WebDeps {
  readonly queries: Queries;
  readonly limiter: Limiter;
  readonly clock: Clock;
  /** The context of the service itself, for what people do before they are signed in. */
  readonly system: () => Context;
  readonly flags: Pick<Flags, 'enabled'>;
  readonly revocations: { refresh(): Promise<void> };
  readonly log: PageLog;
  readonly cookieNames: CookieNames;
  /** The key of the CSRF values in forms. */
  readonly appSecret: string;
  /** Seconds after which an unused session ends. */
  readonly sessionIdleSeconds: number;
  /** The link in the footer; undefined for none. */
  readonly sourceUrl: string | undefined;
  /** ADMIN_EMAIL: the account with this address becomes an administrator when it signs in. */
  readonly adminEmail?: string | undefined;
  /** Reads where a request came from. The default trusts no proxy. */
  readonly source?: (request: IncomingMessage) => RequestSource;
  /** Clears other cookies of the person who signs out. */
  readonly onSignOut?: (ctx: Koa.Context) => void;
  /** Called when a session has ended, so that this process need not wait for the revocation. */
  readonly onSignedOut?: () => Promise<void>;
  /** The other services for signing in. */
  readonly social?: SocialDeps;
  /** The app at a forge, by which people connect repositories; undefined while it is not set up. */
  readonly forge?: ForgeDeps | undefined;
  /** Set where mails stay on this server, for its administrators; undefined where a mail server delivers them, and in `prod`. */
  readonly keptMails?: object | undefined;
  /** Whether the instance has no account at all. */
  readonly isEmpty?: () => Promise<boolean>;
  /** The review of sites with the widget; undefined for a server without it. */
  readonly siteReview?: SiteReviewDeps | undefined;
  /** Undefined for a server without the dashboard. */
  readonly dashboard?: DashboardDeps;
}
