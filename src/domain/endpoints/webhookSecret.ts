import { createHmac, randomBytes } from 'node:crypto';
import { open, seal, UNREADABLE } from '../../db/encryptedString.ts';
import type { Context } from '../context.ts';
import { requireKey } from '../requireKey.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

type Column = 'secret' | 'previous_secret';

const placeOf = (id: string, column: Column) => ({ table: 'webhook_endpoint', column, id });

/** A new secret, in the form of Standard Webhooks. */
export const makeWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/**
 * A secret as the row of an endpoint holds it.
 * @throws Refusal refused while the instance has no APP_ENCRYPTION_KEY
 */
export function sealWebhookSecret(
  ctx: Pick<Context, 'encryptionKey'>,
  id: string,
  secret: string,
  column: Column = 'secret',
): Buffer {
  return seal(secret, requireKey(ctx), placeOf(id, column));
}

/** Undefined for a secret that the key of this instance does not open. */
export function openWebhookSecret(
  { encryptionKey }: Pick<Context, 'encryptionKey'>,
  id: string,
  sealed: Uint8Array,
  column: Column = 'secret',
): string | undefined {
  const secret = open(sealed, encryptionKey, placeOf(id, column));
  return secret === UNREADABLE ? undefined : secret;
}

/** The `webhook-signature` of Standard Webhooks: a signature for each secret. */
export function signWebhook(
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
