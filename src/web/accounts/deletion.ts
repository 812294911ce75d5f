import type Koa from 'koa';
import { deleteAccountByMail } from '../../domain/accounts/erasure/deleteByMail.ts';
import { findToken } from '../../domain/accounts/registration/accountTokens.ts';
import { sessionOf } from '../session/loadSession.ts';
import { loginProof } from '../session/loginProof.ts';
import { clearSessionCookie } from '../session/sessionCookie.ts';
import type { WebDeps } from '../WebDeps.ts';
import { deletedPage, deletePage, oldLinkPage } from './accountPages.ts';
import { readProven } from './readProven.ts';
import { show } from './show.ts';

type TokenContext = Koa.Context & { params: { token: string } };

/** GET /account/delete/{token}: asks first, because programs that scan mail follow links. */
export function showDeletion(deps: WebDeps) {
  return async (ctx: TokenContext) => {
    const { token } = ctx.params;
    const holder = await findToken(deps.queries, token, 'delete-account', deps.clock.now());
    if (holder === undefined) return show(ctx, deps, oldLinkPage('delete'), 400);
    show(ctx, deps, deletePage(loginProof(ctx, deps), token, holder.email));
  };
}

/** POST /account/delete/{token}: deletes the account of an owner without a password. */
export function confirmDeletion(deps: WebDeps) {
  return async (ctx: TokenContext) => {
    await readProven(ctx, deps);
    const deletedId = await deleteAccountByMail({ ...deps.system(), revocations: deps.revocations }, ctx.params.token);
    if (deletedId === undefined) return show(ctx, deps, oldLinkPage('delete'), 400);
    // Another person may be signed in at the browser that opens the mail.
    if (sessionOf(ctx)?.account.id !== deletedId) return show(ctx, deps, deletedPage());
    clearSessionCookie(ctx, deps.cookieNames);
    show(ctx, deps, { ...deletedPage(), signedIn: undefined });
  };
}
