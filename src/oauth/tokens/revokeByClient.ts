import type Koa from 'koa';
import type Provider from 'oidc-provider';
import { readForm } from '../../web/readForm.ts';
import type { ReadToken } from './readAccessToken.ts';

/**
 * The revocation endpoint (RFC 7009). Revoking a refresh token revokes its whole grant and the access tokens issued
 * under it; an access token is revoked alone. A text that is not a token of the client gets the same answer.
 */
export async function revokeByClient(
  ctx: Koa.Context,
  deps: {
    provider: Provider;
    readToken: (text: string) => ReadToken | undefined;
    revokeGrant: (grantId: string) => Promise<void>;
    revokeToken: (token: ReadToken) => Promise<void>;
  },
): Promise<void> {
  ctx.set('Cache-Control', 'no-store');
  const { token, client_id: clientId } = await readForm(ctx);
  if (token === undefined || token === '') return refuse(ctx, 400, 'invalid_request', 'token is missing');
  const client = clientId === undefined ? undefined : await deps.provider.Client.find(clientId).catch(() => undefined);
  if (client === undefined) return refuse(ctx, 401, 'invalid_client', 'client_id is missing or unknown');
  ctx.status = 200;
  ctx.body = '';
  const access = deps.readToken(token);
  if (access !== undefined) {
    if (access.claims.client_id === client.clientId) await deps.revokeToken(access);
    return;
  }
  const refresh = await deps.provider.RefreshToken.find(token);
  if (refresh?.clientId === client.clientId && refresh.grantId !== undefined) await deps.revokeGrant(refresh.grantId);
}

function refuse(ctx: Koa.Context, status: number, error: string, description: string): void {
  ctx.status = status;
  ctx.body = { error, error_description: description };
}
