import type Koa from 'koa';
import { isAllowedSite } from '../../domain/siteReview/isAllowedSite.ts';
import { pendingAnswer } from '../../live-updates/PendingAnswer.ts';
import { clearSubscriberCookie, cookieReach } from '../../live-updates/subscriberCookie.ts';
import { findKeptMails } from '../../mail/findKeptMails.ts';
import { createWebRouter } from '../../web/createWebRouter.ts';
import { installRoute } from '../../web/install/installRoute.ts';
import { offerAnalytics } from '../../web/rendering/analytics.ts';
import { notFoundPage } from '../../web/rendering/notFoundPage.ts';
import { offerReview } from '../../web/review/ownReview.ts';
import { CookieNames } from '../../web/session/CookieNames.ts';
import type { WebDeps } from '../../web/WebDeps.ts';
import { createForgeApp } from '../parts/createForgeApp.ts';
import { sessionActor } from './createCallers.ts';
import type { DoorOptions } from './DoorOptions.ts';
import { readAnalytics } from './readAnalytics.ts';
import { readOwnReview } from './readOwnReview.ts';

/** The pages of the account that is signed in. */
export interface Pages {
  /** Steps before the router. They pass on everything that they do not answer, unlike the router's own paths. */
  readonly before: readonly Koa.Middleware[];
  readonly router: ReturnType<typeof createWebRouter>;
  /** Answers unknown addresses. */
  readonly unknown: Koa.Middleware;
}

export function createPages(options: DoorOptions): Pages {
  const { settings, domain, authorization, hubAccess, appSecret, source, baseUrl, limiter, clock, log } = options;
  const { installation, installToken } = options;
  const app = createForgeApp(settings);
  const isEmpty = () => installation.isEmpty();
  const deps: WebDeps = {
    queries: domain.system().db,
    limiter,
    clock,
    system: () => domain.system(),
    flags: domain.flags,
    revocations: authorization.revocations,
    log,
    cookieNames: new CookieNames(baseUrl),
    appSecret,
    sessionIdleSeconds: settings.SESSION_IDLE_MINUTES * 60,
    source,
    adminEmail: settings.ADMIN_EMAIL,
    sourceUrl: settings.APP_SOURCE_URL,
    dashboard: {
      contextOf: (accountId, ctx) => domain.contextOf(sessionActor(accountId), pendingAnswer(ctx)),
      follows: () => domain.flags.enabled('live_updates.enabled'),
      hubUrl: hubAccess.publicUrl,
      artifactHost: settings.ARTIFACT_CONTENT_HOST,
    },
    onSignedOut: () => authorization.revocations.refresh(),
    onSignOut: (ctx) => clearSubscriberCookie(ctx, cookieReach(baseUrl, hubAccess.publicUrl)),
    social: {
      baseUrl,
      providers: options.providers,
      failed: (fields) => log.warn({ event: 'social_failed', ...fields }, 'a sign-in elsewhere failed'),
    },
    forge: app && {
      app,
      failed: (fields) => log.warn({ event: 'forge_connect_failed', ...fields }, 'a repository was not connected'),
    },
    siteReview: {
      baseUrl,
      listsSite: (project, page) => isAllowedSite(domain.system(), page, project),
    },
    keptMails: findKeptMails(settings),
    isEmpty,
  };
  const install = installToken && { token: installToken, installation };
  const tag = readAnalytics(settings);
  const analytics = tag ? [offerAnalytics(tag, () => domain.flags.enabled('analytics.enabled'))] : [];
  const own = readOwnReview(settings);
  const review = own ? [offerReview(own)] : [];
  return {
    before: [...analytics, ...review, ...(install ? [installRoute({ ...deps, install })] : [])],
    router: createWebRouter(deps),
    unknown: notFoundPage({ isEmpty, hasToken: installToken !== undefined }),
  };
}
