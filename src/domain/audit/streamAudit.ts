import { sql } from 'kysely';
import { type Bound, build, prepare, run, runOne } from '../../db/builder.ts';
import { listProcesses } from '../../db/processStates.ts';
import { statement } from '../../db/statement.ts';
import { firstIdOf } from '../../lib/uuid.ts';
import { AuditRecord } from '../../tables/AuditRecord.ts';
import { AuditSink } from '../../tables/AuditSink.ts';
import { namesOf } from '../../tables/columns.ts';
import type { Row } from '../../tables/Row.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import type { AuditSinkSender } from './AuditLines.ts';

/**
 * Lines are sent at least this long after they were written, because their ids are assigned before they become visible.
 */
const SETTLED_MS = 60_000;
/** A new sink starts with lines of this age. */
const BEGIN_MS = 3_600_000;
/** Waits after failures: doubled each time, from half a minute to half an hour. */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 1_800_000;
const LONGEST_ERROR = 300;

type State = Row<typeof AuditSink>;

const FIND = prepare(() => build.selectFrom('auditSink').select(namesOf(AuditSink)).where('id', '=', sql.lit('audit')));
const BEGIN = prepare(({ lastId, now }: Bound<{ lastId: string; now: Date }>) =>
  build
    .insertInto('auditSink')
    .values({
      id: sql.lit('audit'),
      lastId,
      failures: sql.lit(0),
      nextAt: now,
      acceptedAt: now,
      lastError: sql.lit(null),
    })
    .onConflict((known) => known.column('id').doNothing()),
);
const ACCEPTED = prepare(({ lastId, now }: Bound<{ lastId: string; now: Date }>) =>
  build
    .updateTable('auditSink')
    .set({ lastId, failures: sql.lit(0), nextAt: now, acceptedAt: now, lastError: sql.lit(null) })
    .where('id', '=', sql.lit('audit')),
);
const FAILED = prepare(({ nextAt, error }: Bound<{ nextAt: Date; error: string }>) =>
  build
    .updateTable('auditSink')
    .set(({ ref }) => ({ failures: sql<number>`${ref('failures')} + 1`, nextAt, lastError: error }))
    .where('id', '=', sql.lit('audit')),
);
const LINES = prepare(({ after, before, limit }: Bound<{ after: string; before: string; limit: number }>) =>
  build
    .selectFrom('auditRecord')
    .select(namesOf(AuditRecord))
    .where('id', '>', after)
    .where('id', '<', before)
    .orderBy('id')
    .limit(limit),
);
/**
 * The start of the oldest open transaction that has written something: its lines become visible later, with older ids.
 * SQL text, because it reads the state of the server.
 */
const OLDEST_WRITER = statement<{ since: Date | null }>(
  'audit_oldest_writer',
  `select min(xact_start) as since from pg_stat_activity
   where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()`,
);

/** How far the log was streamed; undefined before the first pass. The caller authorizes. */
export const readAuditSink = (ctx: Pick<Context, 'queries'>): Promise<State | undefined> =>
  runOne(ctx.queries, FIND, {});

/**
 * Makes the pass that streams the audit log to a sink, in the order of the ids of its lines and at least once: the cursor
 * moves when the sink has accepted a batch, so a process that dies in between sends the batch again, and no line is lost.
 */
export function streamAudit(sink: AuditSinkSender) {
  return async (ctx: Context, limit: number, stop?: AbortSignal): Promise<{ sent: number; failed: number }> => {
    requireSystem(ctx);
    const { queries, now } = ctx;
    await run(queries, BEGIN, { lastId: firstIdOf(new Date(now.getTime() - BEGIN_MS)), now });
    const state = (await readAuditSink(ctx)) as State;
    if (state.nextAt > now) return { sent: 0, failed: 0 };
    const before = await settledId(ctx);
    let after = state.lastId;
    let sent = 0;
    while (!stop?.aborted) {
      const lines = await run(queries, LINES, { after, before, limit });
      const last = lines.at(-1);
      if (last !== undefined) {
        try {
          await sink.send(lines);
        } catch (cause) {
          const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(state.failures, 10));
          const error = String(cause instanceof Error ? cause.message : cause).replaceAll(/\s+/g, ' ');
          const nextAt = new Date(now.getTime() + wait);
          await run(queries, FAILED, { nextAt, error: error.slice(0, LONGEST_ERROR) });
          return { sent, failed: 1 };
        }
        after = last.id;
        sent += lines.length;
      }
      await run(queries, ACCEPTED, { lastId: after, now });
      if (lines.length < limit) break;
    }
    return { sent, failed: 0 };
  };
}

/**
 * No line with a smaller id can appear any more, neither from an open transaction nor from a process whose clock is
 * behind.
 */
async function settledId(ctx: Context): Promise<string> {
  const [[writer], processes] = await Promise.all([ctx.queries.query(OLDEST_WRITER), listProcesses(ctx.queries)]);
  const behindMs = Math.max(0, ...processes.map(({ skewMs }) => -skewMs));
  const since = Math.min(ctx.now.getTime(), writer?.since?.getTime() ?? Number.POSITIVE_INFINITY);
  return firstIdOf(new Date(since - behindMs - SETTLED_MS));
}
