import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { statement } from '../../db/statement.ts';
import { namesOf } from '../../tables/columns.ts';
import type { RunRow } from '../../tables/Run.ts';
import { WorkRequest } from '../../tables/WorkRequest.ts';
import type { Context, TxContext } from '../context.ts';
import { transaction } from '../context.ts';
import type { WorkRequestRow } from '../work/requests/workRequestRow.ts';
import { type FailedCheck, failedChecksText } from './failedChecksText.ts';
import { findFailedRule } from './findFailedRule.ts';
import { openRuleRequest } from './openRuleRequest.ts';

interface Failed {
  runId: string;
  sessionId: string | null;
  requestId: string;
  mostTimes: number;
  checks: FailedCheck[];
}

/**
 * The runs among the given ones whose checks have all ended, one of them badly, where the project sends such work back. Only the newest
 * request of a rule and the newest run of that request are sent back, so that a report that comes twice sends it back once.
 */
const FAILED = statement<Failed>(
  'checks_failed',
  `select w.id as run_id, w.session_id, q.id as request_id, p.checks_most_times as most_times, c.checks
   from (select distinct k.project_id, k.bridge_id, k.run_key
     from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as k(project_id, bridge_id, run_key)) k
   join run w on w.project_id = k.project_id and w.bridge_id = k.bridge_id and w.run_key = k.run_key and w.state = 'succeeded'
   join project p on p.id = w.project_id and p.checks_send_back
   join work_request q on q.id = w.work_request_id and q.project_id = w.project_id and q.subject_id = w.subject_id
   cross join lateral (
     select jsonb_agg(jsonb_build_object('name', x.check_name, 'exitCode', x.exit_code, 'output', x.output) order by x.id)
         filter (where x.state in ('failed', 'not-started', 'timed-out', 'lost')) as checks,
       count(*) filter (where x.state in ('queued', 'resumed', 'preparing', 'running', 'stopping')) as open,
       count(*) as told, max(x.check_count) as due
     from run x where x.project_id = w.project_id and x.bridge_id = w.bridge_id and x.check_of_key = w.run_key) c
   where c.checks is not null and c.open = 0 and c.told >= c.due
     and not exists (select from work_request n where n.project_id = q.project_id and n.subject_id = q.subject_id
       and n.rule_id = q.rule_id and n.id > q.id)
     and not exists (select from run n where n.project_id = w.project_id and n.work_request_id = q.id
       and n.check_of_key is null and n.id > w.id)`,
);

const REQUEST = prepare(({ id }: Bound<{ id: string }>) =>
  build.selectFrom('workRequest').select(namesOf(WorkRequest)).where('id', '=', id),
);

/**
 * Opens work again whose last check has just ended when one failed: by the rule that opened it, in its session, with what failed. A card
 * whose work came back so often that the project's bound is reached waits for a person, and so does a held one. In a transaction of its
 * own, because it locks cards, and reports lock runs.
 */
export async function sendBackFailedChecks(ctx: Context, ended: readonly RunRow[]): Promise<void> {
  if (ended.length === 0) return;
  const keys = [
    ended.map(({ projectId }) => projectId),
    ended.map(({ bridgeId }) => bridgeId),
    ended.map(({ checkOfKey }) => checkOfKey),
  ];
  for (const { requestId } of await ctx.queries.query(FAILED, keys)) {
    await transaction(ctx, (tx) => sendBack(tx, requestId, keys));
  }
}

async function sendBack(tx: TxContext, requestId: string, keys: unknown[]): Promise<void> {
  const request = (await runOne(tx.queries, REQUEST, { id: requestId })) as WorkRequestRow | undefined;
  if (request === undefined) return;
  // It locks the card, behind which no second report sends the same work back.
  const found = await findFailedRule(tx, request);
  if (found === undefined) return;
  // Of two reports at once, the second finds the work sent back.
  const failed = (await tx.queries.query(FAILED, keys)).find((one) => one.requestId === requestId);
  if (failed === undefined || request.sentBack >= failed.mostTimes) return;
  await openRuleRequest(tx, found.card, found.workflow, found.rule, {
    resumeSessionId: failed.sessionId,
    reason: request.context.reason,
    sentBack: request.sentBack + 1,
    failedChecks: failedChecksText(failed.checks),
  });
}
