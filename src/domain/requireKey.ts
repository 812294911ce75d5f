import { Refusal } from '../errors.ts';
import type { Context } from './context.ts';

/**
 * The key of encrypted columns, for a verb that stores a secret.
 * @throws Refusal refused while the instance has none
 */
export function requireKey(
  { encryptionKey }: Pick<Context, 'encryptionKey'>,
  message = 'This instance has no APP_ENCRYPTION_KEY, so no webhook can be made.',
): Uint8Array {
  if (encryptionKey !== undefined) return encryptionKey;
  throw new Refusal('refused', { message });
}
