import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Bound, build, prepare, run, runOne } from '../../../db/builder.ts';
import type { Queries } from '../../../db/statement.ts';
import { Refusal } from '../../../errors.ts';
import type { Row } from '../../../tables/Row.ts';
import type { Session } from '../../../tables/Session.ts';
import type { TokenName } from '../../TokenName.ts';
import type { AccountView } from '../AccountView.ts';
import { purgeExpired } from '../erasure/purgeExpired.ts';

/**
 * A session ends 30 days after the sign-in, however busy it is; `useSession` determines when it ends because of
 * inactivity.
 */
export const SESSION_SECONDS = 30 * 24 * 3600;

/** A person who is signed in at a browser. */
export interface SignedIn {
  readonly account: AccountView;
  /** Part of every page, and required in every change. */
  readonly csrfToken: string;
  /** Identifies the session in rate limits and logs; grants no access. */
  readonly key: string;
  /** Identifies everything that ends with the session; grants no access. */
  readonly behind: TokenName;
  /** When the session ends unless it is used before. */
  readonly expiresAt: Date;
  /** When the session ends even if it is used. */
  readonly endsAt: Date;
}

/** The place of a browser, for its owner's list of sessions. */
export interface BrowserTrace {
  /** The name that the browser sends. */
  readonly userAgent?: string | undefined;
  /** The network that it is used from. */
  readonly address?: string | undefined;
  /** When the person proved to be the owner, if that was before the sign-in. */
  readonly provenAt?: Date | undefined;
}

type NewSession = Pick<
  Row<typeof Session>,
  'id' | 'accountId' | 'csrfToken' | 'createdAt' | 'provenAt' | 'expiresAt' | 'userAgent' | 'address'
>;

const CREATE = prepare(
  ({ id, accountId, csrfToken, createdAt, provenAt, expiresAt, userAgent, address }: Bound<NewSession>) =>
    build
      .insertInto('session')
      .columns([
        'id',
        'accountId',
        'csrfToken',
        'createdAt',
        'provenAt',
        'expiresAt',
        'lastSeenAt',
        'userAgent',
        'address',
      ])
      .expression((from) =>
        from
          .selectFrom('account as a')
          .select([id.as('id'), 'a.id as accountId', csrfToken.as('csrfToken')])
          .select([
            createdAt.as('createdAt'),
            provenAt.as('provenAt'),
            expiresAt.as('expiresAt'),
            createdAt.as('lastSeenAt'),
          ])
          .select([userAgent.as('userAgent'), address.as('address')])
          .where('a.id', '=', accountId)
          .where('a.erasedAt', 'is', null),
      )
      .returning('id'),
);
/** Whether the account `a` has a second factor. */
export const HAS_FACTOR = sql<boolean>`(exists (select from totp t where t.account_id = a.id and t.secret is not null)
  or exists (select from passkey k where k.account_id = a.id))`;
const FIND = prepare(({ id, now }: Bound<{ id: string; now: Date }>) =>
  build
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.accountId')
    .select(['a.id', 'a.email', 'a.admin', 'a.locale', 'a.verifiedAt', 's.csrfToken', 's.createdAt', 's.expiresAt'])
    .select(HAS_FACTOR.as('hasFactor'))
    .where('s.id', '=', id)
    .where('s.expiresAt', '>', now)
    .where('a.erasedAt', 'is', null),
);
/** The browser's own description is cut to this length. */
const LONGEST_TRACE = 300;
/** A token made from a session lives no longer than this (the token of an event stream, document 3 §8: an hour). */
export const MADE_OF_IT_MS = 2 * 3600 * 1000;

// Listed as revoked with the same statement, so that the tokens made from the session end in every process within a second.
const END = prepare(({ id, expiresAt, now }: Bound<{ id: string; expiresAt: Date; now: Date }>) =>
  build
    .with('ended', (query) => query.deleteFrom('session').where('id', '=', id).returning('id'))
    .insertInto('tokenRevocation')
    .columns(['kind', 'value', 'expiresAt', 'createdAt'])
    .expression((from) =>
      from
        .selectFrom('ended')
        .select(({ fn, ref }) => [
          sql.lit('token').as('kind'),
          fn<string>('concat', [sql.lit('session:'), ref('id')]).as('value'),
          expiresAt.as('expiresAt'),
          now.as('createdAt'),
        ]),
    ),
);

/**
 * Opens a session. Only the return value contains the cookie's value; the table stores its digest.
 * @param idleSeconds how long it lasts without being used
 * @returns `endsAt`: when it ends even if it is used
 * @throws Refusal unauthenticated when the account was deleted in the meantime
 */
export async function createSession(
  queries: Queries,
  accountId: string,
  now: Date,
  idleSeconds = SESSION_SECONDS,
  { userAgent, address, provenAt }: BrowserTrace = {},
): Promise<{ cookieValue: string; csrfToken: string; endsAt: Date }> {
  const cookieValue = randomBytes(32).toString('base64url');
  const csrfToken = randomBytes(32).toString('base64url');
  const endsAt = endOf(now);
  const expiresAt = expiryAfterUse(now, endsAt, idleSeconds);
  const trace = {
    userAgent: userAgent?.slice(0, LONGEST_TRACE) ?? null,
    address: address?.slice(0, LONGEST_TRACE) ?? null,
    provenAt: provenAt ?? null,
  };
  const values = { id: digest(cookieValue), accountId, csrfToken, createdAt: now, expiresAt, ...trace };
  const opened = await runOne(queries, CREATE, values);
  if (opened === undefined) throw new Refusal('unauthenticated');
  return { cookieValue, csrfToken, endsAt };
}

/** When a session ends that is used now and never again. */
export function expiryAfterUse(now: Date, endsAt: Date, idleSeconds: number): Date {
  return new Date(Math.min(now.getTime() + idleSeconds * 1000, endsAt.getTime()));
}

function endOf(createdAt: Date): Date {
  return new Date(createdAt.getTime() + SESSION_SECONDS * 1000);
}

/** A session with the facts that determine its access: see sessionStanding.ts. */
export interface FoundSession extends SignedIn {
  /** Whether the address of the account is confirmed. */
  readonly verified: boolean;
  readonly hasFactor: boolean;
}

/** The session that the cookie names; undefined for none or an ended one. Reading it does not count as a use. */
export async function findAnySession(
  queries: Queries,
  cookieValue: string,
  now: Date,
): Promise<FoundSession | undefined> {
  const id = digest(cookieValue);
  const row = await runOne(queries, FIND, { id, now });
  if (row === undefined) return undefined;
  const { csrfToken, createdAt, expiresAt, verifiedAt, hasFactor, ...account } = row;
  const issuedAt = Math.floor(createdAt.getTime() / 1000);
  const behind = { accountId: account.id, grantId: undefined, tokenId: `session:${id}`, issuedAt };
  const verified = verifiedAt !== null;
  return {
    account,
    verified,
    hasFactor,
    csrfToken,
    key: `session:${id.slice(0, 16)}`,
    behind,
    expiresAt,
    endsAt: endOf(createdAt),
  };
}

/** Ends the session and the tokens made from it. Ending it twice is not an error. */
export async function endSession(queries: Queries, cookieValue: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + MADE_OF_IT_MS);
  await run(queries, END, { id: digest(cookieValue), expiresAt, now });
}

/** Removes ended sessions; returns how many. */
export const purgeExpiredSessions = purgeExpired('session');

/** A session's id, derived from its cookie, as the table stores it. */
export function digest(cookieValue: string): string {
  return createHash('sha256').update(cookieValue).digest('base64url');
}
