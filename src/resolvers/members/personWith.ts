import { personOf } from '../../domain/actInProject.ts';
import { findPeople } from '../../domain/members/listMembers.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import type { Person } from './Person.ts';

/** A person named by something that the caller has reached; null once the account is deleted. */
export async function personWith(ctx: ResolverContext, accountId: string | null): Promise<Person | null> {
  if (accountId === null || ctx.actor.scopes.has('mcp')) return null;
  const found = await ctx.loaders.of('person', ctx, findPeople).load(accountId);
  return found === undefined
    ? null
    : { accountId: found.id, email: found.email, isYou: found.id === personOf(ctx.actor) };
}
