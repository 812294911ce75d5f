import { createHash, randomBytes } from 'node:crypto';
import type { SelectQueryBuilder } from 'kysely';
import { type Bound, type Prepared, prepare } from '../../../db/builder.ts';

/** The secret of a link in a mail, and the id under which a table stores it. */
interface LinkToken {
  /** 32 random bytes; nothing else contains them. */
  readonly token: string;
  readonly id: string;
}

export function makeLinkToken(): LinkToken {
  const token = randomBytes(32).toString('base64url');
  return { token, id: idOfToken(token) };
}

/** The digest of a token, so that nobody who reads the table can open a link. */
export function idOfToken(token: string): string {
  // A longer text cannot be a token, so only its beginning is digested.
  return createHash('sha256').update(token.slice(0, 100)).digest('base64url');
}

/** The statements that find what a link opens. */
interface LinkStatements<Values, Found> {
  readonly look: Prepared<Values, Found>;
  /** Also locks every row that the query joins. */
  readonly lock: Prepared<Values, Found>;
}

/**
 * Makes both statements of one query, so that what a page shows and what its button does follow one rule. The query
 * joins the account, so that of two simultaneous calls with links of one account, the second waits for the first.
 */
export function prepareLink<Values, DB, TB extends keyof DB, Found>(
  open: (shown: Bound<Values>) => SelectQueryBuilder<DB, TB, Found>,
): LinkStatements<Values, Found> {
  return { look: prepare(open), lock: prepare((shown: Bound<Values>) => open(shown).forUpdate()) };
}
