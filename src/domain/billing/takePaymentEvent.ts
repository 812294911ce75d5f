import { sql } from 'kysely';
import { type Bound, build, prepare, run, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { type Context, type TxContext, transaction } from '../context.ts';
import type { PaymentSubscription } from '../PaymentProvider.ts';
import { requireSystem } from '../requireSystem.ts';
import { ENDED } from './plans.ts';
import { requireBilling } from './requireBilling.ts';

const SEEN = prepare(({ id }: Bound<{ id: string }>) =>
  build.selectFrom('paymentEvent').select('id').where('id', '=', id),
);
const TAKE = prepare(({ id, now }: Bound<{ id: string; now: Date }>) =>
  build
    .insertInto('paymentEvent')
    .values({ id, takenAt: now })
    .onConflict((known) => known.doNothing())
    .returning('id'),
);
// Locked against changes until the commit, so that a deletion either sees the subscription or is seen here. A deletion
// changes no key, so with a lock of only the key they would miss each other, and the subscription would be charged
// forever.
const PAYER = prepare(({ id }: Bound<{ id: string }>) =>
  build.selectFrom('account').select('id').where('id', '=', id).where('erasedAt', 'is', null).forShare(),
);
const KEEP = prepare(
  (bound: Bound<Omit<PaymentSubscription, 'accountId'> & { accountId: string; asOf: Date; now: Date }>) =>
    build
      .insertInto('subscription')
      .values({
        id: bound.id,
        accountId: bound.accountId,
        customerId: bound.customerId,
        status: bound.status,
        currentPeriodEnd: bound.currentPeriodEnd,
        cancelAt: bound.cancelAt,
        createdAt: bound.now,
        asOf: bound.asOf,
      })
      .onConflict((known) =>
        known
          .column('id')
          .doUpdateSet(({ ref }) => ({
            customerId: ref('excluded.customerId'),
            status: ref('excluded.status'),
            currentPeriodEnd: ref('excluded.currentPeriodEnd'),
            cancelAt: ref('excluded.cancelAt'),
            asOf: ref('excluded.asOf'),
          }))
          .whereRef('subscription.asOf', '<=', 'excluded.asOf'),
      ),
);
const STATUS = prepare(({ id }: Bound<{ id: string }>) =>
  build.selectFrom('subscription').select('status').where('id', '=', id).forUpdate(),
);
const CANCEL = prepare(({ id, now }: Bound<{ id: string; now: Date }>) =>
  build
    .insertInto('paymentCancellation')
    .values({ id, createdAt: now, nextAt: now, attempts: sql.lit(0) })
    .onConflict((known) => known.doNothing()),
);

/**
 * Handles an event of the payment service. The event only says which subscription to look up: the stored state is the
 * service's current one, so events may arrive twice and in any order. An event is recorded only together with its
 * change.
 * @throws Refusal not_found while the instance takes no payments, bad_signature, payment_unavailable while the service
 * cannot be asked, which then sends the event again
 */
export async function takePaymentEvent(ctx: Context, body: Buffer, signature: string): Promise<void> {
  requireSystem(ctx);
  requireBilling(ctx);
  if (!ctx.payments.takesEvents) throw new Refusal('not_found');
  const notice = await ctx.payments.readEvent(body, signature);
  if (notice === undefined) throw new Refusal('bad_signature');
  if ((await runOne(ctx.queries, SEEN, { id: notice.id })) !== undefined) return;
  const asOf = ctx.now;
  const { subscriptionId } = notice;
  const found = subscriptionId === undefined ? undefined : await ctx.payments.findSubscription(subscriptionId);
  await transaction(ctx, async (tx) => {
    if ((await runOne(tx.queries, TAKE, { id: notice.id, now: tx.now })) === undefined) return;
    if (found !== undefined) await keep(tx, found, asOf);
  });
}

async function keep(tx: TxContext, found: PaymentSubscription, asOf: Date): Promise<void> {
  const { accountId, ...subscription } = found;
  // Another application with the same keys created it.
  if (accountId === undefined || !isUuid(accountId)) return;
  const { now } = tx;
  if ((await runOne(tx.queries, PAYER, { id: accountId })) !== undefined) {
    const before = await runOne(tx.queries, STATUS, { id: found.id });
    await run(tx.queries, KEEP, { ...subscription, accountId, asOf, now });
    if (before?.status === found.status) return;
    tx.audit({ type: 'account.subscription_changed', accountId, subjectType: 'account', subjectId: accountId });
  } else if (!ENDED.includes(found.status)) {
    // It was paid while the account was being deleted.
    await run(tx.queries, CANCEL, { id: found.id, now });
  }
}
