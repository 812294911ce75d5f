import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import type { Queries } from '../../db/statement.ts';
import type { AccountView } from '../accounts/AccountView.ts';

/** An account with what opens it beside its password. */
export interface Factors {
  readonly account: AccountView;
  /** Since when it has an authenticator app; null without one. */
  readonly totpSince: Date | null;
  /** How many recovery codes are unused. */
  readonly recoveryCodesLeft: number;
  /** Changes with the password. It opens nothing. */
  readonly stamp: string;
}

const FIND = prepare(({ id }: Bound<{ id: string }>) =>
  build
    .selectFrom('account as a')
    .leftJoin('totp as t', 't.accountId', 'a.id')
    .select(['a.id', 'a.email', 'a.admin', 'a.locale', 'a.passwordHash', 't.confirmedAt as totpSince'])
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
  const { passwordHash, totpSince, recoveryCodesLeft, ...account } = row;
  const stamp = createHash('sha256').update(`stamp\0${passwordHash}`).digest('base64url').slice(0, 22);
  return { account, totpSince, recoveryCodesLeft: recoveryCodesLeft ?? 0, stamp };
}

/** Whether a sign-in of the account needs a second step. Recovery codes alone are no factor. */
export function hasFactor({ totpSince }: Factors): boolean {
  return totpSince !== null;
}
