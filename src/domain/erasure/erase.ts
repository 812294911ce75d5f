import { type Bound, build, prepare, run } from '../../db/builder.ts';
import type { Erasure } from '../../tables/Erasure.ts';
import type { Row } from '../../tables/Row.ts';
import type { Context } from '../context.ts';
import { eraseArtifacts } from './eraseArtifacts.ts';
import { RUNS_AT_ONCE, STEPS } from './erasureSteps.ts';

/** Something deleted whose rows are to go. */
export type ErasureRow = Pick<Row<typeof Erasure>, 'id' | 'kind'>;

const END = prepare(({ id }: Bound<{ id: string }>) => build.deleteFrom('erasure').where('id', '=', id));

/**
 * Deletes the rows of a deleted thing batch by batch, each in a transaction of its own: no other transaction waits for more
 * than one batch, and the next pass continues after a crash.
 * @param mayGoOn asked after each batch of some size
 * @param mayRemove asked after each few files; like `mayGoOn` by default
 * @returns whether nothing is left
 */
export async function erase(
  ctx: Context,
  erasure: ErasureRow,
  batch: number,
  mayGoOn: () => boolean,
  mayRemove = mayGoOn,
): Promise<boolean> {
  if (!(await eraseArtifacts(ctx, erasure, mayRemove))) return false;
  for (const step of STEPS[erasure.kind]) {
    for (;;) {
      // The first statement of a step is repeated until it finds nothing, then the next one follows; the step is done
      // when none finds anything.
      let done = 0;
      for (const part of step) {
        done = (await ctx.queries.query(part, [erasure.id, batch]))[0]?.done ?? 0;
        if (done > 0) break;
      }
      if (done === 0) break;
      if (done >= Math.min(batch, RUNS_AT_ONCE) && !mayGoOn()) return false;
    }
  }
  await run(ctx.queries, END, { id: erasure.id });
  return true;
}
