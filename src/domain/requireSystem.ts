import { Refusal } from '../errors.ts';
import type { Context } from './context.ts';

/** Refuses every actor but the service itself, such as an operator command or the first installation. */
export function requireSystem(ctx: Pick<Context, 'actor'>): void {
  if (!ctx.actor.scopes.has('system')) throw new Refusal('forbidden');
}
