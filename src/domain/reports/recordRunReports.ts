import { Refusal } from '../../errors.ts';
import { tracer } from '../../lib/tracing/tracer.ts';
import { newId } from '../../lib/uuid.ts';
import type { RunRow } from '../../tables/Run.ts';
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
import { followEnds } from './followEnds.ts';
import { hasMerged } from './hasMerged.ts';
import { lockReportedRuns, type StandingReport } from './lockReportedRuns.ts';
import { queueFixRunComments } from './queueFixRunComments.ts';
import type { RunReportItem, RunReportOutcome } from './RunReportItem.ts';
import { createRuns, saveRuns } from './storeRuns.ts';
import { traceRuns } from './traceRuns.ts';

type Outcome = RunReportOutcome | Refusal;

/** What follows for the cards of runs that have brought an accepted change into its base branch. */
type EndAccepted = (ctx: Context, runs: readonly RunRow[]) => Promise<void>;

/** A report with its effect on its run; `before` is the run as it was. */
interface Fold extends AppliedReport, StandingReport {}

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

/**
 * One transaction, in two messages to the database: the first begins it and reads under locks, and the second writes and commits.
 * Where a run ends, the commit waits for a look at what waits for that end. It has no outcome for an item whose run another transaction was creating.
 */
async function record(
  tx: TxContext,
  items: readonly RunReportItem[],
): Promise<{ told: Map<RunReportItem, Outcome>; ended: RunRow[]; checks: RunRow[]; merged: RunRow[] }> {
  const standing = await lockReportedRuns(tx.queries, items);
  const told = new Map<RunReportItem, Outcome>();
  if (standing.length < items.length) {
    const found = new Set(standing.map(({ item }) => item));
    for (const item of items) if (!found.has(item)) told.set(item, new Refusal('project_not_found'));
  }
  const folds = standing.map(fold);
  const known = folds.filter(({ before }) => before !== undefined);
  const fresh = folds.filter(({ before }) => before === undefined);
  const creating = create(tx, fresh);
  saveRuns(
    tx.queries,
    known.filter(({ changed }) => changed).map(({ row }) => row),
  );
  // What follows an end needs its run, which may be one that another transaction creates.
  const begun = fresh.every(({ row }) => isOpenRun(row.state)) ? [] : await creating;
  const [created] = await Promise.all([creating, follow(tx, [...known, ...begun])]);
  await followCreated(tx, created);
  const done = [...known, ...created];
  announce(tx, done);
  for (const { item, row, news } of done) told.set(item, { id: row.id, news });
  // A report that comes again asks again, in case the process was killed in between.
  const checks = done.map(({ row }) => row).filter(({ checkOfKey, state }) => checkOfKey !== null && !isOpenRun(state));
  const merged = done.filter(({ row, item }) => hasMerged(row, item.report)).map(({ row }) => row);
  return { told, checks, merged, ended: tracer() === undefined ? [] : endedOf(done) };
}

function fold({ item, projectId, before }: StandingReport): Fold {
  const { accountId, runKey, report, now } = item;
  const applied =
    before === undefined
      ? createFromReport(reportedRun({ id: newId(), accountId, projectId, runKey }, report, now), report)
      : applyRunReport(before, report);
  return { ...applied, item, projectId, before };
}

async function create(tx: TxContext, fresh: readonly Fold[]): Promise<Fold[]> {
  const rows = fresh.map(({ row }) => row);
  const creating = createRuns(
    tx.queries,
    fresh.map(({ row, item }) => ({ row, continues: item.report.continues })),
  );
  // It finds those that are created.
  await Promise.all([creating, followWaiting(tx, rows)]);
  const ids = await creating;
  return fresh.filter(({ row }) => ids.has(row.id));
}

/** What new runs lead to that needs their rows. */
async function followCreated(tx: TxContext, created: readonly Fold[]): Promise<void> {
  await queueFixRunComments(
    tx,
    created.map(({ row }) => row),
  );
  const resumed = created.filter(({ item, row }) => item.report.continues !== null && isOpenRun(row.state));
  await forwardMessages(
    tx,
    resumed.map(({ row }) => row),
  );
}

/** What else a report leads to, in the same transaction: usage, the metrics row, and what waits for the end of its run. */
async function follow(tx: TxContext, folds: readonly Fold[]): Promise<void> {
  const used = folds.flatMap(({ row, moved, item: { report } }) =>
    moved && report.usage !== null && (isOutcome(report.state) || report.state === 'stopped')
      ? [{ run: row, usage: report.usage }]
      : [],
  );
  const using = storeUsage(tx, used);
  const measured = changedOf(folds).filter(
    ({ before, row }) => !isOpenRun(row.state) || (before && !isOpenRun(before.state)),
  );
  const writing = writeFacts(
    tx,
    measured.map(({ row }) => row.id),
  );
  await Promise.all([using, writing, followEnds(tx, endedOf(folds))]);
}

/** The audit lines, and the signals to readers. */
function announce(tx: TxContext, folds: readonly Fold[]): void {
  auditRunEnds(
    tx,
    folds.filter(({ moved }) => moved).map(({ row }) => row),
    ({ bridgeId }) => `bridge:${bridgeId}`,
  );
  const changed = changedOf(folds);
  for (const { row } of changed) {
    tx.signal({ kind: 'run', accountId: row.accountId, projectId: row.projectId, runId: row.id });
  }
  // A run that begins replaces an earlier failure; one that ends, or reappears, may be news itself.
  const turns = changed.filter(({ before, row }) => !before || isOpenRun(before.state) !== isOpenRun(row.state));
  for (const place of new Map(turns.map(({ row }) => [row.projectId, row])).values()) signalInbox(tx, place);
}

const changedOf = (folds: readonly Fold[]) => folds.filter(({ changed, before }) => changed || before === undefined);

/** The runs that these reports ended. */
const endedOf = (folds: readonly Fold[]): RunRow[] =>
  folds.filter(({ row, moved }) => moved && !isOpenRun(row.state)).map(({ row }) => row);
