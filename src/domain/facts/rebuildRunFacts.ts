import { statement } from '../../db/statement.ts';
import { type Context, transaction } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import { recountConcurrentRuns } from './recountConcurrentRuns.ts';
import { recountToolCalls } from './recountToolCalls.ts';
import { writeFacts } from './writeFacts.ts';

const NIL = '00000000-0000-0000-0000-000000000000';
/** Runs in one transaction: a bridge that reports one of them waits for the rest. */
const BATCH = 200;

const NEXT = statement<{ id: string }>('facts_next_runs', 'select id from run where id > $1 order by id limit $2');
/** In the order of every other transaction: projects, then runs by id. */
const KEEP_PROJECTS = statement(
  'facts_keep_projects',
  `select p.id from project p where p.id in (select r.project_id from run r where r.id = any($1::uuid[]))
   order by p.id for key share`,
);
const LOCK = statement<{ id: string }>(
  'facts_lock_runs',
  'select r.id from run r where r.id = any($1::uuid[]) order by r.id for no key update',
);

/**
 * Counts the facts of all runs on record again, including concurrent runs (document 2 §2.5); the facts of deleted runs stay
 * as they are. It may run beside a server: each batch locks its runs only for its own transaction.
 * @param progress called after each batch, with a sentence
 */
export async function rebuildRunFacts(
  ctx: Context,
  { progress = () => undefined, batch = BATCH }: { progress?: (line: string) => void; batch?: number } = {},
): Promise<{ rebuiltRuns: number; recountedRuns: number }> {
  requireSystem(ctx);
  let rebuiltRuns = 0;
  for (let last = NIL; ; ) {
    const ids = (await ctx.queries.query(NEXT, [last, batch])).map((row) => row.id);
    if (ids.length === 0) break;
    last = ids.at(-1) as string;
    rebuiltRuns += await rebuild(ctx, ids);
    progress(`${rebuiltRuns} runs counted`);
  }
  // Only now: it compares the runs of a bridge with one another, by the facts of all of them.
  const recountedRuns = await recountConcurrentRuns(ctx, progress);
  return { rebuiltRuns, recountedRuns };
}

function rebuild(ctx: Context, runIds: readonly string[]): Promise<number> {
  return transaction(ctx, async (tx) => {
    await tx.queries.query(KEEP_PROJECTS, [runIds]);
    const ids = (await tx.queries.query(LOCK, [runIds])).map((row) => row.id);
    await writeFacts(tx, ids);
    await recountToolCalls(tx, ids);
    return ids.length;
  });
}
