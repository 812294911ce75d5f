import type Koa from 'koa';
import { enterWithPasskey, requestSecondStep } from '../../domain/factors/passkeys/enterWithPasskey.ts';
import { requestPasskey } from '../../domain/factors/passkeys/requestPasskey.ts';
import { Refusal } from '../../errors.ts';
import { readProven } from '../accounts/readProven.ts';
import { returnPath } from '../returnPath.ts';
import { seeOther } from '../seeOther.ts';
import { loginProof } from '../session/loginProof.ts';
import { enterUnverified, finishSignIn } from '../session/signInAs.ts';
import { sourceOf } from '../sourceOf.ts';
import type { WebDeps } from '../WebDeps.ts';
import { HALF_SIGN_IN } from './halfSignIn.ts';

/** POST /login/passkey/options: the options for the browser's authenticators. Nothing is stored. */
export function askForPasskey(deps: WebDeps): Koa.Middleware {
  return async (ctx) => {
    await readProven(ctx, deps);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await requestPasskey(deps.system(), 'sign-in', loginProof(ctx, deps));
  };
}

/** POST /login/passkey: the session, or the sign-in form with the error. */
export function signInWithPasskey(deps: WebDeps): Koa.Middleware {
  return async (ctx) => {
    const { response = '', ticket = '', return_to: wanted } = await readProven(ctx, deps);
    const returnTo = returnPath(wanted);
    const from = { ...sourceOf(ctx, deps), browser: loginProof(ctx, deps) };
    const context = { ...deps.system(), limiter: deps.limiter };
    const account = await enterWithPasskey(context, { response, ticket }, from);
    if (account === undefined) {
      return seeOther(ctx, `/login?passkey&return_to=${encodeURIComponent(returnTo)}`);
    }
    HALF_SIGN_IN.clear(ctx, deps);
    if (!account.verified) return seeOther(ctx, await enterUnverified(ctx, deps, account.id, returnTo));
    await finishSignIn(ctx, deps, account);
    seeOther(ctx, returnTo);
  };
}

/** POST /login/second-step/passkey: the same as the options of the sign-in, for the account whose first step is done. */
export function askForStep(deps: WebDeps): Koa.Middleware {
  return async (ctx) => {
    await readProven(ctx, deps);
    const half = HALF_SIGN_IN.read(ctx, deps);
    const request = half && (await requestSecondStep(deps.system(), half, loginProof(ctx, deps)));
    if (request === undefined) throw new Refusal('not_found');
    ctx.set('Cache-Control', 'no-store');
    ctx.body = request;
  };
}
