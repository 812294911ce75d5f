import { type Prepared, run } from '../db/builder.ts';
import { inProjects } from './authorize.ts';
import type { Context } from './context.ts';

/**
 * Runs a statement that selects things of the caller's account by their ids.
 * @returns the things by their ids, without those of projects that the actor's token does not reach
 */
export async function findReached<Found extends { readonly id: string; readonly projectId: string }>(
  ctx: Context,
  statement: Prepared<{ ids: readonly string[]; accountId: string }, Found>,
  ids: readonly string[],
): Promise<Map<string, Found>> {
  const rows = await run(ctx.queries, statement, { ids, accountId: ctx.actor.accountId });
  return new Map(rows.filter(({ projectId }) => inProjects(ctx, projectId)).map((row) => [row.id, row]));
}
