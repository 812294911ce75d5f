import type { CheckResult, HealthWorld } from './HealthCheck.ts';

/**
 * Checks that the key of encrypted columns is set (document 3, deployment settings, APP_ENCRYPTION_KEY). This version has no
 * such column, so nothing fails without it yet.
 */
export async function checkEncryptionKey({ settings }: Pick<HealthWorld, 'settings'>): Promise<CheckResult> {
  return settings.APP_ENCRYPTION_KEY === undefined
    ? { state: 'warning', detail: 'APP_ENCRYPTION_KEY is not set, so columns that are to be encrypted cannot be' }
    : { state: 'ok', detail: 'columns can be encrypted' };
}
