import type { CheckResult, HealthWorld } from './HealthCheck.ts';

/** Checks the keys of OAuth (document 3 §7): without them the server runs, and nobody connects a bridge or an agent. */
export async function checkOauthKeys({ oauth }: Pick<HealthWorld, 'oauth'>): Promise<CheckResult> {
  return oauth.usable
    ? { state: 'ok', detail: 'tokens can be signed and sealed' }
    : { state: 'failed', detail: `${oauth.reason}, so no bridge and no agent can sign in` };
}
