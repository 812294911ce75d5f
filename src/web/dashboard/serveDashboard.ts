import { randomBytes } from 'node:crypto';
import type Router from '@koa/router';
import { send } from '@koa/send';
import type Koa from 'koa';
import { takeNotice } from '../../domain/accounts/sessions/notices.ts';
import type { SignedIn } from '../../domain/accounts/sessions/sessions.ts';
import { findProject } from '../../domain/board/projects/findProject.ts';
import type { Context } from '../../domain/context.ts';
import { reachProject } from '../../domain/members/reachProject.ts';
import { trackingHead, trackingOrigin } from '../../http/steps/browserTracking.ts';
import { html } from '../../lib/text/html.ts';
import type { Notice } from '../../tables/Session.ts';
import type { ContextOf } from '../controls/serveControls.ts';
import { renderMessage } from '../rendering/pageErrors.ts';
import { openerPolicy } from '../review/openerPolicy.ts';
import { ownReviewOf, reviewFrameSource, reviewTag } from '../review/ownReview.ts';
import { seeOther } from '../seeOther.ts';
import type { CookieNames } from '../session/CookieNames.ts';
import { sentSession, sessionOf } from '../session/loadSession.ts';
import { setSessionCookie } from '../session/sessionCookie.ts';
import { code } from '../texts/tags.ts';
import { textsOf } from '../texts/textsOf.ts';
import { ADDRESSES, PARTS, PROJECT_ADDRESSES } from './addresses.ts';
import { FILES, readBuild } from './build.ts';
import { ASSETS, dashboardPage } from './dashboardPage.ts';
import { dashboardPolicy } from './dashboardPolicy.ts';
import { readTheme } from './readTheme.ts';

/** What the dashboard needs from the platform. */
export interface DashboardDeps {
  readonly contextOf: ContextOf;
  /** The flag live_updates.enabled, which is off without a hub. */
  readonly follows: () => boolean;
  /** The address of the hub for browsers. */
  readonly hubUrl: string;
  /** The host below which each artifact has a host of its own, if any. */
  readonly artifactHost: string | undefined;
}

type Deps = DashboardDeps & {
  readonly cookieNames: CookieNames;
  /** Whether the instance has no account at all. */
  readonly isEmpty: (() => Promise<boolean>) | undefined;
};

/** The pages outside of projects for which notices are left. */
const NOTICED: ReadonlySet<string> = new Set(['/account']);

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Serves the dashboard: one document for all its addresses, and its files. A person who is not signed in signs in first
 * and comes back. A project that the person cannot see is answered like one that does not exist, as are the pages of
 * administrators to others.
 */
export function serveDashboard(router: Router, errors: Koa.Middleware, deps: Deps): void {
  router.get(`${ASSETS}version`, answerVersion);
  router.get(`${ASSETS}:name`, serveFile);
  for (const address of [...ADDRESSES, ...PROJECT_ADDRESSES.map((each) => `/projects/:project${each}`)]) {
    // Each part has a route of its own, so that nothing else is an address, by any method.
    const paths = PARTS[address]?.map((part) => address.replace(':part', part)) ?? [address];
    for (const path of paths) router.get(path, errors, answerPage(deps, address));
  }
}

function answerPage(deps: Deps, address: string): Koa.Middleware {
  return async (ctx) => {
    const signedIn = sessionOf(ctx);
    if (signedIn === undefined) {
      if (ctx.path === '/' && (await deps.isEmpty?.())) return seeOther(ctx, '/install');
      const back = ctx.path === '/' ? '' : `?return_to=${encodeURIComponent(ctx.url)}`;
      return seeOther(ctx, `/login${back}`);
    }
    const sent = sentSession(ctx);
    // Set here, because no cache keeps this answer.
    if (sent?.isFormer === true) setSessionCookie(ctx, deps.cookieNames, sent.value, signedIn.endsAt);
    const notice = await openProject(ctx, deps, signedIn);
    const build = readBuild();
    if (build === undefined) {
      ctx.status = 503;
      return renderMessage(ctx, (t) => ({
        title: t('The dashboard is not built'),
        body: html`<p>${t('Run <code>npm run build</code> and load this page again.', { code })}</p>`,
      }));
    }
    const nonce = randomBytes(16).toString('base64');
    const origins = [deps.follows() ? new URL(deps.hubUrl).origin : undefined, trackingOrigin(ctx)];
    const review = ownReviewOf(ctx);
    ctx.set({
      'Content-Security-Policy': dashboardPolicy(ctx, nonce, {
        connections: origins.filter((origin) => origin !== undefined),
        artifactHost: deps.artifactHost,
        frame: review && reviewFrameSource(review),
      }),
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Opener-Policy': openerPolicy(ctx, review),
      'Cache-Control': 'no-store',
    });
    // The document is the same; its page says that there is nothing.
    if (address.startsWith('/admin/') && !signedIn.account.admin) ctx.status = 404;
    ctx.type = 'text/html; charset=utf-8';
    const theme = readTheme(ctx);
    ctx.body = dashboardPage({
      build,
      address,
      nonce,
      signedIn,
      theme,
      follows: deps.follows(),
      saveData: ctx.get('Save-Data') === 'on',
      tracking: html`${trackingHead(ctx)}${review && reviewTag(review)}`,
      notice,
      t: textsOf(ctx),
    }).text;
  };
}

/**
 * Judges the project of the address, if it has one, and takes the notice that a control left for this page.
 * @throws Refusal project_not_found
 */
async function openProject(ctx: Koa.Context, deps: DashboardDeps, { account }: SignedIn): Promise<Notice | undefined> {
  const handle = ctx.params.project as string | undefined;
  if (handle === undefined && !NOTICED.has(ctx.path)) return undefined;
  const own = deps.contextOf(account.id, ctx);
  if (handle === undefined) return noticeFor(ctx, own, ctx.path);
  const context = await reachProject(own, handle);
  const project = await findProject(context, handle);
  // The controls name a page by the id of its project.
  return noticeFor(ctx, context, ctx.path.replace(/^\/projects\/[^/]+/, `/projects/${project.id}`));
}

async function noticeFor(ctx: Koa.Context, context: Context, page: string): Promise<Notice | undefined> {
  const sent = sentSession(ctx);
  // A HEAD request does not show the notice, so it does not remove it.
  if (sent === undefined || ctx.method !== 'GET') return undefined;
  return takeNotice(context.queries, sent.value, page, context.now);
}

/** Open pages compare it with their own and offer to load the new one. */
const answerVersion: Koa.Middleware = (ctx) => {
  ctx.set('Cache-Control', 'no-store');
  ctx.type = 'text/plain; charset=utf-8';
  ctx.body = readBuild()?.version ?? '';
};

/** The files exist in compressed forms; `send` chooses the best one that the browser supports. */
const serveFile: Koa.Middleware = async (ctx, next) => {
  try {
    await send(ctx, String(ctx.params.name), { root: FILES });
    ctx.set('Cache-Control', IMMUTABLE);
    ctx.vary('Accept-Encoding');
  } catch {
    // A missing file and a path outside the folder get the same answer: not found.
    await next();
  }
};
