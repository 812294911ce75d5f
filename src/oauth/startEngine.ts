import { logFailure } from '../lib/logFailure.ts';
import { createFetchDocument } from './clients/fetchDocument.ts';
import { createProvider } from './createProvider.ts';
import type { OauthEngine, OauthParts } from './OauthParts.ts';
import { insideSteps } from './steps/insideSteps.ts';

/** Creates the authorization server, with our steps around its own. */
export function startEngine(parts: OauthParts): OauthEngine {
  const { deps, keys, allowed, carried, signedInNow } = parts;
  const provider = createProvider({
    settings: deps.settings,
    issuer: parts.issuer(),
    signing: keys.signing,
    cookieSecret: deps.secrets.appSecret,
    queries: deps.queries,
    clock: deps.clock,
    store: parts,
    prefilledCode: (ctx) => carried.get(ctx.req)?.userCode ?? '',
    allowFetch: async (clientId) => signedInNow.getStore() === true || allowed.has(clientId),
    fetch: deps.fetch ?? createFetchDocument(),
  });
  for (const step of insideSteps) provider.use((ctx, next) => step(ctx, next, parts, { provider }));
  const failed = (error: unknown) => logFailure(deps.log, error, {}, 'OAuth request failed');
  provider.on('error', failed);
  provider.on('server_error', (_ctx: unknown, error: unknown) => failed(error));
  return { provider, handle: provider.callback() };
}
