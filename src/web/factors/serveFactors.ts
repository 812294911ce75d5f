import type Router from '@koa/router';
import type Koa from 'koa';
import type { WebDeps } from '../WebDeps.ts';
import {
  PASSKEY,
  PASSKEY_OPTIONS,
  PROOF_OPTIONS,
  SECOND_STEP,
  SECOND_STEP_OPTIONS,
  SET_UP,
  SET_UP_OPTIONS,
} from './addresses.ts';
import { askForPasskeyProof } from './passkeyProof.ts';
import { PASSKEYS } from './passkeyScript.ts';
import { askForPasskey, askForStep, signInWithPasskey } from './passkeySignIn.ts';
import { passStep, showSecondStep } from './secondStep.ts';
import { askToSetUp, setUp, showSetUp } from './setUp.ts';

/** The second step of signing in, the sign-in with a passkey alone, and passkeys as a proof. */
export function serveFactors(router: Router, errors: Koa.Middleware, deps: WebDeps): void {
  router.get('/assets/passkey.js', PASSKEYS.serve);
  router.post(PASSKEY_OPTIONS, errors, askForPasskey(deps));
  router.post(PASSKEY, errors, signInWithPasskey(deps));
  router.post(SECOND_STEP_OPTIONS, errors, askForStep(deps));
  router.post(PROOF_OPTIONS, errors, askForPasskeyProof(deps));
  router.get(SET_UP, errors, showSetUp(deps));
  router.post(SET_UP, errors, setUp(deps));
  router.post(SET_UP_OPTIONS, errors, askToSetUp(deps));
  router.get(SECOND_STEP, errors, showSecondStep(deps));
  router.post(SECOND_STEP, errors, passStep(deps));
}
