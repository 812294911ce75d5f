import type { SignedIn } from '../../domain/accounts/sessions/sessions.ts';
import type { Context, Scope } from '../../domain/context.ts';
import type { Limiter } from '../../lib/Limiter.ts';
import type { WebDeps } from '../WebDeps.ts';

/** The context of what a signed-in person does on a page of the server. */
export function contextOf(
  deps: Pick<WebDeps, 'system' | 'limiter'>,
  { account, key, behind }: SignedIn,
): Context & { limiter: Limiter } {
  const actor = { accountId: account.id, scopes: new Set<Scope>(['session']), key, behind };
  return { ...deps.system(), actor, limiter: deps.limiter };
}
