import type Koa from 'koa';
import { html } from '../../lib/text/html.ts';
import { renderMessage } from '../../web/rendering/pageErrors.ts';
import type { AllowedClients } from '../clients/AllowedClients.ts';

/**
 * Prevents a request alone from redirecting a browser to a client. The library reports immediate failures, such as a
 * `prompt=none` that cannot be met or an unknown scope, by redirecting to the client. Anyone can invent a client, and
 * would receive visitors from an address that they trust (RFC 9700 §4.11.2). Until a person has allowed the client, the
 * failure is shown here.
 */
export async function keepHere(ctx: Koa.Context, issuer: string, allowed: Pick<AllowedClients, 'has'>): Promise<void> {
  const { client_id: clientId, response_mode: mode } = ctx.query;
  const target = String(ctx.response.get('Location') ?? '');
  const leaves = target !== '' && URL.parse(target, issuer)?.origin !== new URL(issuer).origin;
  // A self-submitting form also leaves this site.
  const sends = target === '' && mode !== undefined && mode !== 'query' && mode !== 'fragment' && ctx.body != null;
  if (!leaves && !sends) return;
  if (typeof clientId === 'string' && (await allowed.has(clientId))) return;
  ctx.remove('Location');
  ctx.status = 400;
  renderMessage(ctx, (t) => ({
    title: t('This request cannot go on'),
    body: html`<p>${t('The program that sent you here made a request that cannot be met, and it has not been allowed here before.')}</p>`,
  }));
}
