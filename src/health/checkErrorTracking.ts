import type { CheckResult, HealthWorld } from './HealthCheck.ts';

/** Reports whether errors are sent anywhere. The check sends nothing. */
export async function checkErrorTracking({ settings }: Pick<HealthWorld, 'settings'>): Promise<CheckResult> {
  const { ERROR_TRACKING_DSN: server, ERROR_TRACKING_BROWSER_DSN: browsers } = settings;
  const places = [...(server === undefined ? [] : ['the server']), ...(browsers === undefined ? [] : ['browsers'])];
  if (places.length === 0)
    return { state: 'unknown', detail: 'ERROR_TRACKING_DSN is not set, so errors are only logged' };
  return { state: 'ok', detail: `errors of ${places.join(' and of ')} are sent to error tracking` };
}
