import { hubMode } from '../hub/hubMode.ts';
import { HUB_PATH } from '../hub/MercureHub.ts';
import { type CheckResult, type HealthWorld, PATIENCE_MS } from './HealthCheck.ts';

/** Checks that the hub answers, and that it refuses a request without a token. */
export async function checkHub({ settings, baseUrl }: Pick<HealthWorld, 'settings' | 'baseUrl'>): Promise<CheckResult> {
  const mode = hubMode(settings);
  if (mode === 'off') {
    const { HUB_URL, HUB_PUBLIC_URL } = settings;
    return HUB_URL === undefined && HUB_PUBLIC_URL === undefined
      ? { state: 'unknown', detail: 'no hub is configured' }
      : { state: 'warning', detail: 'HUB_URL, HUB_PUBLIC_URL and HUB_JWT_SECRET only work together; one is missing' };
  }
  if (mode === 'outside') return ask(settings.HUB_URL as string, 'failed');
  if (baseUrl === undefined) return { state: 'unknown', detail: 'no server has run on this data yet' };
  // The embedded hub runs inside the server, which need not run while an operator works.
  return ask(`${baseUrl}${HUB_PATH}`, 'unknown');
}

async function ask(url: string, whenSilent: 'failed' | 'unknown'): Promise<CheckResult> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    const { status } = await fetch(`${url}?topic=health-check`, { signal: patience.signal, redirect: 'manual' });
    if (status === 401 || status === 403) return { state: 'ok', detail: `${url} answers` };
    if (status === 200) return { state: 'warning', detail: `${url} accepts subscribers without a token` };
    return { state: 'failed', detail: `${url} answers ${status} where a hub asks for a token` };
  } catch {
    return { state: whenSilent, detail: `no answer from ${url}` };
  } finally {
    clearTimeout(timer);
    // A hub that accepts the request would keep the stream, and with it this process, open.
    patience.abort();
  }
}
