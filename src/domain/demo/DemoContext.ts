import type { Context, Scope } from '../context.ts';
import { createLanes, type Lanes } from '../lanes/Lanes.ts';
import { onRequestRefused } from '../workflow/onRequestRefused.ts';

/** The context of a sample story, whose time is one of the past. */
export interface DemoContext extends Context {
  readonly lanes: Lanes;
  /** The service itself at that time. */
  readonly system: Context;
}

/**
 * The same actor at another time. The lanes of the process write the present time, so that a story has its own.
 */
export function atTime(ctx: DemoContext, now: Date): DemoContext {
  const system = { ...ctx.system, now };
  return { ...ctx, now, system, lanes: createLanes(() => system, onRequestRefused) };
}

/** The same context for another actor of the account: a person at the browser, or a bridge. */
export const actAs = (
  ctx: DemoContext,
  accountId: string,
  scope: Extract<Scope, 'session' | 'agent'>,
): DemoContext => ({ ...ctx, actor: { accountId, scopes: new Set([scope]), key: `demo ${scope}` } });
