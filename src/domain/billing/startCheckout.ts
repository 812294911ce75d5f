import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import type { Limiter } from '../../lib/Limiter.ts';
import { requireWithinLimit } from '../accounts/requireWithinLimit.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { hasEnded, readSubscriptions } from './readSubscriptions.ts';
import { requireBilling } from './requireBilling.ts';

/** Each one calls the payment service. */
const AN_HOUR = { limit: 20, seconds: 3600 };

/**
 * How long clicks lead to the same checkout. The payment service remembers its answer to an attempt, a failure too, so that a
 * longer time would keep somebody from paying after it was ill.
 */
const ATTEMPT_MS = 600_000;

const ADDRESS = prepare(({ id }: Bound<{ id: string }>) =>
  build.selectFrom('account').select('email').where('id', '=', id).where('erasedAt', 'is', null),
);

/** The page to return to from the payment service. The address is the configured one, never that of the request. */
const returnUrl = ({ rules }: Pick<Context, 'rules'>) => `${rules.baseUrl}/account/billing`;

/**
 * Begins a subscription.
 * @returns the address where the person pays
 * @throws Refusal not_found while the instance takes no payments, conflict for an account that has a subscription,
 *   too_many_requests, payment_unavailable
 */
export async function startCheckout(ctx: Context & { limiter: Limiter }): Promise<string> {
  authorize(ctx, 'person');
  requireBilling(ctx);
  const { accountId } = ctx.actor;
  const [first] = await readSubscriptions(ctx.queries, accountId);
  // A second subscription would be charged beside the first, even if that one still waits for a payment.
  if (first !== undefined && !hasEnded(first)) {
    throw new Refusal('conflict', { message: 'The account has a subscription already.' });
  }
  await requireWithinLimit(ctx.limiter, [{ key: `billing:${accountId}`, ...AN_HOUR }], ctx.now);
  const account = await runOne(ctx.queries, ADDRESS, { id: accountId });
  if (account === undefined) throw new Refusal('unauthenticated');
  return ctx.payments.startCheckout({
    accountId,
    // A subscription that ended since makes another attempt.
    attempt: `${accountId} ${first?.id ?? 'none'} ${Math.floor(ctx.now.getTime() / ATTEMPT_MS)}`,
    email: account.email,
    customerId: first?.customerId,
    paidUrl: `${returnUrl(ctx)}?checkout=done`,
    returnUrl: returnUrl(ctx),
  });
}

/**
 * Opens the pages of the payment service on which the person changes or ends the subscription.
 * @returns their address
 * @throws Refusal not_found while the instance takes no payments, conflict for an account that never had a subscription,
 *   too_many_requests, payment_unavailable
 */
export async function openBillingPortal(ctx: Context & { limiter: Limiter }): Promise<string> {
  authorize(ctx, 'person');
  requireBilling(ctx);
  const { accountId } = ctx.actor;
  const [first] = await readSubscriptions(ctx.queries, accountId);
  if (first === undefined) throw new Refusal('conflict', { message: 'The account has no subscription.' });
  await requireWithinLimit(ctx.limiter, [{ key: `billing:${accountId}`, ...AN_HOUR }], ctx.now);
  return ctx.payments.openPortal({ customerId: first.customerId, returnUrl: returnUrl(ctx) });
}
