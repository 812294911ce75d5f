import { Refusal } from '../errors.ts';
import type { Context } from './context.ts';

/** Accounts are made by operators, never through a door: refuses anybody but the service itself. */
export function requireSystem(ctx: Pick<Context, 'actor'>): void {
  if (!ctx.actor.scopes.has('system')) throw new Refusal('forbidden');
}
