import type Koa from 'koa';
import { findToken } from '../../domain/accounts/registration/accountTokens.ts';
import { confirmNewEmail } from '../../domain/accounts/registration/changeEmail.ts';
import { loginProof } from '../session/loginProof.ts';
import type { WebDeps } from '../WebDeps.ts';
import { newEmailDonePage, newEmailPage, oldLinkPage } from './linkPages.ts';
import { readProven } from './readProven.ts';
import { show } from './show.ts';

type TokenContext = Koa.Context & { params: { token: string } };

/** GET /account/email/{token}: asks first, because programs that scan mail follow links. */
export function showAddress(deps: WebDeps) {
  return async (ctx: TokenContext) => {
    const { token } = ctx.params;
    const holder = await findToken(deps.queries, token, 'new-email', deps.clock.now());
    if (holder === undefined || holder.newEmail === null) return show(ctx, deps, oldLinkPage('email'), 400);
    show(ctx, deps, newEmailPage(loginProof(ctx, deps), token, holder.newEmail));
  };
}

/** POST /account/email/{token}: changes the account's address. */
export function confirmAddress(deps: WebDeps) {
  return async (ctx: TokenContext) => {
    await readProven(ctx, deps);
    const done = await confirmNewEmail(deps.system(), ctx.params.token);
    show(ctx, deps, done ? newEmailDonePage() : oldLinkPage('email'), done ? 200 : 400);
  };
}
