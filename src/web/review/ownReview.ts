import type Koa from 'koa';
import { html, type Markup } from '../../lib/text/html.ts';
import { anySessionOf } from '../session/loadSession.ts';
import { isReviewWindow } from './openerPolicy.ts';
import { REVIEW_PATHS } from './reviewPaths.ts';

/** The widget on the pages of this instance itself (document 3, deployment settings). */
export interface OwnReview {
  readonly project: string;
  /** Whether every visitor gets it, or administrators alone. */
  readonly isPublic: boolean;
  readonly previewToken: string | undefined;
  /** The address of the instance that receives the comments; undefined for this one. */
  readonly backend: string | undefined;
  readonly context: string | undefined;
}

/** Passes the widget to the pages behind it. */
export function offerReview(review: OwnReview): Koa.Middleware {
  return (ctx, next) => {
    ctx.state.ownReview = review;
    return next();
  };
}

/** The widget for the person at the browser; undefined without one, and in the window of its own sign-in. */
export function ownReviewOf(ctx: Koa.Context): OwnReview | undefined {
  const review = ctx.state.ownReview as OwnReview | undefined;
  if (review === undefined || isReviewWindow(ctx)) return undefined;
  return review.isPublic || anySessionOf(ctx)?.account.admin === true ? review : undefined;
}

export const reviewTag = ({ project, previewToken, backend, context }: OwnReview): Markup =>
  html`<script async src="${REVIEW_PATHS.script}" data-project="${project}"${previewToken !== undefined && html` data-preview-token="${previewToken}"`}${backend !== undefined && html` data-backend="${backend}"`}${context !== undefined && html` data-context="${context}"`}></script>`;

/** The origin of the frame, for `frame-src` of a page's policy. */
export const reviewFrameSource = ({ backend }: OwnReview): string =>
  backend === undefined ? "'self'" : new URL(backend).origin;
