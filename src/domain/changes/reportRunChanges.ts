import { asJson, type Bound, build, prepare, run, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { ChangedFile, GuardedFile, RunChangeRow } from '../../tables/RunChange.ts';
import { authorize } from '../authorize.ts';
import { resolveHandle } from '../board/projects/findProject.ts';
import { type Context, type TxContext, transaction } from '../context.ts';
import { requirePush } from '../flags/requirePush.ts';
import { guardOf } from '../pullRequests/guardedPaths.ts';
import { lockReportedRun } from '../toolcalls/lockReportedRun.ts';
import { MAX_MARKS } from './changeBounds.ts';
import { markOutdated } from './markOutdated.ts';
import { PatchLines } from './PatchLines.ts';
import { packPatch } from './packPatch.ts';
import { type ChangesReport, parseRunChanges } from './parseRunChanges.ts';

/**
 * A bridge reports what a run changed in its repositories. The newest report takes the place of all before it; one that is
 * no newer than the stored one changes nothing, so that a request may be sent again.
 * @param project id or slug
 * @param runId the bridge's
 * @returns the revision that is stored then
 * @throws Refusal invalid_run_id, project_not_found, run_not_found, bad_user_input with violations
 */
export async function reportRunChanges(
  ctx: Context,
  input: { project: string; runId: string; report: unknown },
): Promise<{ revision: number }> {
  authorize(ctx, 'bridge', 'projects');
  requirePush(ctx);
  if (!isUuid(input.runId)) throw new Refusal('invalid_run_id');
  const report = await parseFor(ctx, input);
  // Before the transaction, which locks the run.
  const patches = await Promise.all(report.repositories.map(({ patch }) => packPatch(patch)));
  return transaction(ctx, async (tx) => {
    const reported = await lockReportedRun(tx, input.project, input.runId.toLowerCase());
    const stored = (await runOne(tx.queries, STORED, { runId: reported.id }))?.revision ?? 0;
    if (stored >= report.revision) return { revision: stored };
    const cardId = reported.subjectType === 'card' ? reported.subjectId : null;
    await store(tx, { runId: reported.id, cardId }, report, patches);
    if (cardId !== null) {
      const known = report.repositories.filter(
        ({ failed, fileCount, commitCount }) => !failed && fileCount + commitCount > 0,
      );
      const present = known.map(({ repository, files, patch }) => ({
        repository,
        files,
        patch: new PatchLines(patch),
      }));
      await markOutdated(tx, { cardId, projectId: reported.projectId }, present);
    }
    tx.signal({ kind: 'run', accountId: reported.accountId, projectId: reported.projectId, runId: reported.id });
    return { revision: report.revision };
  });
}

/** An unknown project is reported before the faults of the body. */
async function parseFor(ctx: Context, input: { project: string; report: unknown }): Promise<ChangesReport> {
  try {
    return parseRunChanges(input.report);
  } catch (error) {
    await resolveHandle(ctx, input.project);
    throw error;
  }
}

const STORED = prepare(({ runId }: Bound<{ runId: string }>) =>
  build
    .selectFrom('runChange')
    .select(({ fn }) => fn.max('revision').as('revision'))
    .where('runId', '=', runId),
);

const CLEAR = prepare(({ runId }: Bound<{ runId: string }>) =>
  build.deleteFrom('runChange').where('runId', '=', runId),
);

type Lists = 'files' | 'commits' | 'marked';

const INSERT = prepare((row: Bound<Omit<RunChangeRow, Lists> & Record<Lists, string>>) =>
  build.insertInto('runChange').values({
    runId: row.runId,
    repository: row.repository,
    cardId: row.cardId,
    place: row.place,
    revision: row.revision,
    takenAt: row.takenAt,
    isFinal: row.isFinal,
    path: row.path,
    branch: row.branch,
    expectedBranch: row.expectedBranch,
    baseBranch: row.baseBranch,
    forkPoint: row.forkPoint,
    head: row.head,
    isDirty: row.isDirty,
    failureCode: row.failureCode,
    failureMessage: row.failureMessage,
    commits: asJson(row.commits),
    commitCount: row.commitCount,
    files: asJson(row.files),
    marked: asJson(row.marked),
    fileCount: row.fileCount,
    added: row.added,
    removed: row.removed,
    patch: row.patch,
    patchLeftOut: row.patchLeftOut,
  }),
);

/** The caller holds the run's lock. */
async function store(
  tx: TxContext,
  owner: { runId: string; cardId: string | null },
  { revision, takenAt, isFinal, repositories }: ChangesReport,
  patches: readonly Buffer[],
): Promise<void> {
  await run(tx.queries, CLEAR, { runId: owner.runId });
  for (const [place, { failed, files, commits, ...change }] of repositories.entries()) {
    await run(tx.queries, INSERT, {
      ...change,
      ...owner,
      place,
      revision,
      takenAt,
      isFinal,
      failureCode: failed?.code ?? null,
      failureMessage: failed?.message ?? null,
      files: JSON.stringify(files),
      marked: JSON.stringify(marksOf(files)),
      commits: JSON.stringify(commits),
      patch: patches[place] as Buffer,
    });
  }
}

/** The files that decide how changes are judged, also where the change moves one away. */
const marksOf = (files: readonly ChangedFile[]): GuardedFile[] =>
  files
    .flatMap(({ path, fromPath }) => {
      const guards = guardOf(path) ?? (fromPath === null ? undefined : guardOf(fromPath));
      return guards === undefined ? [] : [{ path, guards }];
    })
    .slice(0, MAX_MARKS);
