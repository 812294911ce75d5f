import type Koa from 'koa';
import { registerAccount } from '../../domain/accounts/registerAccount.ts';
import { Refusal } from '../../errors.ts';
import { clientAddressOf } from '../clientAddressOf.ts';
import { sessionOf } from '../loadSession.ts';
import { loginProof } from '../loginProof.ts';
import { seeOther } from '../seeOther.ts';
import type { WebDeps } from '../WebDeps.ts';
import { registeredPage, registerPage } from './accountPages.ts';
import { readProven } from './readProven.ts';
import { show } from './show.ts';

/** GET /register: the form, while anybody may register. */
export function showRegister(deps: WebDeps): Koa.Middleware {
  return (ctx) => {
    requireOpen(deps);
    if (sessionOf(ctx) !== undefined) return seeOther(ctx, '/');
    show(ctx, deps, registerPage({ csrf: loginProof(ctx, deps), email: '', problems: [] }));
  };
}

/** POST /register: 303 to a page that is the same for every address, or the form with what was wrong. */
export function register(deps: WebDeps): Koa.Middleware {
  return async (ctx) => {
    requireOpen(deps);
    const { email = '', password = '', website = '' } = await readProven(ctx, deps);
    // Only programs fill in what nobody sees; they learn nothing of it.
    if (website !== '') return seeOther(ctx, '/register/sent');
    try {
      const context = { ...deps.system(), limiter: deps.limiter };
      await registerAccount(context, { email, password }, clientAddressOf(ctx, deps));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'bad_user_input') throw error;
      const page = registerPage({ csrf: loginProof(ctx, deps), email, problems: error.violations });
      return show(ctx, deps, page, error.status);
    }
    seeOther(ctx, '/register/sent');
  };
}

/** GET /register/sent. */
export function showRegistered(deps: WebDeps): Koa.Middleware {
  return (ctx) => {
    requireOpen(deps);
    show(ctx, deps, registeredPage(deps.keptMails));
  };
}

function requireOpen({ flags }: WebDeps): void {
  if (!flags.enabled('auth.registration.enabled')) {
    throw new Refusal('not_found', { message: 'There is nothing at this address.' });
  }
}
