import { createHash } from 'node:crypto';
import type { DeliveryRequest } from './Forge.ts';

/** The first of some headers that a delivery has; for one without them, the digest of its body. */
export function idOf({ header, body }: DeliveryRequest, ...names: readonly string[]): string {
  for (const name of names) {
    const value = header(name);
    if (value !== '') return value;
  }
  return createHash('sha256').update(body).digest('hex');
}
