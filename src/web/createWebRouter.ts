import { METHODS } from 'node:http';
import Router from '@koa/router';
import { serveAccounts } from './accounts/serveAccounts.ts';
import { serveControls } from './controls/serveControls.ts';
import { serveDashboard } from './dashboard/serveDashboard.ts';
import { serveFactors } from './factors/serveFactors.ts';
import { serveForge } from './forge/serveForge.ts';
import { serveWorker } from './offline/serveWorker.ts';
import { pageErrors } from './rendering/pageErrors.ts';
import { serveAssets } from './rendering/serveAssets.ts';
import { serveReview } from './review/serveReview.ts';
import { showLogin, signIn, signOut } from './session/signIn.ts';
import { serveSocial } from './social/serveSocial.ts';
import { serveCardPlacement } from './turbo/serveCardPlacement.ts';
import type { WebDeps } from './WebDeps.ts';

/** Serves sign-in, sign-out, the controls of forms, the dashboard, and the stylesheet of the pages without script. `loadSession` must run before. */
export function createWebRouter(deps: WebDeps): Router {
  // Every unsupported method is answered 405. The router would answer 501 for methods outside its own short list.
  const router = new Router({ methods: METHODS });
  const errors = pageErrors(deps.log);
  router.get('/login', errors, showLogin(deps));
  router.post('/login', errors, signIn(deps));
  router.post('/logout', errors, signOut(deps));
  serveAccounts(router, errors, deps);
  serveSocial(router, errors, deps);
  serveForge(router, errors, deps);
  serveFactors(router, errors, deps);
  if (deps.siteReview !== undefined) serveReview(router, errors, deps.siteReview);
  if (deps.dashboard !== undefined) {
    serveControls(router, errors, deps.dashboard.contextOf);
    serveCardPlacement(router, errors, deps.dashboard.contextOf);
    serveDashboard(router, errors, { ...deps.dashboard, cookieNames: deps.cookieNames, isEmpty: deps.isEmpty });
    serveWorker(router);
  }
  serveAssets(router);
  return router;
}
