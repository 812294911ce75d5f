import { type Queries, statement } from '../../db/statement.ts';
import type { Share, Shares } from '../Shares.ts';

/**
 * A slug leads to a project of the person's own first, then to the one that they joined first. SQL text: the same two tables are
 * looked through three times.
 */
const SHARES = statement<Share>(
  'shares_of_account',
  `select m.id, m.project_id, p.owner_id, m.role,
     case when exists (select from project o where o.owner_id = m.account_id and o.slug = p.slug)
       or exists (select from project_member x join project q on q.id = x.project_id
                  where x.account_id = m.account_id and x.id < m.id and q.slug = p.slug and q.owner_id is not null)
     then p.id::text else p.slug end as handle
   from project_member m join project p on p.id = m.project_id
   where m.account_id = $1 and p.owner_id is not null order by m.id`,
);

/** How long a removed person may still act in a process that the news of the removal did not reach. */
const FRESH_MS = 1_000;
const MOST_KNOWN = 10_000;

interface Known {
  readonly shares: readonly Share[];
  readonly at: number;
}

const NONE: readonly Share[] = [];

/**
 * Caches an account's memberships in projects of others for a second, so that most requests read nothing. A change
 * clears the entry at once, and in other processes when its signal arrives.
 */
export class SharedProjects implements Shares {
  private readonly known = new Map<string, Known>();
  private readonly reading = new Map<string, Promise<readonly Share[]>>();

  constructor(private readonly queries: Queries) {}

  of(accountId: string): readonly Share[] | Promise<readonly Share[]> {
    const found = this.known.get(accountId);
    if (found !== undefined && performance.now() - found.at < FRESH_MS) return found.shares;
    return this.reading.get(accountId) ?? this.read(accountId);
  }

  lastOf(accountId: string): readonly Share[] {
    return this.known.get(accountId)?.shares ?? NONE;
  }

  /** The account's shares changed: neither the cached answer nor one that is being read counts any more. */
  forget(accountId: string): void {
    const found = this.known.get(accountId);
    if (found !== undefined) this.known.set(accountId, { ...found, at: Number.NEGATIVE_INFINITY });
    this.reading.delete(accountId);
  }

  private read(accountId: string): Promise<readonly Share[]> {
    const reading = this.queries.query(SHARES, [accountId]).then(
      (shares) => {
        if (this.reading.get(accountId) === reading) {
          this.reading.delete(accountId);
          this.remember(accountId, shares);
        }
        return shares;
      },
      (error: unknown) => {
        if (this.reading.get(accountId) === reading) this.reading.delete(accountId);
        throw error;
      },
    );
    this.reading.set(accountId, reading);
    return reading;
  }

  private remember(accountId: string, shares: readonly Share[]): void {
    this.known.delete(accountId);
    this.known.set(accountId, { shares, at: performance.now() });
    for (const oldest of this.known.keys()) {
      if (this.known.size <= MOST_KNOWN) break;
      this.known.delete(oldest);
    }
  }
}
