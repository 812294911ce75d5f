import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { isLockTimeout } from '../../lib/logFailure.ts';
import type { Context } from '../context.ts';
import { FIRST_ID } from '../input/page.ts';
import { requireSystem } from '../requireSystem.ts';
import { FOLD } from './requireStorage.ts';

const NOTED = prepare(({ after, limit }: Bound<{ after: string; limit: number }>) =>
  build
    .selectFrom('storageChange')
    .select('accountId')
    .distinct()
    .where('accountId', '>', after)
    .orderBy('accountId')
    .limit(limit),
);

/**
 * Adds the notes of changes to what each account stores, an account at a time, so that the lock of one is not held while another
 * is waited for. Reads give the same before, during and after, because they add the notes.
 */
export async function foldStorage(
  ctx: Context,
  limit: number,
  stop?: AbortSignal,
): Promise<{ foldedAccounts: number }> {
  requireSystem(ctx);
  let foldedAccounts = 0;
  for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
    const page: { accountId: string }[] = await run(ctx.queries, NOTED, { after, limit });
    for (const { accountId } of page) {
      if (stop?.aborted) return { foldedAccounts };
      // An account that is locked for too long keeps its notes until the next pass, and keeps no other one waiting.
      const folded = await ctx.queries.query(FOLD, [accountId]).catch((error: unknown) => {
        if (!isLockTimeout(error)) throw error;
      });
      if (folded !== undefined) foldedAccounts++;
    }
    after = page.length < limit ? undefined : page.at(-1)?.accountId;
  }
  return { foldedAccounts };
}
