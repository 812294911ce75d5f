import type { Context } from '../domain/context.ts';
import type { Count } from './connection.ts';
import type { ResolverContext } from './ResolverContext.ts';

/**
 * Counts the list of one owner when it is asked for; those of one answer are counted in one statement.
 * @param name names the list, with all that says which rows it holds
 * @param countEach counts the list of each of some owners, by their ids
 */
export function counter(
  ctx: ResolverContext,
  name: string,
  ownerId: string,
  countEach: (ctx: Context, ids: string[]) => Promise<Map<string, number>>,
): Count {
  return async () => (await ctx.loaders.of(`count ${name}`, ctx, countEach).load(ownerId)) ?? 0;
}
