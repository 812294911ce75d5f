import type Router from '@koa/router';
import type Koa from 'koa';
import type { WebDeps } from '../WebDeps.ts';
import { SECOND_STEP } from './halfSignIn.ts';
import { passStep, showSecondStep } from './secondStep.ts';

/** The second step of signing in. */
export function serveFactors(router: Router, errors: Koa.Middleware, deps: WebDeps): void {
  router.get(SECOND_STEP, errors, showSecondStep(deps));
  router.post(SECOND_STEP, errors, passStep(deps));
}
