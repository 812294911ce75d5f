import { Refusal } from '../../errors.ts';
import type { Context } from '../context.ts';

/** Bridge operations do not exist while agent push is switched off (document 1 §1). */
export function requirePush(ctx: Pick<Context, 'flags'>): void {
  if (!ctx.flags.enabled('agent.push.enabled')) throw new Refusal('not_found');
}
