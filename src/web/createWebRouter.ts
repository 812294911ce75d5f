import { METHODS } from 'node:http';
import Router from '@koa/router';
import { serveControls } from './controls/serveControls.ts';
import { sessionOf } from './loadSession.ts';
import { pageErrors } from './pageErrors.ts';
import { homePage } from './pages/homePage.ts';
import { serveProjectPages } from './projects/serveProjectPages.ts';
import { renderPage } from './renderPage.ts';
import { seeOther } from './seeOther.ts';
import { serveAssets } from './serveAssets.ts';
import { showLogin, signIn, signOut } from './signIn.ts';
import type { WebDeps } from './WebDeps.ts';

/** Serves sign-in, sign-out, the home page and their stylesheet. `loadSession` must run before. */
export function createWebRouter(deps: WebDeps): Router {
  // Every unsupported method is answered 405. The router would answer 501 for methods outside its own short list.
  const router = new Router({ methods: METHODS });
  const errors = pageErrors(deps.log);
  router.get('/login', errors, showLogin(deps));
  router.post('/login', errors, signIn(deps));
  router.post('/logout', errors, signOut(deps));
  router.get('/', errors, async (ctx) => {
    const session = sessionOf(ctx);
    if (session === undefined) {
      return seeOther(ctx, (await deps.isEmpty?.()) ? '/install' : '/login');
    }
    const [projects, bridges] = await Promise.all([
      deps.listProjects(session.account.id),
      deps.listBridges(session.account.id),
    ]);
    renderPage(ctx, {
      ...homePage({ projects, bridges, explorerPath: deps.explorerPath }),
      sourceUrl: deps.sourceUrl,
    });
  });
  if (deps.projectPages !== undefined) {
    serveControls(router, errors, deps.projectPages.contextOf);
    serveProjectPages(router, errors, { ...deps.projectPages, sourceUrl: deps.sourceUrl });
  }
  serveAssets(router);
  return router;
}
