import { type Bound, build, prepare, run } from '../../../db/builder.ts';
import { drawQrCode, type QrCode } from '../../../lib/text/drawQrCode.ts';
import { requireRecentProof } from '../../accounts/sessions/requireRecentProof.ts';
import { type Context, transaction } from '../../context.ts';
import { lockFactors } from '../lockFactors.ts';
import { offeredTotp } from './offeredTotp.ts';
import { newTotpSecret, totpAddress } from './totpCodes.ts';
import { sealTotpSecret } from './totpSeal.ts';

const PUT = prepare(({ accountId, pending, now }: Bound<{ accountId: string; pending: string; now: Date }>) =>
  build
    .insertInto('totp')
    .values({ accountId, pending, pendingAt: now })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ pending, pendingAt: now })),
);

/** A secret for an authenticator app. */
export interface TotpOffer {
  /** In base 32, for apps without a camera. */
  readonly secret: string;
  /** `otpauth://…`, the content of the QR code. */
  readonly address: string;
  readonly qrCode: QrCode;
}

/**
 * Creates a secret, which takes effect once a code of it is entered (`confirmTotp`); until then, the account's current
 * app stays valid. Another call creates another secret or, with `keeps`, returns the one from the last hour.
 * @throws Refusal `proof_required`
 */
export async function beginTotp(ctx: Context, { keeps = false } = {}): Promise<TotpOffer> {
  await requireRecentProof(ctx);
  const { accountId } = ctx.actor;
  const { email, secret } = await transaction(ctx, async (tx) => {
    const { email } = (await lockFactors(tx)).account;
    const kept = keeps ? await offeredTotp(tx, accountId) : undefined;
    if (kept !== undefined) return { email, secret: kept };
    const secret = newTotpSecret();
    await run(tx.queries, PUT, { accountId, pending: sealTotpSecret(tx.sealer, accountId, secret), now: tx.now });
    return { email, secret };
  });
  const address = totpAddress(secret, { email, host: new URL(ctx.rules.baseUrl).host });
  return { secret, address, qrCode: drawQrCode(address) };
}
