import type Koa from 'koa';
import type { AllowedClients } from '../clients/AllowedClients.ts';
import { ROUTES } from '../routes.ts';

/**
 * Whether the person must sign in before anything else happens: on the device page, and for a client with a metadata
 * document that no person of this instance has allowed.
 */
export async function needsSignIn(ctx: Koa.Context, allowed: Pick<AllowedClients, 'has'>): Promise<boolean> {
  if (ctx.path.startsWith(ROUTES.code_verification)) return true;
  const { client_id: clientId, prompt } = ctx.query;
  if (ctx.path !== ROUTES.authorization || typeof clientId !== 'string' || !/^https:/i.test(clientId)) return false;
  // With `prompt=none` no form may be shown. The client gets the error that interaction is required, without a fetch of
  // its document (`allowFetch`).
  if (typeof prompt === 'string' && prompt.split(' ').includes('none')) return false;
  return !(await allowed.has(clientId));
}
