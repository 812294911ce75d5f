import type { AgentFacts } from '../harness/Harness.ts';
import { logEnd } from './logEnd.ts';
import { openChecks } from './openChecks.ts';
import { DISK_WAS_FULL, noticesOf, type Outcome } from './outcomeOf.ts';
import type { RunDeps } from './RunDeps.ts';
import type { RunRecord, WorkerPlan } from './RunRecord.ts';
import { type Hindrance, resultOf } from './resultOf.ts';
import { tearDown } from './tearDown.ts';

/**
 * Reports the end of a worker, with what follows from it: its last change, the removal of the worktree of a card that is over, and
 * the checks of finished work.
 */
export async function closeWorker(
  deps: RunDeps,
  record: RunRecord,
  outcome: Outcome & { endedAt?: string },
  facts: AgentFacts | undefined,
  hindrance?: Hindrance,
): Promise<void> {
  const plan = record.plan as WorkerPlan;
  await deps.transcripts.end(record.runId);
  logEnd(outcome, record, deps.log, hindrance === 'disk-full' ? DISK_WAS_FULL : undefined);
  // The teardown may remove the worktree.
  await deps.changes.end(record);
  const torn = await tearDown(deps, record, outcome.state);
  // On disk before the end is, so that a kill in between loses none.
  const checks = outcome.state === 'succeeded' ? await openChecks(deps.book, record, record.dir ?? plan.dir) : [];
  const skipped = hindrance === 'shutdown' ? ({ resumeSkipped: 'shutdown' } as const) : {};
  await deps.book.close(
    record,
    { ...outcome, ...noticesOf({ notices: [...(outcome.notices ?? []), ...torn] }), ...skipped },
    {
      result: resultOf(record, outcome.state, hindrance),
      calls:
        facts === undefined || !plan.collect
          ? undefined
          : { calls: facts.toolCalls ?? [], timing: facts.toolCalls === undefined ? undefined : facts.timing },
    },
  );
  for (const check of checks) if (check.nextReport === 0) await deps.book.report(check, 'queued');
}
