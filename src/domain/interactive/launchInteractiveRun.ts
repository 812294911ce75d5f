import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { columnsOf } from '../../tables/columns.ts';
import { Run, type RunRow } from '../../tables/Run.ts';
import { authorize } from '../authorize.ts';
import { resolveHandle } from '../board/findProject.ts';
import { keepProject } from '../board/requireProject.ts';
import { type Context, type TxContext, transaction } from '../context.ts';
import { writeFacts } from '../facts/writeFacts.ts';
import { requirePush } from '../flags/requirePush.ts';
import { isOpenRun } from '../runs/runStates.ts';
import { addInteractiveRun } from './addInteractiveRun.ts';
import { type Launch, parseLaunch } from './launchRules.ts';
import { lockSession } from './lockSession.ts';

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
const LAUNCHED = statement<RunRow>(
  'interactive_launched',
  `select ${columnsOf(Run, 'r')} from run r
   where r.project_id = $1 and r.session_id = $2 and r.kind = 'interactive'
     and (r.state = 'running'
       or r.state = 'closed' and (r.started_at = $3 or r.bridge_id is null and r.ended_at >= $3))
   order by r.state = 'running' desc, r.id desc limit 1 for no key update`,
);

const FAILED = statement<RunRow>(
  'interactive_failed_launch',
  `select ${columnsOf(Run, 'r')} from run r
   where r.project_id = $1 and r.session_id = $2 and r.kind = 'interactive' and r.state = 'not-started'
     and r.ended_at = $3
   order by r.id limit 1 for no key update`,
);

/**
 * Fields that only the bridge knows of a run that the session opened, and the harness, account and model of a later report.
 */
const FILL = statement(
  'interactive_fill',
  `update run r set
     started_at = case when r.bridge_id is null then $3 else r.started_at end,
     bridge_id = coalesce(r.bridge_id, $2), work_request_id = coalesce(r.work_request_id, $4),
     work_kind = coalesce(r.work_kind, $5), rule_id = coalesce(r.rule_id, $6),
     harness = coalesce($7, r.harness), account = coalesce($8, r.account), model = coalesce($9, r.model),
     harness_session_id = coalesce($10, r.harness_session_id)
   where r.id = $1`,
);

/**
 * A bridge launched an interactive session, or failed to (document 2 §4.6). A good launch opens a run unless one of
 * that session stands open, a failed one leaves a run that never started; a repeat finds the run that is there.
 * @returns the service's id of the run, and whether it is a new one
 * @throws Refusal not_found while agent push is off, invalid_session_id, project_not_found, bad_user_input
 */
export async function launchInteractiveRun(ctx: Context, input: LaunchReport): Promise<{ id: string; news: boolean }> {
  authorize(ctx, 'bridge');
  requirePush(ctx);
  if (!isUuid(input.sessionId)) throw new Refusal('invalid_session_id');
  const project = await resolveHandle(ctx, input.project);
  const launch = parseLaunch(input.report);
  return transaction(ctx, async (tx) => {
    await keepProject(tx, project.id);
    await lockSession(tx, project.id, input.sessionId);
    const [found] = await tx.queries.query(launch.state === 'running' ? LAUNCHED : FAILED, [
      project.id,
      input.sessionId,
      launch.at,
    ]);
    const run = found ?? (await addLaunch(tx, project.id, input.sessionId, launch));
    if (found !== undefined) await fill(tx, found, launch);
    if (!isOpenRun(run.state)) await writeFacts(tx, [run.id]);
    tx.signal({ kind: 'run', accountId: run.accountId, projectId: run.projectId, runId: run.id });
    return { id: run.id, news: found === undefined };
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

async function fill(tx: TxContext, run: RunRow, launch: Launch): Promise<void> {
  await tx.queries.query(FILL, [
    run.id,
    launch.bridgeId,
    launch.at,
    launch.workRequestId,
    launch.workKind,
    launch.ruleId,
    launch.harness,
    launch.account,
    launch.model,
    launch.harnessSessionId,
  ]);
}
