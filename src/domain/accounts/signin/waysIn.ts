import { sql } from 'kysely';
import { type Bound, build, prepare, run, runOne } from '../../../db/builder.ts';
import type { Queries } from '../../../db/statement.ts';
import type { Context } from '../../context.ts';
import { findRelyingParty } from './relyingParty.ts';

/** A way to sign in to an account. Links in mails do not count: they help a person who has lost every other way. */
export type WayIn =
  | { readonly kind: 'password' }
  /** A sign-in at another service; it works while that service is on. */
  | { readonly kind: 'identity'; readonly id: string; readonly provider: string; readonly issuer: string }
  /** A passkey that works without the password. */
  | { readonly kind: 'passkey'; readonly id: string };

type ById = Bound<{ accountId: string }>;

/** An earlier version wrote a blank hash for an account without a password. */
const PASSWORD = prepare(({ accountId }: ById) =>
  build
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('erasedAt', 'is', null)
    .where('passwordHash', '<>', sql.lit('')),
);
const IDENTITIES = prepare(({ accountId }: ById) =>
  build
    .selectFrom('accountIdentity')
    .select(['id', 'provider', 'issuer'])
    .where('accountId', '=', accountId)
    .orderBy('linkedAt'),
);
const PASSKEYS = prepare(({ accountId }: ById) =>
  build
    .selectFrom('passkey')
    .select('id')
    .where('accountId', '=', accountId)
    .where('opensAlone', '=', sql.lit(true))
    .orderBy('id'),
);

/**
 * Every way into an account. A caller that removes one locks the account first (`lockAccount`), so that two
 * simultaneous removals of the last two do not lock the owner out.
 */
export async function waysIn(
  { queries, rules }: Pick<Context, 'queries' | 'rules'>,
  accountId: string,
): Promise<WayIn[]> {
  const ways: WayIn[] = [];
  if (await hasPassword(queries, accountId)) ways.push({ kind: 'password' });
  for (const identity of await run(queries, IDENTITIES, { accountId })) ways.push({ kind: 'identity', ...identity });
  if (findRelyingParty(rules.baseUrl) === undefined) return ways;
  for (const { id } of await run(queries, PASSKEYS, { accountId })) ways.push({ kind: 'passkey', id });
  return ways;
}

/** Whether the account has a password. */
export async function hasPassword(queries: Queries, accountId: string): Promise<boolean> {
  return (await runOne(queries, PASSWORD, { accountId })) !== undefined;
}
