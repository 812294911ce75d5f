import { countUnreadable } from '../db/rotateEncryption.ts';
import type { CheckResult, HealthWorld } from './HealthCheck.ts';

/**
 * Checks that the key of encrypted columns is set and opens what they hold (document 3, deployment settings,
 * APP_ENCRYPTION_KEY).
 */
export async function checkEncryptionKey({ settings, domain }: HealthWorld): Promise<CheckResult> {
  const key = settings.APP_ENCRYPTION_KEY;
  const unreadable = await countUnreadable(domain.system().queries, key);
  const values = unreadable === 1 ? '1 encrypted value' : `${unreadable} encrypted values`;
  if (key === undefined) {
    return unreadable === 0
      ? { state: 'warning', detail: 'APP_ENCRYPTION_KEY is not set, so no webhook can be made' }
      : { state: 'failed', detail: `APP_ENCRYPTION_KEY is not set, so ${values} cannot be read` };
  }
  return unreadable === 0
    ? { state: 'ok', detail: 'encrypted columns can be read and written' }
    : { state: 'failed', detail: `APP_ENCRYPTION_KEY does not open ${values}` };
}
