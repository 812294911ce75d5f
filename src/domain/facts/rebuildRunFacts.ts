import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import { type Context, transaction } from '../context.ts';
import { FIRST_ID } from '../input/page.ts';
import { requireSystem } from '../requireSystem.ts';
import { recountConcurrentRuns } from './recountConcurrentRuns.ts';
import { recountToolCalls } from './recountToolCalls.ts';
import { writeFacts } from './writeFacts.ts';

/** Runs in one transaction: a bridge that reports one of them waits for the rest. */
const BATCH = 200;

const NEXT = prepare(({ after, first }: Bound<{ after: string; first: number }>) =>
  build.selectFrom('run').select('id').where('id', '>', after).orderBy('id').limit(first),
);

type Ids = Bound<{ ids: readonly string[] }>;
/** In the order of every other transaction: projects, then runs by id. */
const KEEP_PROJECTS = prepare(({ ids }: Ids) =>
  build
    .selectFrom('project')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('run').select('projectId').where('run.id', '=', among(ids)))
    .orderBy('id')
    .forKeyShare(),
);
const LOCK = prepare(({ ids }: Ids) =>
  build.selectFrom('run').select('id').where('id', '=', among(ids)).orderBy('id').forNoKeyUpdate(),
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
  for (let last = FIRST_ID; ; ) {
    const ids = (await run(ctx.queries, NEXT, { after: last, first: batch })).map((row) => row.id);
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
    await run(tx.queries, KEEP_PROJECTS, { ids: runIds });
    const ids = (await run(tx.queries, LOCK, { ids: runIds })).map((row) => row.id);
    await writeFacts(tx, ids);
    await recountToolCalls(tx, ids);
    return ids.length;
  });
}
