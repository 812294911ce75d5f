import type { RunRow } from '../../tables/Run.ts';
import { lockCardOf } from '../board/cards/lockCard.ts';
import { atEnd, putInColumn } from '../cards/putInColumn.ts';
import { type Context, transaction } from '../context.ts';
import { readPullRequest } from '../pullRequests/pullRequestRow.ts';
import { isTried } from '../work/waiting/attempts.ts';
import { lockEndColumn } from '../workflow/lockEndColumn.ts';

/**
 * Moves cards whose accepted change is in its base branch to the column that ends them, where the workflow does so with a merge. A
 * card that is held, archived, over already or tried in several ways stays where it is, and that of an open pull request waits for its
 * forge. In a transaction of its own for each, because it locks cards, and reports lock runs.
 */
export async function endAccepted(ctx: Context, runs: readonly RunRow[]): Promise<void> {
  for (const { accountId, projectId, subjectId } of runs) {
    await transaction(ctx, async (tx) => {
      const end = await lockEndColumn(tx, projectId);
      if (end === undefined) return;
      const card = await lockCardOf(tx, accountId, subjectId);
      if (card === undefined || card.projectId !== projectId) return;
      if (card.held || card.archivedAt !== null || card.column.terminal) return;
      if ((await isTried(tx.queries, card.id)) || (await readPullRequest(tx.queries, card.id))?.state === 'open')
        return;
      await putInColumn(tx, card, end, atEnd(end), { endsHold: false });
    });
  }
}
