import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import type { Locale } from '../../lib/text/locale.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';

const SET = prepare(({ id, locale }: Bound<{ id: string; locale: string }>) =>
  build.updateTable('account').set({ locale }).where('id', '=', id).where('erasedAt', 'is', null).returning('id'),
);

/**
 * Sets the language in which the service writes to the caller.
 * @throws Refusal `unauthenticated` when the account is gone
 */
export async function setLocale(ctx: Context, locale: Locale): Promise<void> {
  authorize(ctx, 'write');
  await transaction(ctx, async (tx) => {
    if ((await runOne(tx.queries, SET, { id: ctx.actor.accountId, locale })) === undefined) {
      throw new Refusal('unauthenticated');
    }
  });
}
