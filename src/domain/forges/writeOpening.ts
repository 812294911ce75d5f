import { statement } from '../../db/statement.ts';
import type { Context } from '../context.ts';
import { cardNumberOf } from '../pullRequests/cardNumberOf.ts';
import { type ForgeClient, ForgeError } from '../pullRequests/ForgeClient.ts';
import { commentText } from './commentText.ts';
import type { DueTalk } from './DueTalk.ts';
import type { ForgeTarget } from './findForgeTargets.ts';

/** SQL text, because it reads the card only while its project still has pull requests opened, and while the card has none. */
const READ = statement<{ title: string; slug: string; reported: string[] }>(
  'forge_opening_of_card',
  `select c.title, p.slug, array(select x.branch from run_change x where x.run_id = $2 and x.branch is not null) as reported
   from card c join project p on p.id = c.project_id
   join forge_rules f on f.project_id = c.project_id and f.opens_pull_requests
   where c.id = $1 and c.pull_request_number is null and c.archived_at is null`,
);

/**
 * Whether a branch has exactly the name that agents and bridges give that of a card. Another project may have a card of that number in
 * the same repository, and people call branches of their own after a card.
 */
const isMadeFor =
  (cardNumber: number, slug: string) =>
  (branch: string): boolean => {
    const name = branch.slice(branch.lastIndexOf('/') + 1);
    return name === `card-${cardNumber}` || name === `card-${cardNumber}-${slug}`;
  };

/**
 * Opens a pull request for the branch that an agent pushed for a card, into the main branch: the one that its run reported, or else the
 * one that has the name for it. Where these are several, nobody knows which one is meant, and none is opened.
 * @returns its number; undefined where there is nothing to open
 */
export async function writeOpening(
  ctx: Context,
  client: ForgeClient,
  { login }: ForgeTarget,
  post: DueTalk,
): Promise<string | undefined> {
  const [card] = await ctx.queries.query(READ, [post.cardId, post.runId]);
  if (card === undefined) return undefined;
  const found = await findPushed(client, card, post.cardNumber);
  if (found === undefined) return undefined;
  const { branch, main } = found;
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

/** The branch that was pushed for a card, and the main one; undefined for none, and for several. */
async function findPushed(
  client: ForgeClient,
  { reported, slug }: { readonly reported: readonly string[]; readonly slug: string },
  cardNumber: number,
): Promise<{ branch: string; main: string } | undefined> {
  const isOfCard = (name: string): boolean => cardNumberOf({ branch: name, body: '' }) === cardNumber;
  // What its run reported is looked up by its name, because a repository may have more branches than are read.
  const looked = await Promise.all(
    reported.filter(isOfCard).map(async (branch) => ({ branch, ...(await client.findBranch(branch)) })),
  );
  const [pushed, ...more] = looked.filter(({ isThere }) => isThere);
  if (pushed !== undefined) return more.length === 0 ? pushed : undefined;
  const { names, main } = await client.readBranches();
  const [branch, ...others] = names.filter((name) => isOfCard(name) && isMadeFor(cardNumber, slug)(name));
  return branch === undefined || others.length > 0 ? undefined : { branch, main };
}
