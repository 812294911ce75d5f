import type { Settings } from '../../config.ts';
import type { ForgeCalls } from '../../domain/forges/ForgeCalls.ts';
import { openForges } from '../../forge/openForges.ts';

/** The way to the forges, as the settings open it. */
export function createForgeCalls(settings: Settings): ForgeCalls {
  const { FORGE_APP_ID: id, FORGE_APP_PRIVATE_KEY: privateKey, FORGE_APP_URL: url } = settings;
  return openForges({
    githubUrl: url ?? 'https://github.com',
    privateHosts: settings.FORGE_PRIVATE_HOSTS,
    app: id === undefined || privateKey === undefined ? undefined : { id, privateKey },
  });
}
