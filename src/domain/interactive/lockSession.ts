import { statement } from '../../db/statement.ts';
import type { TxContext } from '../context.ts';

/** The first half of the two-part advisory lock of a session; the second is a hash of its project and id. */
const SESSION_LOCK = 4_620_117;

/** SQL text: it calls a function, and reads no table whose columns the builder could check. */
const LOCK = statement('interactive_session_lock', `select pg_advisory_xact_lock(${SESSION_LOCK}, hashtext($1))`);

/**
 * Lets those who may open a run of the session go one after the other until they commit: two launches at once, or a
 * launch and the session itself, become one run. There is no row yet that they could lock.
 */
export async function lockSession(tx: TxContext, projectId: string, sessionId: string): Promise<void> {
  await tx.queries.query(LOCK, [`${projectId} ${sessionId.toLowerCase()}`]);
}
