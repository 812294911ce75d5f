import type Koa from 'koa';
import { stopNeedsYouMails } from '../../domain/accounts/needsYouMails.ts';
import { readStopToken } from '../../domain/mails/stopToken.ts';
import type { WebDeps } from '../WebDeps.ts';
import { noMailsToStopPage, stopMailsPage, stoppedMailsPage } from './accountPages.ts';
import { show } from './show.ts';

type TokenContext = Koa.Context & { params: { token: string } };

/** GET /stop-mails/{token}: asks, because programs that look through mail follow its links. */
export function showStopMails(deps: WebDeps) {
  return (ctx: TokenContext) => {
    const { token } = ctx.params;
    const known = readStopToken(deps.system().sealer, token) !== undefined;
    show(ctx, deps, known ? stopMailsPage(token) : noMailsToStopPage(), known ? 200 : 400);
  };
}

/**
 * POST /stop-mails/{token}: ends the mails. A mail program posts it by itself (RFC 8058), so there is no session and no
 * proof of the page; the token can do no more than this.
 */
export function stopMails(deps: WebDeps) {
  return async (ctx: TokenContext) => {
    const stopped = await stopNeedsYouMails(deps.system(), ctx.params.token);
    show(ctx, deps, stopped ? stoppedMailsPage() : noMailsToStopPage(), stopped ? 200 : 400);
  };
}
