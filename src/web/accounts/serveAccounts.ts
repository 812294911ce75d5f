import type Router from '@koa/router';
import type Koa from 'koa';
import type { WebDeps } from '../WebDeps.ts';
import { confirmDeletion, showDeletion } from './deletion.ts';
import { confirmAddress, showAddress } from './newEmail.ts';
import { register, showRegister, showRegistered } from './register.ts';
import { askForReset, reset, showAsked, showAskForReset, showReset } from './reset.ts';
import { showStopMails, stopMails } from './stopMails.ts';
import { deleteUnverified, resend, showPending, showVerify, verify } from './verify.ts';

/** The pages of people who are not signed in, or whose address is not confirmed (document 3, deployment settings). */
export function serveAccounts(router: Router, errors: Koa.Middleware, deps: WebDeps): void {
  router.get('/register', errors, showRegister(deps));
  router.post('/register', errors, register(deps));
  router.get('/register/sent', errors, showRegistered(deps));
  router.get('/verify-email/pending', errors, showPending(deps));
  router.post('/verify-email/resend', errors, resend(deps));
  router.get('/verify-email/:token', errors, showVerify(deps));
  router.post('/verify-email/:token', errors, verify(deps));
  router.post('/account/delete', errors, deleteUnverified(deps));
  router.get('/account/delete/:token', errors, showDeletion(deps));
  router.post('/account/delete/:token', errors, confirmDeletion(deps));
  router.get('/account/email/:token', errors, showAddress(deps));
  router.post('/account/email/:token', errors, confirmAddress(deps));
  router.get('/stop-mails/:token', errors, showStopMails(deps));
  router.post('/stop-mails/:token', errors, stopMails(deps));
  router.get('/reset-password', errors, showAskForReset(deps));
  router.post('/reset-password', errors, askForReset(deps));
  router.get('/reset-password/sent', errors, showAsked(deps));
  router.get('/reset-password/:token', errors, showReset(deps));
  router.post('/reset-password/:token', errors, reset(deps));
}
