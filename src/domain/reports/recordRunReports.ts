import { Refusal } from '../../errors.ts';
import { tracer } from '../../lib/tracing/tracer.ts';
import { newId } from '../../lib/uuid.ts';
import type { RunRow } from '../../tables/Run.ts';
import { closePermissions } from '../asks/permissions/closePermissions.ts';
import { RUN_ENDED } from '../asks/permissions/permissionAnswers.ts';
import { resumeAnswered } from '../asks/resumeAnswered.ts';
import { followRunEnds } from '../commands/messages/followRunEnds.ts';
import { forwardMessages } from '../commands/messages/forwardMessages.ts';
import { type Context, type TxContext, transaction } from '../context.ts';
import { writeFacts } from '../facts/writeFacts.ts';
import { auditRunEnds } from '../runs/auditRunEnds.ts';
import { followWaiting } from '../runs/followWaiting.ts';
import { isOpenRun, isOutcome } from '../runs/runStates.ts';
import { signalInbox } from '../signalInbox.ts';
import { storeUsage } from '../usage/storeUsage.ts';
import { sendBackFailedChecks } from '../workflow/sendBackFailedChecks.ts';
import { type AppliedReport, applyRunReport, createFromReport, reportedRun } from './applyRunReport.ts';
import { hasMerged } from './hasMerged.ts';
import { keepReportedProjects, lockReportedRuns } from './lockReportedRuns.ts';
import { queueFixRunComments } from './queueFixRunComments.ts';
import { queueOpenings } from './queueOpenings.ts';
import type { RunReportItem, RunReportOutcome } from './RunReportItem.ts';

import { createRuns, saveRuns } from './storeRuns.ts';
import { traceRuns } from './traceRuns.ts';

type Outcome = RunReportOutcome | Refusal;

/** What follows for the cards of runs that have brought an accepted change into its base branch. */
type EndAccepted = (ctx: Context, runs: readonly RunRow[]) => Promise<void>;

/** A report with its effect on its run; `before` is the run as it was. */
interface Fold extends AppliedReport {
  readonly item: RunReportItem;
  readonly before: RunRow | undefined;
}

/**
 * Records the run reports of one flush and answers each: its run, or project_not_found. No two items may be of the same
 * run. Of several processes that read the first reports of one run, the unique key picks who creates it; the others find
 * it standing and try again.
 */
export async function recordRunReports(
  ctx: Context,
  items: readonly RunReportItem[],
  endAccepted: EndAccepted,
): Promise<Outcome[]> {
  const outcomes = new Map<RunReportItem, Outcome>();
  for (let left = items; left.length > 0; left = left.filter((item) => !outcomes.has(item))) {
    // Reports that lost the race have a transaction of their own: their locks must come before the rows that others create.
    const { told, ended, checks, merged } = await transaction(ctx, (tx) => record(tx, left));
    await sendBackFailedChecks(ctx, checks);
    if (merged.length > 0) await endAccepted(ctx, merged);
    for (const [item, outcome] of told) outcomes.set(item, outcome);
    if (ended.length > 0) await traceRuns(ctx, ended);
  }
  return items.map((item) => outcomes.get(item) ?? new Refusal('internal'));
}

/** One transaction. It has no outcome for an item whose run another transaction was creating. */
async function record(
  tx: TxContext,
  items: readonly RunReportItem[],
): Promise<{ told: Map<RunReportItem, Outcome>; ended: RunRow[]; checks: RunRow[]; merged: RunRow[] }> {
  const projects = await keepReportedProjects(tx.queries, items);
  const reports = items.flatMap((item, place) => {
    const projectId = projects.get(place);
    return projectId === undefined ? [] : [{ item, projectId }];
  });
  const standing = new Map((await lockReportedRuns(tx.queries, reports)).map((run) => [keyOf(run), run]));
  const folds = reports.map(({ item, projectId }) => fold(item, projectId, standing));
  const known = folds.filter(({ before }) => before !== undefined);
  const created = await create(
    tx,
    folds.filter(({ before }) => before === undefined),
  );
  await saveRuns(
    tx.queries,
    known.filter(({ changed }) => changed).map(({ row }) => row),
  );
  const done = [...known, ...created];
  await follow(tx, done);
  const refused = items.flatMap((item, place): [RunReportItem, Outcome][] =>
    projects.has(place) ? [] : [[item, new Refusal('project_not_found')]],
  );
  const told = new Map([
    ...refused,
    ...done.map(({ item, row, news }): [RunReportItem, Outcome] => [item, { id: row.id, news }]),
  ]);
  // A report that comes again asks again, in case the process was killed in between.
  const checks = done.map(({ row }) => row).filter(({ checkOfKey, state }) => checkOfKey !== null && !isOpenRun(state));
  const merged = done.filter(({ row, item }) => hasMerged(row, item.report)).map(({ row }) => row);
  if (tracer() === undefined) return { told, ended: [], checks, merged };
  return {
    told,
    checks,
    merged,
    ended: done.filter(({ row, moved }) => moved && !isOpenRun(row.state)).map(({ row }) => row),
  };
}

function fold(item: RunReportItem, projectId: string, standing: ReadonlyMap<string, RunRow>): Fold {
  const { accountId, runKey, report, now } = item;
  const before = standing.get(keyOf({ projectId, bridgeId: report.bridgeId, runKey }));
  const applied =
    before === undefined
      ? createFromReport(reportedRun({ id: newId(), accountId, projectId, runKey }, report, now), report)
      : applyRunReport(before, report);
  return { ...applied, item, before };
}

async function create(tx: TxContext, folds: readonly Fold[]): Promise<Fold[]> {
  const ids = await createRuns(
    tx.queries,
    folds.map(({ row, item }) => ({ row, continues: item.report.continues })),
  );
  const created = folds.filter(({ row }) => ids.has(row.id));
  const rows = created.map(({ row }) => row);
  await followWaiting(tx, rows);
  await queueFixRunComments(tx, rows);
  const resumed = created.filter(({ item, row }) => item.report.continues !== null && isOpenRun(row.state));
  await forwardMessages(
    tx,
    resumed.map(({ row }) => row),
  );
  return created;
}

/**
 * What else a report leads to, in the same transaction: usage, the metrics row, the resume of a session whose
 * question was answered in the meantime, and the signal to its readers.
 */
async function follow(tx: TxContext, folds: readonly Fold[]): Promise<void> {
  const used = folds.flatMap(({ row, moved, item: { report } }) =>
    moved && report.usage !== null && (isOutcome(report.state) || report.state === 'stopped')
      ? [{ run: row, usage: report.usage }]
      : [],
  );
  if (used.length > 0) await storeUsage(tx, used);
  const changed = folds.filter((one) => one.changed || one.before === undefined);
  const measured = changed.filter(({ before, row }) => !isOpenRun(row.state) || (before && !isOpenRun(before.state)));
  if (measured.length > 0) {
    await writeFacts(
      tx,
      measured.map(({ row }) => row.id),
    );
  }
  const over = folds.filter(({ row, moved }) => moved && !isOpenRun(row.state)).map(({ row }) => row);
  const ended = over.map(({ id }) => id);
  if (ended.length > 0) {
    await queueOpenings(tx, over);
    await closePermissions(tx, { runIds: ended }, RUN_ENDED);
    await resumeAnswered(tx, ended);
    await followRunEnds(tx, ended);
  }
  auditRunEnds(
    tx,
    folds.filter(({ moved }) => moved).map(({ row }) => row),
    ({ bridgeId }) => `bridge:${bridgeId}`,
  );
  for (const { row } of changed) {
    tx.signal({ kind: 'run', accountId: row.accountId, projectId: row.projectId, runId: row.id });
  }
  // A run that begins replaces an earlier failure; one that ends, or reappears, may be news itself.
  const turns = changed.filter(({ before, row }) => !before || isOpenRun(before.state) !== isOpenRun(row.state));
  for (const place of new Map(turns.map(({ row }) => [row.projectId, row])).values()) signalInbox(tx, place);
}

const keyOf = (run: Pick<RunRow, 'projectId' | 'bridgeId' | 'runKey'>): string =>
  `${run.projectId} ${run.bridgeId} ${run.runKey}`;
