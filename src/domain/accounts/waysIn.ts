import { sql } from 'kysely';
import { type Bound, build, prepare, run, runOne } from '../../db/builder.ts';
import type { Queries } from '../../db/statement.ts';
import type { Context } from '../context.ts';
import { findRelyingParty } from './relyingParty.ts';

/** What opens an account at a sign-in. The links of mails are none: they help a person who has lost every other. */
export type WayIn =
  | { readonly kind: 'password' }
  /** A sign-in elsewhere; it opens the account while its service is on. */
  | { readonly kind: 'identity'; readonly id: string; readonly provider: string }
  /** A passkey that opens the account in place of the password. */
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
  build.selectFrom('accountIdentity').select(['id', 'provider']).where('accountId', '=', accountId).orderBy('linkedAt'),
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
 * Every way into an account. Who takes one away locks the account first (`lockAccount`), so that two who take the last two
 * away at once do not lock its owner out.
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

/** Whether a password opens the account. */
export async function hasPassword(queries: Queries, accountId: string): Promise<boolean> {
  return (await runOne(queries, PASSWORD, { accountId })) !== undefined;
}
