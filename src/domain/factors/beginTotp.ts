import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { drawQrCode, type QrCode } from '../../lib/drawQrCode.ts';
import { type Context, transaction } from '../context.ts';
import { lockFactors } from './lockFactors.ts';
import { offeredTotp } from './offeredTotp.ts';
import { requireRecentProof } from './requireRecentProof.ts';
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
  /** In base 32, for apps that read no picture. */
  readonly secret: string;
  /** `otpauth://…`, which the picture says. */
  readonly address: string;
  readonly qrCode: QrCode;
}

/**
 * Makes a secret, which counts once a code of it was entered (`confirmTotp`); an app that the account has opens it until
 * then. Asking again makes another one, or, where `keeps` says so, shows the one that was made in the last hour.
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
