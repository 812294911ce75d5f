import type Koa from 'koa';
import { beginPasskeyProof } from '../../domain/factors/passkeys/beginPasskeyProof.ts';
import { contextOf } from '../session/contextOf.ts';
import { requireCsrf } from '../session/requireCsrf.ts';
import type { WebDeps } from '../WebDeps.ts';

/** POST /login/proof/passkey: the options for a passkey of the signed-in person, as a proof that a form carries. */
export function askForPasskeyProof(deps: WebDeps): Koa.Middleware {
  return async (ctx) => {
    const session = await requireCsrf(ctx);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await beginPasskeyProof(contextOf(deps, session));
  };
}
