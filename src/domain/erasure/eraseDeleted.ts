import { sql } from 'kysely';
import { among, type Bound, build, prepare, run, variants } from '../../db/builder.ts';
import { isLockTimeout } from '../../lib/logFailure.ts';
import { afterCommit } from '../afterCommit.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import { type ErasureRow, erase } from './erase.ts';

/** Rows of one transaction. */
export const ERASED_AT_ONCE = 2_000;
/** Batches of some size for which the caller of a deletion waits, so that small things are gone when it returns. */
const AT_THE_CALL = 5;
/** Milliseconds that the caller of a deletion waits: a thousand small projects take as many statements as a large one. */
const LONGEST_CALL_MS = 2_000;
/** Batches of some size of one erasure before the next one has its turn. */
const A_TURN = 50;
/** Erasures that are looked up at a time. */
const AT_A_TIME = 100;

/** Of all accounts, of one, or one erasure of it. */
type Shape = { readonly ofAccount: boolean; readonly one: boolean };

/** An account waits for its projects and cards. */
const next = variants((shape: Shape) =>
  prepare(
    ({ accountId, id, skipped }: Bound<{ accountId: string | null; id: string | null; skipped: readonly string[] }>) =>
      build
        .selectFrom('erasure as e')
        .select(['e.id', 'e.kind'])
        .$if(shape.ofAccount, (found) => found.where('e.ofAccount', '=', accountId))
        .$if(shape.one, (found) => found.where('e.id', '=', id))
        .where(({ not, eb }) => not(eb('e.id', '=', among(skipped))))
        .where((e) =>
          e.or([
            e('e.kind', '<>', sql.lit('account')),
            e.not(
              e.exists(
                e
                  .selectFrom('erasure as part')
                  .select('part.id')
                  .whereRef('part.ofAccount', '=', 'e.ofAccount')
                  .where('part.kind', '<>', sql.lit('account')),
              ),
            ),
          ]),
        )
        .orderBy('e.begunAt')
        .orderBy('e.id')
        .limit(sql.lit(AT_A_TIME)),
  ),
);

/**
 * What is to be erased, of all accounts when none is given: the oldest first.
 * @param skipped those that failed, however many: they must not take the places of newer ones
 */
const findNext = (
  { queries }: Context,
  accountId: string | null = null,
  id: string | null = null,
  skipped: readonly string[] = [],
): Promise<ErasureRow[]> =>
  run(queries, next({ ofAccount: accountId !== null, one: id !== null }), { accountId, id, skipped });

/**
 * Deletes the rows of what the account has just deleted, as far as they are few; the schedule does the rest. A
 * failure, such as a locked row or a database that is away, is left to the schedule too, and does not undo the
 * deletion.
 * @param id the one thing to erase, when the account may have deleted something longer before
 */
export async function eraseNow(ctx: Context, accountId: string, id: string | null = null): Promise<void> {
  const until = performance.now() + LONGEST_CALL_MS;
  const inTime = () => performance.now() < until;
  let left = AT_THE_CALL;
  await afterCommit(ctx, 'erasure_put_off', async () => {
    while (inTime()) {
      const [due] = await findNext(ctx, accountId, id);
      if (due === undefined || !(await erase(ctx, due, ERASED_AT_ONCE, () => --left > 0 && inTime(), inTime))) return;
    }
  });
}

/**
 * Deletes the rows of deleted projects and accounts, however many there are, by turns. Ends when all are gone or it
 * is stopped; a later pass continues where this one or a crash left off.
 */
export async function eraseDeleted(ctx: Context, limit: number, stop?: AbortSignal): Promise<{ erased: number }> {
  requireSystem(ctx);
  const failed = new Map<string, unknown>();
  let erased = 0;
  for (;;) {
    const due = await findNext(ctx, null, null, [...failed.keys()]);
    for (const erasure of due) {
      if (stop?.aborted) break;
      let turn = A_TURN;
      try {
        if (await erase(ctx, erasure, limit, () => --turn > 0 && !stop?.aborted)) erased++;
      } catch (error) {
        // A locked row must not delay the other erasures; the next pass tries it again.
        failed.set(erasure.id, error);
      }
    }
    if (due.length === 0 || stop?.aborted) break;
  }
  const broken = [...failed.values()].find((error) => !isLockTimeout(error));
  if (broken !== undefined) throw broken;
  return { erased };
}
