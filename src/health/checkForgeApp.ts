import { createPrivateKey } from 'node:crypto';
import type { Settings } from '../config.ts';
import type { CheckResult, HealthWorld } from './HealthCheck.ts';

const NEEDED = [
  'FORGE_APP_SLUG',
  'FORGE_APP_CLIENT_ID',
  'FORGE_APP_CLIENT_SECRET',
  'FORGE_APP_WEBHOOK_SECRET',
] as const satisfies readonly (keyof Settings)[];
const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Checks that the settings of the app at GitHub are complete and that its key can be read. It shows no value. */
export async function checkForgeApp({ settings }: Pick<HealthWorld, 'settings'>): Promise<CheckResult> {
  const key = settings.FORGE_APP_PRIVATE_KEY;
  if (key !== undefined && !isPrivateKey(key)) {
    return { state: 'failed', detail: 'FORGE_APP_PRIVATE_KEY is no private key in PEM' };
  }
  const missing = NEEDED.filter((name) => settings[name] === undefined);
  if (missing.length === 0) return { state: 'ok', detail: 'the settings of the app at GitHub are complete' };
  if (missing.length === NEEDED.length) {
    return { state: 'unknown', detail: 'no app at GitHub is set up: projects connect with webhooks only' };
  }
  return {
    state: 'failed',
    detail: `the app at GitHub is set up in part: ${LIST.format(missing)} ${missing.length === 1 ? 'is' : 'are'} not set`,
  };
}

function isPrivateKey(pem: string): boolean {
  try {
    createPrivateKey(pem);
    return true;
  } catch {
    return false;
  }
}
