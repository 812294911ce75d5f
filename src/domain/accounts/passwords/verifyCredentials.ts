import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import type { Queries } from '../../../db/statement.ts';
import type { Limiter } from '../../../lib/Limiter.ts';
import type { RequestSource } from '../../../lib/RequestSource.ts';
import type { AccountView } from '../AccountView.ts';
import { countedAddress } from '../countedAddress.ts';
import { normaliseEmail } from '../registration/normaliseEmail.ts';
import { requireFewFrom } from '../requireFewFrom.ts';
import { requireWithinLimit } from '../requireWithinLimit.ts';
import { matchesPassword } from './passwordHash.ts';

const FOR_SIGN_IN = prepare(({ email }: Bound<{ email: string }>) =>
  build
    .selectFrom('account')
    .select(['id', 'email', 'admin', 'locale', 'passwordHash', 'verifiedAt'])
    .where('email', '=', email),
);

/** Attempts per minute: on one account from one address (guessing), and from one address in total (spraying). */
const TRIES_PER_ACCOUNT = 10;
const TRIES_PER_ADDRESS = 60;
/**
 * Attempts per ten minutes on one account from all addresses, against guessing that is spread over many. The bound is high
 * because it also locks the owner out: an attacker who wants that needs more than two addresses, each trying all the time.
 * A browser in which the owner signed in before has such a bound of its own, and stays usable.
 */
const TRIES_FROM_EVERYWHERE = 200;

/**
 * The account that the password opens, or undefined, without revealing whether the address or the password was wrong.
 * An account with an unconfirmed address is returned too, marked as such.
 * @param attempt `known` is the id of a browser in which the owner of the e-mail address signed in before
 * @throws Refusal `too_many_requests`, before the password is checked, so that a correct guess does not show either
 */
export async function verifyCredentials(
  deps: { queries: Queries; limiter: Limiter },
  attempt: RequestSource & { email: string; password: string; known?: string | undefined },
  now: Date,
): Promise<(AccountView & { verified: boolean }) | undefined> {
  const email = normaliseEmail(attempt.email).slice(0, 254);
  await requireFewFrom(
    deps.limiter,
    attempt,
    [
      { of: (address) => `sign-in:${address}:${countedAddress(email)}`, limit: TRIES_PER_ACCOUNT, seconds: 60 },
      { of: (address) => `sign-in:${address}`, limit: TRIES_PER_ADDRESS, seconds: 60 },
    ],
    now,
  );
  // Counted last, so that attempts that are refused anyway do not use up the account's limit.
  const key =
    attempt.known === undefined ? `sign-in-account:${countedAddress(email)}` : `sign-in-known:${attempt.known}`;
  await requireWithinLimit(deps.limiter, [{ key, limit: TRIES_FROM_EVERYWHERE, seconds: 600 }], now);
  const row = await runOne(deps.queries, FOR_SIGN_IN, { email });
  const matches = await matchesPassword(row?.passwordHash, attempt.password.slice(0, 1000));
  if (row === undefined || !matches) return undefined;
  const { passwordHash: _, verifiedAt, ...account } = row;
  return { ...account, verified: verifiedAt !== null };
}
