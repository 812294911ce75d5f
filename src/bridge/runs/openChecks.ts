import { queuedRun } from './queuedRun.ts';
import type { RunBook } from './RunBook.ts';
import type { RunRecord, WorkerPlan } from './RunRecord.ts';

/** The kind of work that a check is. */
const CHECK = 'check';

/**
 * Takes on the checks of a worker whose work is about to end as finished, in the folder that its agent worked in. A bridge that was killed
 * before the end was on disk comes here again and finds those that are there.
 * @returns all of them, in their order
 */
export async function openChecks(book: RunBook, record: RunRecord, dir: string): Promise<RunRecord[]> {
  const { checks = [], leftovers, workspace } = record.plan as WorkerPlan;
  const port = workspace?.port;
  const held = checksOf(book, record.runId);
  return await Promise.all(
    checks.map(async ({ name, run, timeoutMs }, place) => {
      const there = held.find(({ check }) => check?.name === name);
      if (there !== undefined) return there;
      const opened = queuedRun({
        kind: 'command',
        subject: { ...record.subject, workKind: CHECK, workRequestId: null, ruleId: null },
        check: { name, ofRunId: record.runId, count: checks.length, place },
        plan: { run, timeoutMs, dir, leftovers, ...(port === undefined ? {} : { port }) },
        ...(record.repositories && { repositories: record.repositories }),
      });
      await book.open(opened);
      return opened;
    }),
  );
}

/** The checks of a run that this bridge holds, in their order. */
export function checksOf(book: Pick<RunBook, 'all'>, runId: string): RunRecord[] {
  return book
    .all()
    .filter(({ check }) => check?.ofRunId === runId)
    .sort(byPlace);
}

export const byPlace = (a: Pick<RunRecord, 'check'>, b: Pick<RunRecord, 'check'>): number =>
  (a.check?.place ?? 0) - (b.check?.place ?? 0);
