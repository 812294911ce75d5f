import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { AttemptSetRow } from '../../tables/AttemptSet.ts';
import { authorize } from '../authorize.ts';
import { type CardRow, readCard } from '../board/cards/cardRow.ts';
import { lockCard } from '../board/cards/lockCard.ts';
import { lockColumnFor } from '../board/columns/lockColumn.ts';
import { atEnd, putInColumn } from '../cards/putInColumn.ts';
import { type Context, type TxContext, transaction } from '../context.ts';
import { queueOpenings } from '../reports/queueOpenings.ts';
import { findRunsOfRequests } from '../runs/readRuns.ts';
import { forgetWithheldOf, openWithheld } from '../workflow/withheldWork.ts';
import { readAttemptSet, setOfAttempt } from './attemptSetRow.ts';
import { closeSet, stateOfAttempts } from './closeSet.ts';

/** A set after its end, with its card. */
export interface EndedAttempts {
  set: AttemptSetRow;
  card: CardRow;
}

/**
 * Picks an attempt: its branch and worktree are the card's from then on. The others are stopped, their requests end, and their
 * bridges remove their worktrees. With `column`, the card goes there as when a person moves it; without, the work that the rules
 * of its column were kept from opens. Where the project has pull requests opened, one is opened for the branch. Picking the picked one again changes nothing.
 * @throws Refusal bad_user_input (`attempt`), conflict for an attempt that has not begun or is at work, one of a set that has ended,
 *   and an archived card, column_not_found
 */
export async function pickAttempt(
  ctx: Context,
  input: { attempt: string; column?: string | null },
): Promise<EndedAttempts> {
  authorize(ctx, 'write', 'projects');
  return transaction(ctx, async (tx) => {
    const setId = isUuid(input.attempt) ? await setOfAttempt(tx, input.attempt) : undefined;
    const known = setId === undefined ? undefined : await readAttemptSet(tx, setId);
    if (known === undefined) throw new Refusal('attempt_not_found');
    // Columns are locked before cards, as by every move.
    const column = input.column ? await lockColumnFor(tx, known.cardId, input.column) : undefined;
    const { card, set } = await lockSet(tx, known, 'attempt_not_found');
    const id = input.attempt.toLowerCase();
    if (set.pickedId === id) return { set, card };
    if (set.endedAt !== null) throw new Refusal('conflict', { message: 'These attempts have ended already.' });
    if (card.archivedAt !== null)
      throw new Refusal('conflict', { message: 'The card is archived; take it back first.' });
    const picked = (await stateOfAttempts(tx, set)).get(id);
    if (picked?.state === 'claimed')
      throw new Refusal('conflict', { message: 'The attempt is at work; wait for its end or stop it first.' });
    if (picked === undefined || picked.claimCount === 0)
      throw new Refusal('conflict', { message: 'The attempt has not begun, so it has nothing to pick.' });
    await closeSet(tx, card, set, id);
    // The picked attempt has done it.
    await forgetWithheldOf(tx, card.id, set.ruleId);
    const made = (await findRunsOfRequests(tx, [id])).get(id);
    if (made !== undefined) await queueOpenings(tx, [made]);
    if (column !== undefined && column.id !== card.column.id) {
      await putInColumn(tx, card, column, atEnd(column), { endsHold: true });
    } else await openWithheld(tx, card);
    return after(tx, set);
  });
}

/**
 * Ends a set of attempts without picking one: all are stopped, their requests end, and their bridges remove their worktrees. The
 * work that the rules of the card's column were kept from opens. A set that has ended stays as it is.
 * @throws Refusal attempt_set_not_found
 */
export async function endAttempts(ctx: Context, input: { set: string }): Promise<EndedAttempts> {
  authorize(ctx, 'write', 'projects');
  return transaction(ctx, async (tx) => {
    const known = isUuid(input.set) ? await readAttemptSet(tx, input.set) : undefined;
    if (known === undefined) throw new Refusal('attempt_set_not_found');
    const { card, set } = await lockSet(tx, known, 'attempt_set_not_found');
    if (set.endedAt !== null) return { set, card };
    await stateOfAttempts(tx, set);
    await closeSet(tx, card, set, null);
    await openWithheld(tx, card);
    return after(tx, set);
  });
}

/** The set as it is once its card is locked: two people at once end it one after the other. */
async function lockSet(
  tx: TxContext,
  { id, cardId }: AttemptSetRow,
  missing: 'attempt_not_found' | 'attempt_set_not_found',
): Promise<EndedAttempts> {
  const card = await lockCard(tx, cardId).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(missing) : error;
  });
  const set = await readAttemptSet(tx, id);
  if (set === undefined) throw new Refusal(missing);
  return { card, set };
}

async function after(tx: TxContext, { id, cardId, ownerId }: AttemptSetRow): Promise<EndedAttempts> {
  return {
    set: (await readAttemptSet(tx, id)) as AttemptSetRow,
    card: (await readCard(tx.queries, ownerId, cardId)) as CardRow,
  };
}
