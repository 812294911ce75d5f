import { type Bound, build, prepare, run } from '../../../db/builder.ts';
import type { Queries } from '../../../db/statement.ts';
import { digest, expiryAfterUse, type FoundSession, findAnySession } from './sessions.ts';

interface Use {
  readonly id: string;
  readonly read: Date;
  readonly expiresAt: Date;
  readonly now: Date;
  readonly address: string | null;
}

/**
 * Only if the time is still the one that was read: of a page's many requests, one writes. And without waiting: a locked
 * row is being written by another request, or is being ended.
 */
const PROLONG = prepare(({ id, read, expiresAt, now, address }: Bound<Use>) =>
  build
    .with('due', (query) =>
      query
        .selectFrom('session')
        .select('id')
        .where('id', '=', id)
        .where('expiresAt', '=', read)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .updateTable('session as s')
    .from('due')
    .set(({ fn }) => ({ expiresAt, lastSeenAt: now, address: fn.coalesce(address, 's.address') }))
    .whereRef('s.id', '=', 'due.id'),
);
/** A use is written only if it moves the end by more than a tenth of the idle time. */
const LONGEST_STEP_MS = 5 * 60_000;

/**
 * Who is signed in with the cookie, as `findAnySession` says it, and notes that the session is in use: it ends `idleSeconds`
 * after its last use, up to a tenth of that and at most five minutes sooner, because not each use is written. The end is
 * in the row, so that sockets, pages and the purge go by the same. A shorter idle time counts from a session's next use on.
 */
export async function useSession(
  queries: Queries,
  cookieValue: string,
  now: Date,
  idleSeconds: number,
  address?: string,
): Promise<FoundSession | undefined> {
  const session = await findAnySession(queries, cookieValue, now);
  if (session === undefined) return undefined;
  const expiresAt = expiryAfterUse(now, session.endsAt, idleSeconds);
  const moved = Math.abs(expiresAt.getTime() - session.expiresAt.getTime());
  if (moved < Math.min(LONGEST_STEP_MS, idleSeconds * 100)) return session;
  try {
    await run(queries, PROLONG, {
      id: digest(cookieValue),
      read: session.expiresAt,
      expiresAt,
      now,
      address: address ?? null,
    });
  } catch {
    // A database that accepts no writes at the moment can still serve a page; the next request records the use.
    return session;
  }
  return { ...session, expiresAt };
}
