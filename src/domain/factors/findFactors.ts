import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import type { Queries } from '../../db/statement.ts';
import type { AccountView } from '../accounts/AccountView.ts';

/** An account and its factors besides the password. */
export interface Factors {
  readonly account: AccountView;
  /** Whether its address is confirmed. */
  readonly verified: boolean;
  /** Since when it has an authenticator app; null without one. */
  readonly totpSince: Date | null;
  /** How many passkeys it has. */
  readonly passkeys: number;
  /** How many recovery codes are unused. */
  readonly recoveryCodesLeft: number;
  /** Changes with the password. It grants no access. */
  readonly stamp: string;
}

const FIND = prepare(({ id }: Bound<{ id: string }>) =>
  build
    .selectFrom('account as a')
    .leftJoin('totp as t', 't.accountId', 'a.id')
    .select(['a.id', 'a.email', 'a.admin', 'a.locale', 'a.passwordHash', 'a.verifiedAt', 't.confirmedAt as totpSince'])
    .select((account) =>
      account
        .selectFrom('passkey as k')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('k.accountId', '=', 'a.id')
        .as('passkeys'),
    )
    .select((account) =>
      account
        .selectFrom('recoveryCode as r')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('r.accountId', '=', 'a.id')
        .where('r.usedAt', 'is', null)
        .as('recoveryCodesLeft'),
    )
    .where('a.id', '=', id)
    .where('a.erasedAt', 'is', null),
);

/** The account and its factors; undefined when it was deleted. */
export async function findFactors(queries: Queries, accountId: string): Promise<Factors | undefined> {
  const row = await runOne(queries, FIND, { id: accountId });
  if (row === undefined) return undefined;
  const { passwordHash, verifiedAt, totpSince, recoveryCodesLeft, passkeys, ...account } = row;
  const stamp = createHash('sha256').update(`stamp\0${passwordHash}`).digest('base64url').slice(0, 22);
  const verified = verifiedAt !== null;
  return { account, verified, totpSince, passkeys: passkeys ?? 0, recoveryCodesLeft: recoveryCodesLeft ?? 0, stamp };
}

/** Whether a sign-in of the account needs a second step. Recovery codes alone do not count. */
export function hasFactor({ totpSince, passkeys }: Pick<Factors, 'totpSince' | 'passkeys'>): boolean {
  return totpSince !== null || passkeys > 0;
}
