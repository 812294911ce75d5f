import { type Queries, statement } from '../../../db/statement.ts';
import { Refreshed } from '../../../lib/concurrency/Refreshed.ts';
import { type Clock, systemClock } from '../../../lib/time/clock.ts';
import type { TokenName } from '../../TokenName.ts';
import { shareTokenId } from './shareTokenId.ts';

interface Row {
  kind: 'account' | 'grant' | 'token' | null;
  value: string;
  expiresAt: Date;
  horizon: string;
}

/**
 * The rows of transactions that had not ended at the last reading, however long they took. Every transaction below the
 * horizon of a reading had ended by then, so its rows were seen. Reading a row twice changes nothing. A database restored
 * from a dump holds transaction numbers of another server; the upper bound keeps those rows from being read every time.
 * It is SQL text because it is about transactions, which the builder does not know.
 */
const UNSEEN = statement<Row>(
  'token_revocation_unseen',
  `select r.kind, r.value, r.expires_at, pg_snapshot_xmin(s.seen)::text as horizon
   from (select pg_current_snapshot() as seen) s
   left join token_revocation r
     on r.xid >= $1::xid8 and ($1::xid8 = '0'::xid8 or r.xid < pg_snapshot_xmax(s.seen))`,
);

/** How often expired entries are removed. */
const FORGET_MS = 30_000;
/**
 * Expired entries are kept for this long, because the clocks of the issuer and the verifier of a token differ a little.
 */
const MARGIN_MS = 60_000;

/** The revoked tokens as this process last read them, for a check that costs no query. */
export class Revocations extends Refreshed {
  readonly name = 'revocations';
  private readonly accounts = new Map<string, number>();
  private readonly grants = new Map<string, number>();
  private readonly tokens = new Map<string, number>();
  private horizon = '0';
  private forgotAt = Number.NEGATIVE_INFINITY;
  private changes = 0;

  constructor(
    private readonly queries: Queries,
    /** The database's time: a machine whose clock is ahead would forget a revocation before its token expires. */
    private readonly clock: Clock = systemClock,
  ) {
    super();
  }

  /** Reads the rows that are new now. */
  async refresh(): Promise<void> {
    const after = this.horizon;
    const rows = await this.queries.query(UNSEEN, [after]);
    const horizon = rows[0]?.horizon ?? after;
    // A promoted server may be behind the transaction numbers of the former one, so its new rows would stay below the
    // horizon for long.
    const isSetBack = BigInt(horizon) < BigInt(after);
    for (const row of isSetBack ? await this.queries.query(UNSEEN, ['0']) : rows) {
      if (row.kind !== null) this.add(row);
    }
    this.horizon = horizon;
    const at = this.clock.now().getTime();
    if (Math.abs(at - this.forgotAt) >= FORGET_MS) {
      this.forgotAt = at;
      this.forgetExpired(at - MARGIN_MS);
    }
  }

  /** A number that changes with each new revocation, so that a caller that watches many tokens checks them only then. */
  get revision(): number {
    return this.changes;
  }

  /** Whether the token was revoked, by itself, with its grant or with its account. */
  isRevoked(token: TokenName): boolean {
    if (this.tokens.size > 0 && this.tokens.has(token.tokenId)) return true;
    if (this.grants.size > 0 && token.grantId !== undefined && this.grants.has(token.grantId)) return true;
    if (this.tokens.size > 0 && token.shares?.some((share) => this.tokens.has(shareTokenId(share)))) return true;
    // Deleting an account revokes it. No token is issued to it afterwards, so the token's time is ignored, which a
    // machine with a fast clock may have written.
    return this.accounts.size > 0 && this.accounts.has(token.accountId);
  }

  private add({ kind, value, expiresAt }: Row): void {
    const known = kind === 'token' ? this.tokens : kind === 'grant' ? this.grants : this.accounts;
    const until = expiresAt.getTime();
    const before = known.get(value);
    if (before === undefined) this.changes++;
    if (before === undefined || before < until) known.set(value, until);
  }

  private forgetExpired(at: number): void {
    for (const map of [this.tokens, this.grants, this.accounts]) {
      for (const [key, until] of map) if (until <= at) map.delete(key);
    }
  }
}
