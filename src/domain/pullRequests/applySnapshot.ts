import { isDeepStrictEqual } from 'node:util';
import type { CardPullRequestRow } from '../../tables/CardPullRequest.ts';
import type { TxContext } from '../context.ts';
import { foldSnapshot } from './foldSnapshot.ts';
import type { PullRequestSnapshot } from './PullRequestSnapshot.ts';
import { writePullRequest } from './pullRequestRow.ts';

/**
 * Writes what a call to the forge read of a pull request, whose card the caller has locked. What follows from it for the card is
 * for the caller: `followPullRequest`.
 * @param row as it was read under the lock
 * @returns the row as it is now
 */
export async function applySnapshot(
  tx: TxContext,
  row: CardPullRequestRow,
  snapshot: PullRequestSnapshot,
): Promise<CardPullRequestRow> {
  const folded = foldSnapshot(row, snapshot, tx.now);
  if (!isDeepStrictEqual(folded, row)) await writePullRequest(tx, folded);
  return folded;
}
