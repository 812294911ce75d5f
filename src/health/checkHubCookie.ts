import { hubMode } from '../hub/hubMode.ts';
import { cookieReach } from '../live-updates/subscriberCookie.ts';
import type { CheckResult, HealthWorld } from './HealthCheck.ts';

/** Checks that browsers send the cookie of the board to an outside hub: both must share a domain. */
export async function checkHubCookie({
  settings,
  baseUrl,
}: Pick<HealthWorld, 'settings' | 'baseUrl'>): Promise<CheckResult> {
  const mode = hubMode(settings);
  if (mode === 'off') return { state: 'unknown', detail: 'no hub is configured' };
  if (mode === 'embedded') return { state: 'ok', detail: 'the embedded hub has the address of the pages' };
  if (baseUrl === undefined) return { state: 'unknown', detail: 'no server has run on this data yet' };
  const { hostname } = new URL(settings.HUB_PUBLIC_URL as string);
  const { hostname: own } = new URL(baseUrl);
  if (cookieReach(baseUrl, settings.HUB_PUBLIC_URL as string).reaches) {
    return { state: 'ok', detail: `browsers send the cookie of ${own} to ${hostname}` };
  }
  const detail = `browsers send no cookie of ${own} to ${hostname}, so pages follow no change: give the hub a name under the domain of DEFAULT_URI`;
  return { state: 'warning', detail };
}
