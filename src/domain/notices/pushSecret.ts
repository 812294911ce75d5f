import { open, seal, UNREADABLE } from '../../db/encryptedString.ts';
import type { Context } from '../context.ts';
import { requireKey } from '../requireKey.ts';
import type { PushAddress } from './PushSender.ts';

const placeOf = (id: string) => ({ table: 'push_subscription', column: 'secret', id });

/** @throws Refusal refused while the instance has no APP_ENCRYPTION_KEY */
export const sealPushAddress = (ctx: Pick<Context, 'encryptionKey'>, id: string, address: PushAddress): Buffer =>
  seal(JSON.stringify(address), requireKey(ctx, NO_KEY), placeOf(id));

/** Undefined for an address that the key of this instance does not open. */
export function openPushAddress(
  { encryptionKey }: Pick<Context, 'encryptionKey'>,
  id: string,
  sealed: Uint8Array,
): PushAddress | undefined {
  const text = open(sealed, encryptionKey, placeOf(id));
  return text === UNREADABLE ? undefined : (JSON.parse(text) as PushAddress);
}

const NO_KEY = 'This instance has no APP_ENCRYPTION_KEY, so no browser can be notified.';
