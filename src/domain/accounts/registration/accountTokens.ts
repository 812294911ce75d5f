import { type Bound, build, prepare, run, runOne } from '../../../db/builder.ts';
import type { Queries } from '../../../db/statement.ts';
import type { AccountToken, TokenPurpose } from '../../../tables/AccountToken.ts';
import type { Row } from '../../../tables/Row.ts';
import type { TxContext } from '../../context.ts';
import { purgeExpired } from '../erasure/purgeExpired.ts';
import { idOfToken, makeLinkToken, prepareLink } from './linkTokens.ts';

const HOUR = 3600;
/** How long the link in a mail is valid, in seconds. */
const TOKEN_SECONDS: Readonly<Record<TokenPurpose, number>> = {
  'reset-password': HOUR,
  'new-email': 24 * HOUR,
  'delete-account': HOUR,
};

/** What a token is for, and whose it is. */
export interface TokenHolder {
  readonly accountId: string;
  /** The address of the account. */
  readonly email: string;
  readonly locale: string;
  /** The address that a change of the address leads to. */
  readonly newEmail: string | null;
}

type NewToken = Row<typeof AccountToken>;

/** A new token replaces the previous one, which is invalid from then on. */
const PUT = prepare((token: Bound<NewToken>) =>
  build
    .insertInto('accountToken')
    .values({
      id: token.id,
      accountId: token.accountId,
      purpose: token.purpose,
      email: token.email,
      createdAt: token.createdAt,
      expiresAt: token.expiresAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'purpose']).doUpdateSet({
        id: token.id,
        email: token.email,
        createdAt: token.createdAt,
        expiresAt: token.expiresAt,
      }),
    ),
);
const HOLDER = prepareLink(({ id, purpose, now }: Bound<{ id: string; purpose: TokenPurpose; now: Date }>) =>
  build
    .selectFrom('accountToken as t')
    .innerJoin('account as a', 'a.id', 't.accountId')
    .select(['a.id as accountId', 'a.email', 'a.locale', 't.email as newEmail'])
    .where('t.id', '=', id)
    .where('t.purpose', '=', purpose)
    .where('t.expiresAt', '>', now)
    .where('a.erasedAt', 'is', null),
);
const SPEND = prepare(({ id }: Bound<{ id: string }>) =>
  build.deleteFrom('accountToken').where('id', '=', id).returning('id'),
);
const DROP = prepare(({ accountId }: Bound<{ accountId: string }>) =>
  build.deleteFrom('accountToken').where('accountId', '=', accountId),
);

/** Creates the token of a link. Only the return value contains its text. */
export async function makeToken(
  tx: TxContext,
  { accountId, purpose, email = null }: { accountId: string; purpose: TokenPurpose; email?: string | null },
): Promise<string> {
  const { token, id } = makeLinkToken();
  const expiresAt = new Date(tx.now.getTime() + TOKEN_SECONDS[purpose] * 1000);
  await run(tx.queries, PUT, { id, accountId, purpose, email, createdAt: tx.now, expiresAt });
  return token;
}

/** The owner of a token; undefined if it is spent, replaced, too old, or for another purpose. */
export function findToken(
  queries: Queries,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<TokenHolder | undefined> {
  return runOne(queries, HOLDER.look, { id: idOfToken(token), purpose, now });
}

/** The same, and spends the token within the transaction: of two simultaneous calls, only one gets it. */
export async function spendToken(
  tx: TxContext,
  token: string,
  purpose: TokenPurpose,
): Promise<TokenHolder | undefined> {
  const id = idOfToken(token);
  const found = await runOne(tx.queries, HOLDER.lock, { id, purpose, now: tx.now });
  if (found === undefined || (await runOne(tx.queries, SPEND, { id })) === undefined) return undefined;
  return found;
}

/** Invalidates every link that was mailed to the account, except those of registrations. */
export async function dropTokens(tx: TxContext, accountId: string): Promise<void> {
  await run(tx.queries, DROP, { accountId });
}

/** Removes expired tokens; returns how many. */
export const purgeExpiredTokens = purgeExpired('accountToken');
