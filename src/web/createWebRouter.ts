import type { IncomingMessage } from 'node:http';
import { METHODS } from 'node:http';
import Router from '@koa/router';
import type Koa from 'koa';
import type { Queries } from '../db/statement.ts';
import type { Clock } from '../lib/clock.ts';
import type { Limiter } from '../lib/Limiter.ts';
import { serveControls } from './controls/serveControls.ts';
import { sessionOf } from './loadSession.ts';
import { type PageLog, pageErrors } from './pageErrors.ts';
import { type HomeBridge, type HomeProject, homePage } from './pages/homePage.ts';
import { type ProjectPages, serveProjectPages } from './projects/serveProjectPages.ts';
import { renderPage } from './renderPage.ts';
import { serveAssets } from './serveAssets.ts';
import { showLogin, signIn, signOut } from './signIn.ts';

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

/** The server's own pages: sign-in, sign-out, home, and their stylesheet. `loadSession` must run before. */
export function createWebRouter(deps: WebDeps): Router {
  // A method that no route has is a wrong one; to the router's own short list the others are failures (501).
  const router = new Router({ methods: METHODS });
  const errors = pageErrors(deps.log);
  router.get('/login', errors, showLogin(deps));
  router.post('/login', errors, signIn(deps));
  router.post('/logout', errors, signOut(deps));
  router.get('/', errors, async (ctx) => {
    const session = sessionOf(ctx);
    if (session === undefined) {
      ctx.status = 303;
      ctx.redirect('/login');
      return;
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
