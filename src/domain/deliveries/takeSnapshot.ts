import { lockCardOf } from '../board/cards/lockCard.ts';
import { type Context, transaction } from '../context.ts';
import { applySnapshot } from '../pullRequests/applySnapshot.ts';
import type { PullRequestSnapshot } from '../pullRequests/PullRequestSnapshot.ts';
import { readPullRequest } from '../pullRequests/pullRequestRow.ts';
import { requireSystem } from '../requireSystem.ts';
import { followPullRequest } from './followPullRequest.ts';
import { lockEndColumn } from './lockEndColumn.ts';

/** Takes what a call to its forge read of the pull request of a card, with all that follows from it, as if deliveries had said it. */
export async function takeSnapshot(
  ctx: Context,
  card: { id: string; projectId: string },
  snapshot: PullRequestSnapshot,
): Promise<void> {
  requireSystem(ctx);
  await transaction(ctx, async (tx) => {
    const end = snapshot.pullRequest.state === 'merged' ? await lockEndColumn(tx, card.projectId) : undefined;
    const locked = await lockCardOf(tx, tx.actor.accountId, card.id);
    const before = locked && (await readPullRequest(tx.queries, locked.id));
    // Its card was deleted, or got another pull request, while the forge was asked.
    if (locked === undefined || before === undefined || before.number !== snapshot.pullRequest.number) return;
    const after = await applySnapshot(tx, before, snapshot);
    await followPullRequest(tx, locked, { before, after, end });
  });
}
