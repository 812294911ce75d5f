/**
 * The hub that events go to (document 3 §6): the embedded hub when no hub variable is set, an outside hub when all
 * three are set, and otherwise none. In `prod`, the embedded hub is never the default.
 */
export type HubMode = 'embedded' | 'outside' | 'off';

/** The settings that decide it. */
type HubChoice = Readonly<
  { APP_ENV: string } & Record<'HUB_URL' | 'HUB_PUBLIC_URL' | 'HUB_JWT_SECRET', string | undefined>
>;

export function hubMode(settings: HubChoice): HubMode {
  const urls = [settings.HUB_URL, settings.HUB_PUBLIC_URL].filter((url) => url !== undefined).length;
  if (urls === 2 && settings.HUB_JWT_SECRET !== undefined) return 'outside';
  if (urls > 0 || settings.APP_ENV === 'prod') return 'off';
  return 'embedded';
}
