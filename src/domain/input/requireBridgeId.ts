import { Refusal } from '../../errors.ts';
import { isBridgeId } from '../../lib/uuid.ts';

/** Refuses with not_found an id that no bridge can have (document 1 §2.1, §7). */
export function requireBridgeId(bridgeId: string): void {
  if (!isBridgeId(bridgeId)) throw new Refusal('not_found');
}
