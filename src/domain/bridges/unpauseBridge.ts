import type { Context } from '../context.ts';
import { askPause } from './pauseBridge.ts';

/**
 * Ends the requested pause of a bridge; always granted for one of the caller's own bridges (document 1 §3.3).
 * @throws Refusal bridge_not_found
 */
export function unpauseBridge(ctx: Context, input: { bridgeId: string }): Promise<void> {
  return askPause(ctx, input.bridgeId, false);
}
