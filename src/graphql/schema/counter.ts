import type { Context } from '../../domain/context.ts';
import type { ResolverContext } from '../ResolverContext.ts';
import type { Count } from './connection.ts';

/**
 * Counts the list of one owner on request. The counts of one answer share one statement.
 * @param name names the list, including everything that selects its rows
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
