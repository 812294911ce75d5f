import { Refusal } from '../errors.ts';
import type { Context } from './context.ts';

/** Refuses every actor but the service itself: operators create accounts, and no door does. */
export function requireSystem(ctx: Pick<Context, 'actor'>): void {
  if (!ctx.actor.scopes.has('system')) throw new Refusal('forbidden');
}
