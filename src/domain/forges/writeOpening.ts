import { statement } from '../../db/statement.ts';
import type { Context } from '../context.ts';
import { cardNumberOf } from '../pullRequests/cardNumberOf.ts';
import { type ForgeClient, ForgeError } from '../pullRequests/ForgeClient.ts';
import { commentText } from './commentText.ts';
import type { DueTalk } from './DueTalk.ts';
import type { ForgeTarget } from './findForgeTargets.ts';

/** SQL text, because it reads the card only while its project still has pull requests opened, and while the card has none. */
const READ = statement<{ title: string }>(
  'forge_opening_of_card',
  `select c.title from card c join forge_rules f on f.project_id = c.project_id and f.opens_pull_requests
   where c.id = $1 and c.pull_request_number is null and c.archived_at is null`,
);

/**
 * Opens a pull request for the branch that an agent pushed for a card, into the main branch. Where several branches are called after the
 * card, nobody knows which one is meant, and none is opened.
 * @returns its number; undefined where there is nothing to open
 */
export async function writeOpening(
  ctx: Context,
  client: ForgeClient,
  { login }: ForgeTarget,
  post: DueTalk,
): Promise<string | undefined> {
  const [card] = await ctx.queries.query(READ, [post.cardId]);
  if (card === undefined) return undefined;
  const { names, main } = await client.readBranches();
  const [branch, ...others] = names.filter((name) => cardNumberOf({ branch: name, body: '' }) === post.cardNumber);
  if (branch === undefined || others.length > 0) return undefined;
  const body = commentText(ctx, { ...post, body: `Bascule: #${post.cardNumber}` }, login);
  try {
    const { number } = await client.openPullRequest({ branch, base: main, title: card.title, body });
    return String(number);
  } catch (error) {
    // There is one already, or the branch has no commit that the main one lacks.
    if (error instanceof ForgeError && (error.fault === 'refused' || error.fault === 'stale')) return undefined;
    throw error;
  }
}
