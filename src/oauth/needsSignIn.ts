import type Koa from 'koa';
import type { AllowedClients } from './AllowedClients.ts';
import { ROUTES } from './routes.ts';

/**
 * Whether somebody must sign in before anything else is done: for the page of device codes, and for a client that is
 * described by a document which nobody here has asked for yet.
 */
export async function needsSignIn(ctx: Koa.Context, allowed: Pick<AllowedClients, 'has'>): Promise<boolean> {
  if (ctx.path.startsWith(ROUTES.code_verification)) return true;
  const { client_id: clientId, prompt } = ctx.query;
  if (ctx.path !== ROUTES.authorization || typeof clientId !== 'string' || !/^https:/i.test(clientId)) return false;
  // A client that must not be shown a form is told that it has to wait, and so without its document (`allowFetch`).
  if (typeof prompt === 'string' && prompt.split(' ').includes('none')) return false;
  return !(await allowed.has(clientId));
}
