import { sharesOf } from '../../domain/members/reachProject.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { isUuid } from '../../lib/uuid.ts';

/** The context of a thing that a path names: the caller's own, unless it is of a project that is shared with them. */
export async function reachThing(caller: ResolverContext, id: string): Promise<ResolverContext> {
  if (!isUuid(id)) return caller;
  caller.reach.shares = await sharesOf(caller);
  return caller.reach.toThing(caller, id);
}
