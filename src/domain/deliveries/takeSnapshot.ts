import type { CardPullRequestRow } from '../../tables/CardPullRequest.ts';
import { lockCardOf } from '../board/cards/lockCard.ts';
import { type Context, transaction } from '../context.ts';
import { foldSnapshot } from '../pullRequests/foldSnapshot.ts';
import { readOwnVoice } from '../pullRequests/ownVoice.ts';
import type { PullRequestSnapshot } from '../pullRequests/PullRequestSnapshot.ts';
import { readPullRequest } from '../pullRequests/pullRequestRow.ts';
import { requireSystem } from '../requireSystem.ts';
import { lockEndColumn } from '../workflow/lockEndColumn.ts';
import { followPullRequest } from './followPullRequest.ts';
import { linkPullRequest } from './linkPullRequest.ts';

/**
 * Takes what a call to its forge read of the pull request of a card, with all that follows from it, as if deliveries had said it.
 * @returns the row as it is then; undefined when the card was deleted, or got another pull request, while the forge was asked
 */
export async function takeSnapshot(
  ctx: Context,
  card: { id: string; projectId: string },
  snapshot: PullRequestSnapshot,
): Promise<CardPullRequestRow | undefined> {
  requireSystem(ctx);
  return transaction(ctx, async (tx) => {
    const end = snapshot.pullRequest.state === 'merged' ? await lockEndColumn(tx, card.projectId) : undefined;
    const locked = await lockCardOf(tx, tx.actor.accountId, card.id);
    const before = locked && (await readPullRequest(tx.queries, locked.id));
    if (locked === undefined || before === undefined || before.number !== snapshot.pullRequest.number) return undefined;
    const after = foldSnapshot(before, snapshot, tx.now, await readOwnVoice(tx.queries, locked.id));
    const linked = (await linkPullRequest(tx, locked, after)) ?? locked;
    return followPullRequest(tx, linked, { before, after, end });
  });
}
