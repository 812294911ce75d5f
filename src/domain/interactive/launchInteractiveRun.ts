import { sql } from 'kysely';
import { type Bound, build, prepare, run, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { RunRow } from '../../tables/Run.ts';
import { authorize } from '../authorize.ts';
import { resolveHandle } from '../board/projects/findProject.ts';
import { keepProject } from '../board/projects/requireProject.ts';
import { type Context, type TxContext, transaction } from '../context.ts';
import { writeFacts } from '../facts/writeFacts.ts';
import { requirePush } from '../flags/requirePush.ts';
import { isOpenRun } from '../runs/runStates.ts';
import { addInteractiveRun } from './addInteractiveRun.ts';
import { type Launch, parseLaunch } from './launchRules.ts';
import { lockSession } from './lockSession.ts';
import { lockedRunsOf } from './sessionRuns.ts';

export interface LaunchReport {
  /** Id or slug of the project. */
  readonly project: string;
  readonly sessionId: string;
  /** The body, not yet judged. */
  readonly report: unknown;
}

/** A failure reason is shown in a line or two; the output is kept whole beside it. */
const REASON_LENGTH = 1000;

/**
 * The run that a repeated launch report means. Of a good launch: the open run of its session; else the closed run that this
 * very launch began, or that the session itself opened and closed again before its bridge reported the launch.
 */
const LAUNCHED = prepare(({ projectId, sessionId, at }: OfLaunch) =>
  lockedRunsOf(projectId, sessionId)
    .where(({ and, eb, or }) => {
      const open = eb('state', '=', sql.lit('running'));
      const closed = eb('state', '=', sql.lit('closed'));
      const openedByItself = and([eb('bridgeId', 'is', null), eb('endedAt', '>=', at)]);
      return or([open, and([closed, or([eb('startedAt', '=', at), openedByItself])])]);
    })
    .orderBy(({ eb }) => eb('state', '=', sql.lit('running')), 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(1)),
);

const FAILED = prepare(({ projectId, sessionId, at }: OfLaunch) =>
  lockedRunsOf(projectId, sessionId)
    .where('state', '=', sql.lit('not-started'))
    .where('endedAt', '=', at)
    .orderBy('id')
    .limit(sql.lit(1)),
);

type OfLaunch = Bound<{ projectId: string; sessionId: string; at: Date }>;

/**
 * Fields that only the bridge knows of a run that the session opened, and the harness, account and model of a later report.
 */
const FILL = prepare((launch: Bound<Filled>) =>
  build
    .updateTable('run')
    .set(({ case: choose, fn: { coalesce }, ref }) => ({
      startedAt: choose().when('bridgeId', 'is', null).then(launch.at).else(ref('startedAt')).end(),
      bridgeId: coalesce('bridgeId', launch.bridgeId),
      workRequestId: coalesce('workRequestId', launch.workRequestId),
      workKind: coalesce('workKind', launch.workKind),
      ruleId: coalesce('ruleId', launch.ruleId),
      harness: coalesce(launch.harness, 'harness'),
      account: coalesce(launch.account, 'account'),
      model: coalesce(launch.model, 'model'),
      harnessSessionId: coalesce(launch.harnessSessionId, 'harnessSessionId'),
    }))
    .where('id', '=', launch.id),
);

type Filled = Pick<
  Launch,
  'bridgeId' | 'workRequestId' | 'workKind' | 'ruleId' | 'harness' | 'account' | 'model' | 'harnessSessionId'
> & { id: string; at: Date };

/**
 * A bridge launched an interactive session, or failed to (document 2 §4.6). A good launch opens a run unless one of
 * that session is open, a failed one leaves a run that never started; a repetition finds the existing run.
 * @returns the service's id of the run, and whether it is a new one
 * @throws Refusal not_found while agent push is off, invalid_session_id, project_not_found, bad_user_input
 */
export async function launchInteractiveRun(ctx: Context, input: LaunchReport): Promise<{ id: string; news: boolean }> {
  authorize(ctx, 'bridge', 'projects');
  requirePush(ctx);
  if (!isUuid(input.sessionId)) throw new Refusal('invalid_session_id');
  const project = await resolveHandle(ctx, input.project);
  const launch = parseLaunch(input.report);
  return transaction(ctx, async (tx) => {
    await keepProject(tx, project.id);
    await lockSession(tx, project.id, input.sessionId);
    const found = await runOne(tx.queries, launch.state === 'running' ? LAUNCHED : FAILED, {
      projectId: project.id,
      sessionId: input.sessionId,
      at: launch.at,
    });
    const launched = found ?? (await addLaunch(tx, project.id, input.sessionId, launch));
    if (found !== undefined) await run(tx.queries, FILL, { ...launch, id: found.id });
    if (!isOpenRun(launched.state)) await writeFacts(tx, [launched.id]);
    const { id, accountId, projectId } = launched;
    tx.signal({ kind: 'run', accountId, projectId, runId: id });
    return { id, news: found === undefined };
  });
}

function addLaunch(tx: TxContext, projectId: string, sessionId: string, launch: Launch): Promise<RunRow> {
  const { subjectId: cardId, output, exitCode, ...rest } = launch;
  const failure = { exitCode, output, failureReason: cutReason(output ?? '') };
  return addInteractiveRun(tx, {
    ...rest,
    accountId: tx.actor.accountId,
    projectId,
    sessionId,
    cardId,
    ...(launch.state === 'not-started' ? failure : {}),
  });
}

/** Counted in characters, not in units: half of a pair could not be stored. */
function cutReason(output: string): string {
  return [...output].slice(0, REASON_LENGTH).join('');
}
