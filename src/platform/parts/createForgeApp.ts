import type { Settings } from '../../config.ts';
import type { ForgeApp } from '../../domain/webhooks/ForgeApp.ts';
import { githubApp } from '../../forge/github/githubApp.ts';

/** The app at GitHub; undefined until all that connecting and delivering needs is set. */
export function createForgeApp(settings: Settings): ForgeApp | undefined {
  const { FORGE_APP_SLUG: slug, FORGE_APP_CLIENT_ID: clientId, FORGE_APP_CLIENT_SECRET: clientSecret } = settings;
  if (slug === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  if (settings.FORGE_APP_WEBHOOK_SECRET === undefined) return undefined;
  return githubApp({ url: settings.FORGE_APP_URL ?? 'https://github.com', slug, clientId, clientSecret });
}
