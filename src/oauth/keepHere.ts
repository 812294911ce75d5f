import type Koa from 'koa';
import { html } from '../web/html.ts';
import { renderMessage } from '../web/pageErrors.ts';
import type { AllowedClients } from './AllowedClients.ts';

/**
 * Keeps a browser from being led on by a request alone. What the authorization server has to say at once, such as that
 * `prompt=none` cannot be met or that a scope is unknown, it says by leading to the client; a client that anybody can make
 * up would so get visitors of its choice from an address that they trust (RFC 9700 §4.11.2). So it is said here, until
 * somebody has allowed the client.
 */
export async function keepHere(ctx: Koa.Context, issuer: string, allowed: Pick<AllowedClients, 'has'>): Promise<void> {
  const { client_id: clientId, response_mode: mode } = ctx.query;
  const target = String(ctx.response.get('Location') ?? '');
  const leaves = target !== '' && URL.parse(target, issuer)?.origin !== new URL(issuer).origin;
  // A form that sends itself leads away too.
  const sends = target === '' && mode !== undefined && mode !== 'query' && mode !== 'fragment' && ctx.body != null;
  if (!leaves && !sends) return;
  if (typeof clientId === 'string' && (await allowed.has(clientId))) return;
  ctx.remove('Location');
  ctx.status = 400;
  renderMessage(ctx, {
    title: 'This request cannot go on',
    body: html`<p>The program that sent you here asked for something that does not work, and nobody has allowed it yet.</p>`,
  });
}
