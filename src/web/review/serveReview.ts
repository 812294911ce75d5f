import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import type Router from '@koa/router';
import { send } from '@koa/send';
import type Koa from 'koa';
import { html } from '../../lib/text/html.ts';
import { renderMessage } from '../rendering/pageErrors.ts';
import { renderPage } from '../rendering/renderPage.ts';
import { seeOther } from '../seeOther.ts';
import { framePage, framePolicy } from './framePage.ts';
import { dropOpener, keepOpener } from './openerPolicy.ts';
import { type AskedSite, readSite } from './readSite.ts';
import { REVIEW_CLIENT_ID, REVIEW_PATHS } from './reviewPaths.ts';
import type { SiteReviewDeps } from './SiteReviewDeps.ts';
import { signedInPage } from './signedInPage.ts';

/** The output folder of the build. */
const FILES = join(dirname(findPackageJSON(import.meta.url) ?? '.'), 'dist-widget');
/** The addresses of the scripts never change, so a new version arrives within this time. */
const SCRIPT_CACHE = 'public, max-age=600';
/** What base64url writes of 32 bytes. */
const RANDOM = /^[\w-]{43}$/;

/** Serves the scripts of the widget, the frame that holds its token, and its sign-in. */
export function serveReview(router: Router, errors: Koa.Middleware, deps: SiteReviewDeps): void {
  router.get(REVIEW_PATHS.script, serveScript('v1.js'));
  router.get(REVIEW_PATHS.frameScript, serveScript('frame.js'));
  router.get(REVIEW_PATHS.signedInScript, serveScript('signed-in.js'));
  router.get(REVIEW_PATHS.frame, errors, answerFrame(deps));
  router.get(REVIEW_PATHS.signIn, errors, beginSignIn(deps));
  router.get(REVIEW_PATHS.signedIn, errors, (ctx) => {
    renderPage(ctx, signedInPage);
    dropOpener(ctx);
  });
}

/** Pages of any origin load it, also those that ask for the right of each thing that they load. */
function serveScript(name: string): Koa.Middleware {
  return async (ctx, next) => {
    try {
      await send(ctx, name, { root: FILES });
    } catch {
      // Not built, as in a test of one file.
      return next();
    }
    ctx.set({
      'Cache-Control': SCRIPT_CACHE,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    ctx.vary('Accept-Encoding');
  };
}

function answerFrame(deps: SiteReviewDeps): Koa.Middleware {
  return async (ctx) => {
    const asked = readSite(ctx);
    if (asked === undefined) return refuseAddress(ctx);
    const isAllowed = await deps.listsSite(asked.project, asked.site);
    ctx.status = isAllowed ? 200 : 403;
    ctx.set({
      'Content-Security-Policy': framePolicy(asked.site),
      'Cross-Origin-Embedder-Policy': 'require-corp',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    });
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = framePage(asked, isAllowed, deps.baseUrl);
  };
}

function beginSignIn({ baseUrl, listsSite }: SiteReviewDeps): Koa.Middleware {
  return async (ctx) => {
    const asked = readSite(ctx);
    const { state, challenge } = ctx.query;
    if (asked === undefined || !isRandom(state) || !isRandom(challenge)) return refuseAddress(ctx);
    if (!(await listsSite(asked.project, asked.site))) return refuseSite(ctx, asked);
    keepOpener(ctx);
    const query = new URLSearchParams({
      client_id: REVIEW_CLIENT_ID,
      response_type: 'code',
      redirect_uri: `${baseUrl}${REVIEW_PATHS.signedIn}`,
      scope: 'site-review',
      state,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
    seeOther(ctx, `/oauth/authorize?${query}`);
  };
}

const isRandom = (value: unknown): value is string => typeof value === 'string' && RANDOM.test(value);

function refuseAddress(ctx: Koa.Context): void {
  ctx.status = 400;
  renderMessage(ctx, (t) => ({
    title: t('This address is not complete'),
    body: html`<p>${t('It names no project, or no site that can be reviewed.')}</p>`,
  }));
}

function refuseSite(ctx: Koa.Context, { site }: AskedSite): void {
  ctx.status = 403;
  renderMessage(ctx, (t) => ({
    title: t('This site cannot be reviewed'),
    body: html`<p>${t('{site} is not among the allowed sites of the project. Somebody who may change the project can add it in its settings.', { site })}</p>`,
  }));
}
