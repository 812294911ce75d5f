import type Router from '@koa/router';
import type Koa from 'koa';
import { takeNotice } from '../../domain/accounts/notices.ts';
import type { Context } from '../../domain/context.ts';
import type { Notice } from '../../tables/Session.ts';
import type { ContextOf } from '../controls/serveControls.ts';
import { html } from '../html.ts';
import { sessionOf } from '../loadSession.ts';
import { renderFragment, renderPage } from '../renderPage.ts';
import { seeOther } from '../seeOther.ts';
import { readSessionCookie } from '../sessionCookie.ts';
import { showAgents } from './showAgents.ts';
import { showRuns } from './showRuns.ts';
import type { View } from './View.ts';
import type { Read, Visit } from './Visit.ts';

/** What the pages of projects need from the platform. */
export interface ProjectPages {
  readonly contextOf: ContextOf;
  /** Runs a built-in document with the rights of the signed-in account. */
  readonly read: Read;
  /** The flag live_updates.enabled, which is off without a hub. */
  readonly follows: () => boolean;
  /** The address of the hub for browsers. */
  readonly hubUrl: string;
}

const PAGES: readonly { path: string; show: (visit: Visit) => Promise<View> }[] = [
  { path: '/projects/:project/worker-runs', show: showRuns },
  { path: '/projects/:project/agents', show: showAgents },
];

/** Serves the pages of a project: its runs and its agents. Everyone who may view the project may see them. */
export function serveProjectPages(
  router: Router,
  errors: Koa.Middleware,
  deps: ProjectPages & { sourceUrl: string | undefined },
): void {
  router.get('/projects/:project', errors, (ctx) => seeOther(ctx, `${ctx.path.replace(/\/+$/, '')}/worker-runs`));
  for (const { path, show } of PAGES) {
    router.get(path, errors, async (ctx) => {
      const session = sessionOf(ctx);
      if (session === undefined) return seeOther(ctx, `/login?return_to=${encodeURIComponent(ctx.url)}`);
      const context = deps.contextOf(session.account.id, ctx);
      const view = await show({
        project: ctx.params.project as string,
        query: ctx.query,
        session,
        context,
        read: (document, variables) => deps.read(document, variables, session.account.id, ctx),
      });
      // The script fetches only the live part. A notice is shown once, on a page that a person opens.
      if (ctx.get('X-Fragment') === 'live') return renderFragment(ctx, view.live);
      await answerPage(ctx, view, context, deps);
    });
  }
}

async function answerPage(
  ctx: Koa.Context,
  view: View,
  context: Context,
  deps: ProjectPages & { sourceUrl: string | undefined },
): Promise<void> {
  const cookie = readSessionCookie(ctx);
  // A HEAD request does not show the notice, so it does not remove it.
  const notice = cookie && ctx.method === 'GET' && (await takeNotice(context.queries, cookie, view.page, context.now));
  const follows = deps.follows();
  const topics = follows && html` data-topics="${view.topics.join(' ')}"`;
  renderPage(
    ctx,
    {
      title: view.title,
      broad: true,
      follows,
      sourceUrl: deps.sourceUrl,
      body: html`${view.head}${notice && showNotice(notice)}<div id="live"${topics}>${view.live}</div>`,
    },
    follows ? { hubOrigin: new URL(deps.hubUrl).origin } : {},
  );
}

function showNotice({ kind, text }: Notice) {
  return kind === 'refused'
    ? html`<p class="alert" role="alert">${text}</p>`
    : html`<p class="alert done" role="status">${text}</p>`;
}
