import type { CardPullRequestRow } from '../../tables/CardPullRequest.ts';
import { authorize, inProjects } from '../authorize.ts';
import type { Context } from '../context.ts';
import { readPullRequests } from './pullRequestRow.ts';

/** The pull requests of the caller's cards, by the card, with what forges said of them; a card without one is left out. */
export async function findPullRequests(
  ctx: Context,
  cardIds: readonly string[],
): Promise<Map<string, CardPullRequestRow>> {
  authorize(ctx, 'view', 'parent');
  const rows = await readPullRequests(ctx.queries, cardIds);
  const isTheirs = ({ accountId, projectId }: CardPullRequestRow) =>
    accountId === ctx.actor.accountId && inProjects(ctx, projectId);
  return new Map([...rows].filter(([, row]) => isTheirs(row)));
}
