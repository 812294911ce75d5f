import type Koa from 'koa';
import { findFactors } from '../../domain/factors/findFactors.ts';
import { passWithPasskey } from '../../domain/factors/passkeys/enterWithPasskey.ts';
import { passSecondStep } from '../../domain/factors/passSecondStep.ts';
import { readProven } from '../accounts/readProven.ts';
import { show } from '../accounts/show.ts';
import { seeOther } from '../seeOther.ts';
import { sessionOf } from '../session/loadSession.ts';
import { loginProof } from '../session/loginProof.ts';
import { finishSignIn } from '../session/signInAs.ts';
import { linkProven } from '../social/linkHere.ts';
import { sourceOf } from '../sourceOf.ts';
import type { WebDeps } from '../WebDeps.ts';
import { HALF_SIGN_IN } from './halfSignIn.ts';
import { secondStepPage, type Way } from './secondStepPage.ts';

/** The sign-in form, with the message that the second step came too late. */
const LATE = '/login?late';

/** GET /login/second-step: the form, for a browser whose first step is at most ten minutes old. */
export function showSecondStep(deps: WebDeps): Koa.Middleware {
  return async (ctx) => {
    const half = HALF_SIGN_IN.read(ctx, deps);
    if (half === undefined) return seeOther(ctx, sessionOf(ctx) === undefined ? LATE : '/');
    await render(ctx, deps, half.accountId);
  };
}

/** POST /login/second-step: the session, or the form again with the error. */
export function passStep(deps: WebDeps): Koa.Middleware {
  return async (ctx) => {
    const { code = '', way, response = '', ticket = '' } = await readProven(ctx, deps);
    const half = HALF_SIGN_IN.read(ctx, deps);
    if (half === undefined) return seeOther(ctx, LATE);
    const context = { ...deps.system(), limiter: deps.limiter };
    const from = sourceOf(ctx, deps);
    const passed =
      way === 'passkey'
        ? await passWithPasskey(context, half, { response, ticket }, { ...from, browser: loginProof(ctx, deps) })
        : await passSecondStep(context, half, { ...from, code });
    if (passed === 'wrong') return render(ctx, deps, half.accountId, readWay(way));
    HALF_SIGN_IN.clear(ctx, deps);
    if (passed === 'over') return seeOther(ctx, LATE);
    const account = half.links === undefined ? passed : await linkProven(ctx, deps, passed, half.links);
    if (account === undefined) return;
    await finishSignIn(ctx, deps, account);
    seeOther(ctx, half.returnTo);
  };
}

const readWay = (way: string | undefined): Way => (way === 'recovery' || way === 'passkey' ? way : 'totp');

async function render(ctx: Koa.Context, deps: WebDeps, accountId: string, failed?: Way): Promise<void> {
  const factors = await findFactors(deps.queries, accountId);
  const totp = factors?.totpSince != null;
  const passkey = (factors?.passkeys ?? 0) > 0;
  const page = secondStepPage({ csrf: loginProof(ctx, deps), totp, passkey, failed });
  show(ctx, deps, page, failed === undefined ? 200 : 401);
}
