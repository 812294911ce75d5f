import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { requirePush } from '../flags/requirePush.ts';

/**
 * The board reads that bridges use (document 1 §4.7 to §4.9) are an owner's reads as well. A bridge's token opens
 * them only while agent push is on.
 */
export function authorizeBoardRead(ctx: Context): void {
  if (!ctx.actor.scopes.has('agent')) {
    authorize(ctx, 'read', 'projects');
    return;
  }
  authorize(ctx, 'bridge', 'projects');
  requirePush(ctx);
}
