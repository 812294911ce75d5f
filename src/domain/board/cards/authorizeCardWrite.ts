import type { HoldActor } from '../../../tables/words.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';

/** Who may change cards, and as whom it counts: people and integrators are human, tool calls are agents. */
export function authorizeCardWrite(ctx: Context): HoldActor {
  const agent = ctx.actor.scopes.has('mcp');
  authorize(ctx, agent ? 'tool' : 'write', 'projects');
  return agent ? 'agent' : 'human';
}
