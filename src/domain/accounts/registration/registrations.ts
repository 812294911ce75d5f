import { type Bound, build, prepare, run, runOne } from '../../../db/builder.ts';
import type { Queries } from '../../../db/statement.ts';
import type { Registration } from '../../../tables/Registration.ts';
import type { Row } from '../../../tables/Row.ts';
import type { TxContext } from '../../context.ts';
import { purgeExpired } from '../erasure/purgeExpired.ts';
import { idOfToken, makeLinkToken, prepareLink } from './linkTokens.ts';

/** How long the link in the mail is valid. */
const VALID_MS = 24 * 3_600_000;
/** How many links of one address are valid at a time; the oldest one gives way to a new one. */
const MOST_OPEN = 5;

/** A registration whose link was opened, and the account with its address. */
export interface OpenRegistration {
  readonly accountId: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly browser: string | null;
}

const INSERT = prepare((row: Bound<Row<typeof Registration>>) =>
  build.insertInto('registration').values({
    id: row.id,
    accountId: row.accountId,
    passwordHash: row.passwordHash,
    browser: row.browser,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
  }),
);
const DROP_OLDEST = prepare(({ accountId, most }: Bound<{ accountId: string; most: number }>) =>
  build
    .deleteFrom('registration')
    .where('id', 'in', (query) =>
      query
        .selectFrom('registration')
        .select('id')
        .where('accountId', '=', accountId)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .offset(most),
    ),
);
const DROP = prepare(({ accountId }: Bound<{ accountId: string }>) =>
  build.deleteFrom('registration').where('accountId', '=', accountId),
);
const OPEN = prepareLink(({ id, now }: Bound<{ id: string; now: Date }>) =>
  build
    .selectFrom('registration as r')
    .innerJoin('account as a', 'a.id', 'r.accountId')
    .select(['a.id as accountId', 'a.email', 'r.passwordHash', 'r.browser'])
    .where('r.id', '=', id)
    .where('r.expiresAt', '>', now)
    .where('a.verifiedAt', 'is', null)
    .where('a.erasedAt', 'is', null),
);

/**
 * Stores a registration of an address that nobody confirmed. It changes nothing of the account before its link is
 * opened.
 * @returns the token of the link
 */
export async function addRegistration(
  tx: TxContext,
  registration: Pick<Row<typeof Registration>, 'accountId' | 'passwordHash' | 'browser'>,
): Promise<string> {
  const { token, id } = makeLinkToken();
  await run(tx.queries, DROP_OLDEST, { accountId: registration.accountId, most: MOST_OPEN - 1 });
  const expiresAt = new Date(tx.now.getTime() + VALID_MS);
  await run(tx.queries, INSERT, { ...registration, id, createdAt: tx.now, expiresAt });
  return token;
}

/** The registration whose link has the token; undefined if it is spent, too old, or its address is confirmed. */
export function findRegistration(queries: Queries, token: string, now: Date): Promise<OpenRegistration | undefined> {
  return runOne(queries, OPEN.look, { id: idOfToken(token), now });
}

/** The same within a transaction: of two simultaneous calls, only one gets a registration of the account. */
export function lockRegistration(tx: TxContext, token: string): Promise<OpenRegistration | undefined> {
  return runOne(tx.queries, OPEN.lock, { id: idOfToken(token), now: tx.now });
}

/** Ends every registration of the account. */
export async function dropRegistrations(tx: TxContext, accountId: string): Promise<void> {
  await run(tx.queries, DROP, { accountId });
}

/** Removes expired registrations; returns how many. */
export const purgeExpiredRegistrations = purgeExpired('registration');
