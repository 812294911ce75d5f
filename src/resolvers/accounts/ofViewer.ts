import type { Context } from '../../domain/context.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';

/**
 * Reads something of the caller's account, once per answer: `nodes` may name the account a hundred times, and aliases
 * may repeat its lists.
 * @param name names the read, including its arguments
 */
export async function ofViewer<Value>(
  ctx: ResolverContext,
  name: string,
  read: (ctx: Context) => Promise<Value>,
): Promise<Value> {
  const loader = ctx.loaders.of(`viewer ${name}`, ctx, async (c, ids) => {
    const value = await read(c);
    return new Map(ids.map((id) => [id, value]));
  });
  return (await loader.load(ctx.actor.accountId)) as Value;
}
