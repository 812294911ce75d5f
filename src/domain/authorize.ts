import { Refusal } from '../errors.ts';
import type { Context, Scope } from './context.ts';

/**
 * Which scopes open what. `bridge`: the operations of a bridge. `read` and `write`: an owner's view of the account,
 * from the browser or an integrator. `person`: what only somebody signed in may do. `tool`: what only an agent's tools
 * do. `view`: what owner and tools look at alike.
 */
const OPENERS = {
  bridge: ['agent'],
  read: ['session', 'api', 'api:read'],
  write: ['session', 'api'],
  person: ['session'],
  tool: ['mcp'],
  view: ['session', 'api', 'api:read', 'mcp'],
} as const satisfies Record<string, readonly Scope[]>;

export type Access = keyof typeof OPENERS;

/** Refuses with `insufficient_scope` unless one of the actor's scopes opens `access`. The first line of every verb. */
export function authorize(ctx: Context, access: Access): void {
  const { scopes } = ctx.actor;
  if (scopes.has('system')) return;
  for (const scope of OPENERS[access]) if (scopes.has(scope)) return;
  throw new Refusal('insufficient_scope');
}
