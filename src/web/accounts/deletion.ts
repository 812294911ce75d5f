import type Koa from 'koa';
import { findToken } from '../../domain/accounts/registration/accountTokens.ts';
import { deleteByLink, linkAsksCode } from '../../domain/factors/deleteByLink.ts';
import { Refusal } from '../../errors.ts';
import { WRONG_CODE } from '../factors/codeField.ts';
import { contextOf } from '../session/contextOf.ts';
import { sessionOf } from '../session/loadSession.ts';
import { loginProof } from '../session/loginProof.ts';
import { clearSessionCookie } from '../session/sessionCookie.ts';
import { sourceOf } from '../sourceOf.ts';
import type { WebDeps } from '../WebDeps.ts';
import { deletedPage, deletePage, oldLinkPage } from './linkPages.ts';
import { readProven } from './readProven.ts';
import { show } from './show.ts';

type TokenContext = Koa.Context & { params: { token: string } };

/** GET /account/delete/{token}: asks first, because programs that scan mail follow links. */
export function showDeletion(deps: WebDeps) {
  return (ctx: TokenContext) => ask(ctx, deps);
}

/** POST /account/delete/{token}: deletes the account of an owner without a password. */
export function confirmDeletion(deps: WebDeps) {
  return async (ctx: TokenContext) => {
    const { code } = await readProven(ctx, deps);
    const context = { ...deps.system(), limiter: deps.limiter, revocations: deps.revocations };
    const attempt = { ...sourceOf(ctx, deps), token: ctx.params.token, person: personAt(ctx, deps) };
    let deletedId: string | undefined;
    try {
      deletedId = await deleteByLink(context, { ...attempt, code: code ?? '' });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'bad_user_input') throw error;
      // Without the field, the page was shown while a proof was recent, and asked for none.
      return code === undefined ? ask(ctx, deps) : ask(ctx, deps, WRONG_CODE, error.status);
    }
    if (deletedId === undefined) return show(ctx, deps, oldLinkPage('delete'), 400);
    // Another person may be signed in at the browser that opens the mail.
    if (sessionOf(ctx)?.account.id !== deletedId) return show(ctx, deps, deletedPage());
    clearSessionCookie(ctx, deps.cookieNames);
    show(ctx, deps, (t) => ({ ...deletedPage()(t), signedIn: undefined }));
  };
}

async function ask(ctx: TokenContext, deps: WebDeps, problem?: string, status = 200): Promise<void> {
  const { token } = ctx.params;
  const holder = await findToken(deps.queries, token, 'delete-account', deps.clock.now());
  if (holder === undefined) return show(ctx, deps, oldLinkPage('delete'), 400);
  const { accountId, email } = holder;
  const asksCode = await linkAsksCode(deps.system(), accountId, personAt(ctx, deps));
  show(ctx, deps, deletePage({ csrf: loginProof(ctx, deps), token, email, asksCode, problem }), status);
}

function personAt(ctx: Koa.Context, deps: WebDeps) {
  const session = sessionOf(ctx);
  return session && contextOf(deps, session);
}
