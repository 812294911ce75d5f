import { pendingAnswer } from '../live/PendingAnswer.ts';
import { clearSubscriberCookie, cookieReach } from '../live/subscriberCookie.ts';
import { createWebRouter } from '../web/createWebRouter.ts';
import { sessionActor } from './createCallers.ts';
import type { createGraph } from './createGraph.ts';
import type { DoorOptions } from './DoorOptions.ts';
import { homeReads } from './homeReads.ts';

/** The pages, which read the graph and the domain as the account that is signed in. */
export function createPages(
  options: DoorOptions,
  run: ReturnType<typeof createGraph>['run'],
): ReturnType<typeof createWebRouter> {
  const { settings, domain, authorization, hubAccess, appSecret, address, baseUrl, limiter, clock, log } = options;
  return createWebRouter({
    queries: domain.system().db,
    limiter,
    clock,
    log,
    appSecret,
    sessionIdleSeconds: settings.SESSION_IDLE_MINUTES * 60,
    address,
    adminEmail: settings.ADMIN_EMAIL,
    sourceUrl: settings.APP_SOURCE_URL,
    explorerPath: '/graphql',
    projectPages: {
      contextOf: (accountId, ctx) => domain.contextOf(sessionActor(accountId), pendingAnswer(ctx)),
      read: (document, variables, accountId, ctx) => run(document, variables, sessionActor(accountId), ctx),
      follows: () => domain.flags.enabled('live_updates.enabled'),
      hubUrl: hubAccess.publicUrl,
    },
    onSignedOut: () => authorization.revocations.refresh(),
    onSignOut: (ctx) => clearSubscriberCookie(ctx, cookieReach(baseUrl, hubAccess.publicUrl)),
    ...homeReads(domain),
  });
}
