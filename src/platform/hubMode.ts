import type { Settings } from '../config.ts';

/**
 * The hub that events go to (document 3 §6): the embedded hub when no hub variable is set, an outside hub when all
 * three are set, and otherwise none. In `prod`, the embedded hub is never the default.
 */
export type HubMode = 'embedded' | 'outside' | 'off';

export function hubMode(
  settings: Pick<Settings, 'APP_ENV' | 'HUB_URL' | 'HUB_PUBLIC_URL' | 'HUB_JWT_SECRET'>,
): HubMode {
  const urls = [settings.HUB_URL, settings.HUB_PUBLIC_URL].filter((url) => url !== undefined).length;
  if (urls === 2 && settings.HUB_JWT_SECRET !== undefined) return 'outside';
  if (urls > 0 || settings.APP_ENV === 'prod') return 'off';
  return 'embedded';
}
