import { type Queries, statement } from '../../db/statement.ts';
import type { Service } from '../../lib/lifecycle.ts';

interface Row {
  kind: 'account' | 'grant' | 'token' | null;
  value: string;
  expires_at: Date;
  created_at: Date;
  horizon: string;
}

/**
 * What transactions wrote that were not over at the last reading, however long they took: every transaction below the
 * horizon of a reading had ended by then, so what it wrote was seen. Reading a row twice changes nothing. A database that
 * was restored from a dump holds numbers of another server; the upper bound keeps those from being read every time.
 */
const UNSEEN = statement<Row>(
  'token_revocation_unseen',
  `select r.kind, r.value, r.expires_at, r.created_at, pg_snapshot_xmin(s.seen)::text as horizon
   from (select pg_current_snapshot() as seen) s
   left join token_revocation r
     on r.xid >= $1::xid8 and ($1::xid8 = '0'::xid8 or r.xid < pg_snapshot_xmax(s.seen))`,
);

/** How often what has expired is forgotten. */
const FORGET_MS = 30_000;

/** What a token's check needs to know of it. `issuedAt` in seconds since 1970. */
export interface TokenName {
  readonly accountId: string;
  readonly grantId: string | undefined;
  readonly tokenId: string;
  readonly issuedAt: number;
}

/** The revoked tokens as this process last read them, for a check that costs no query. */
export class Revocations implements Service {
  readonly name = 'revocations';
  private readonly accounts = new Map<string, { until: number; before: number }>();
  private readonly grants = new Map<string, number>();
  private readonly tokens = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private horizon = '0';
  private forgotAt = 0;
  private changes = 0;

  constructor(
    private readonly queries: Queries,
    private readonly refreshMs = 1_000,
  ) {}

  async start(): Promise<void> {
    await this.refresh();
    this.timer ??= setInterval(() => void this.refresh().catch(() => undefined), this.refreshMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** Reads the rows that are new now. */
  async refresh(): Promise<void> {
    const rows = await this.queries.query(UNSEEN, [this.horizon]);
    for (const row of rows) {
      if (row.kind !== null) this.add(row);
      this.horizon = row.horizon;
    }
    const at = Date.now();
    if (at - this.forgotAt >= FORGET_MS) {
      this.forgotAt = at;
      this.forgetExpired(at);
    }
  }

  /** Another number whenever something was revoked that had not been, so that whoever watches many looks only then. */
  get revision(): number {
    return this.changes;
  }

  /** Whether the token was revoked, by itself, with its grant or with its account. */
  isRevoked(token: TokenName): boolean {
    if (this.tokens.size > 0 && this.tokens.has(token.tokenId)) return true;
    if (this.grants.size > 0 && token.grantId !== undefined && this.grants.has(token.grantId)) return true;
    if (this.accounts.size === 0) return false;
    const account = this.accounts.get(token.accountId);
    // A token of the very second of the revocation counts as older: it is refused rather than let through.
    return account !== undefined && token.issuedAt * 1000 <= account.before;
  }

  private add(row: Row): void {
    const until = row.expires_at.getTime();
    if (this.isNews(row)) this.changes++;
    if (row.kind === 'token') this.tokens.set(row.value, until);
    else if (row.kind === 'grant') this.grants.set(row.value, until);
    else {
      const known = this.accounts.get(row.value);
      this.accounts.set(row.value, {
        until: Math.max(until, known?.until ?? 0),
        before: Math.max(row.created_at.getTime(), known?.before ?? 0),
      });
    }
  }

  private isNews({ kind, value, created_at: at }: Row): boolean {
    if (kind === 'token') return !this.tokens.has(value);
    if (kind === 'grant') return !this.grants.has(value);
    return (this.accounts.get(value)?.before ?? 0) < at.getTime();
  }

  private forgetExpired(at: number): void {
    for (const map of [this.tokens, this.grants]) for (const [key, until] of map) if (until <= at) map.delete(key);
    for (const [key, { until }] of this.accounts) if (until <= at) this.accounts.delete(key);
  }
}
