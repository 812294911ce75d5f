import type { Context } from '../../context.ts';

const PREFIX = 'session:';

/** The id of the caller's session; null for a caller with a token. */
export function sessionIdOf({ actor }: Pick<Context, 'actor'>): string | null {
  const name = actor.behind?.tokenId;
  return name?.startsWith(PREFIX) === true ? name.slice(PREFIX.length) : null;
}
