import type Koa from 'koa';
import { cookieAttributes } from '../session/cookieAttributes.ts';
import { REVIEW_PATHS } from './reviewPaths.ts';

const NAME = 'bascule_review_window';
/** A sign-in with a mail or a second factor takes a while. */
const MAX_AGE_MS = 15 * 60_000;
/** The pages of a second factor, which come between the password and the question. */
const FACTOR = /^\/login\/./;
const QUESTION = '/oauth/interaction/';

/** Notes that the page asks whether the widget may act for the person. */
export function markReviewQuestion(ctx: Koa.Context): void {
  ctx.state.reviewQuestion = true;
}

/**
 * Whether the page is one of a sign-in that the widget began. Every site can begin one, and has the cookie set for all windows of the
 * browser, so the cookie alone says nothing: the page must be one that such a sign-in leads through.
 */
export const isReviewWindow = (ctx: Koa.Context): boolean =>
  ctx.cookies.get(NAME) !== undefined && isOfReviewSignIn(ctx);

function isOfReviewSignIn({ path, method, query, state }: Koa.Context): boolean {
  if (path === REVIEW_PATHS.signedIn || FACTOR.test(path) || state.reviewQuestion === true) return true;
  if (path !== '/login') return false;
  // The form that is shown again after a wrong password has its goal in the body.
  return method === 'POST' || (typeof query.return_to === 'string' && query.return_to.startsWith(QUESTION));
}

/**
 * The opener policy of a page. The pages of a sign-in that the widget began keep the page that opened their window, because the last of them
 * must reach the frame in it. That page can then close the window or lead it elsewhere; it reads nothing of it. All other windows
 * are cut off from what opened them.
 * @param carries the widget on the page itself, which keeps the window that it opens
 */
export function openerPolicy(ctx: Koa.Context, carries: object | undefined): string {
  if (isReviewWindow(ctx)) return 'unsafe-none';
  return carries === undefined ? 'same-origin' : 'same-origin-allow-popups';
}

/** The pages behind this answer belong to a sign-in of the widget. */
export function keepOpener(ctx: Koa.Context): void {
  ctx.cookies.set(NAME, '1', { ...cookieAttributes(ctx), maxAge: MAX_AGE_MS });
}

/** The sign-in of the widget is over. */
export function dropOpener(ctx: Koa.Context): void {
  ctx.cookies.set(NAME, null, cookieAttributes(ctx));
}
