import type Koa from 'koa';
import { stopNeedsYouMails } from '../../domain/accounts/needsYouMails.ts';
import { readStopToken } from '../../domain/mails/stopToken.ts';
import type { WebDeps } from '../WebDeps.ts';
import { noMailsToStopPage, stopMailsPage, stoppedMailsPage } from './linkPages.ts';
import { show } from './show.ts';

type TokenContext = Koa.Context & { params: { token: string } };

/** GET /stop-mails/{token}: asks first, because programs that scan mail follow links. */
export function showStopMails(deps: WebDeps) {
  return (ctx: TokenContext) => {
    const { token } = ctx.params;
    const known = readStopToken(deps.system().sealer, token) !== undefined;
    show(ctx, deps, known ? stopMailsPage(token) : noMailsToStopPage(), known ? 200 : 400);
  };
}

/**
 * POST /stop-mails/{token}: ends the mails. Mail programs post it automatically (RFC 8058), so there is no session
 * and no CSRF proof; the token has no other power.
 */
export function stopMails(deps: WebDeps) {
  return async (ctx: TokenContext) => {
    const stopped = await stopNeedsYouMails(deps.system(), ctx.params.token);
    show(ctx, deps, stopped ? stoppedMailsPage() : noMailsToStopPage(), stopped ? 200 : 400);
  };
}
