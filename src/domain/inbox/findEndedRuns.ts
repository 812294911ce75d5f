import { statement } from '../../db/statement.ts';
import { firstIdOf } from '../../lib/uuid.ts';
import type { HistoryEntry } from '../../tables/Run.ts';
import type { RunState } from '../../tables/words.ts';
import { IN_WAITING_STATES } from '../board/cards/latestRun.ts';
import { isBeside, isOtherAttempt, isPassedOver } from '../board/cards/passedOver.ts';
import type { Context } from '../context.ts';
import { inboxItemId } from '../nodes/inboxItemId.ts';
import { describeEnding, type WorkEnding } from '../work/workEndings.ts';
import { type FoundItem, foundItem, type InboxKind } from './InboxItem.ts';
import { type InboxReach, newsSince, VIEWED_PROJECTS } from './InboxReach.ts';
import { subjectTitle } from './subjectTitle.ts';

/** The ends after which a run needs a person, each with its kind of item. */
const ENDS = {
  'waiting-for-person': 'blocked-work',
  blocked: 'blocked-work',
  'no-result': 'failed-run',
  unfinished: 'failed-run',
  'gave-up': 'failed-run',
  failed: 'failed-run',
  'not-started': 'failed-run',
  'timed-out': 'lost-run',
  lost: 'lost-run',
} as const satisfies Partial<Record<RunState & WorkEnding, InboxKind>>;
type BadEnd = keyof typeof ENDS;

const BAD_STATES = Object.keys(ENDS)
  .map((state) => `'${state}'`)
  .join(', ');

interface Found {
  id: string;
  projectId: string;
  state: BadEnd;
  subjectType: string;
  subjectId: string;
  workKind: string | null;
  bridgeId: string | null;
  workRequestId: string | null;
  failureReason: string | null;
  resultReason: string | null;
  exitCode: number | null;
  history: HistoryEntry[];
  endedAt: Date | null;
  firstReportAt: Date;
  title: string | null;
}

/**
 * The newest 300 runs of a project that ended badly, restricted to those that are still the latest event on their
 * subject: no later run, no waiting work, no pending command, no pause or question that says the same better. Agents'
 * work on a finished card no longer matters; a command's does, because a teardown runs there. An attempt that waits for a person
 * does so however far the other attempts at its card are.
 */
const ENDED = statement<Found>(
  'inbox_ended_runs',
  `select r.id, r.project_id, r.state, r.subject_type, r.subject_id, r.work_kind, r.bridge_id, r.work_request_id,
     r.failure_reason, r.result_reason, r.exit_code, r.history, r.ended_at, r.first_report_at, c.title
   from (select p.id from ${VIEWED_PROJECTS}) p
   cross join lateral (
     select * from run x where x.project_id = p.id and x.state in (${BAD_STATES}) and x.id > $3 order by x.id desc limit 300) r
   left join card c on c.id = r.subject_id and c.project_id = r.project_id and r.subject_type = 'card'
   left join board_column k on k.id = c.column_id
   where r.kind <> 'interactive' and r.check_of_key is null and (r.subject_type <> 'card' or c.id is not null and c.archived_at is null and (not k.terminal or r.kind = 'command'))
     and not exists (select from run n where n.project_id = r.project_id and n.subject_id = r.subject_id and n.id > r.id
       and not ${isBeside('n', 'r')} offset 0)
     and not (r.subject_type = 'card' and ${isPassedOver('r')})
     and not exists (select from work_request w
       where w.subject_id = r.subject_id and w.project_id = r.project_id and w.state in ('open', 'claimed')
         and not (r.state ${IN_WAITING_STATES} and ${isOtherAttempt('w', 'r')}) offset 0)
     and not exists (select from bridge_command m
       where m.run_id = r.id and m.state = 'pending' and m.kind not in ('collect-session-usage', 'end-leftovers') offset 0)
     and not exists (select from card_ask q where q.card_id = c.id and q.answer_id is null offset 0)
     and not exists (select from card_hold h where h.card_id = c.id and h.reason is not null offset 0)`,
);

/** The runs that failed, were lost or are blocked, without any follow-up. */
export async function findEndedRuns(ctx: Context, reach: InboxReach): Promise<FoundItem[]> {
  const rows = await ctx.queries.query(ENDED, [reach.accountId, reach.projectIds, firstIdOf(newsSince(ctx))]);
  return rows.map((row) => {
    const kind = ENDS[row.state];
    const { id, projectId, bridgeId, workRequestId } = row;
    return foundItem({
      // The end is part of the id: a run that is resumed and ends badly again causes a new item.
      id: inboxItemId(kind, id, row.state),
      kind,
      title: row.title ?? subjectTitle(row.subjectType, row.subjectId),
      lead: leadOf(row),
      quote: row.failureReason ?? row.resultReason,
      createdAt: row.endedAt ?? lastTime(row.history) ?? row.firstReportAt,
      projectId,
      bridgeId,
      workRequestId,
      runId: id,
      cardId: row.title === null ? null : row.subjectId,
    });
  });
}

function leadOf({ state, workKind, failureReason, resultReason, exitCode }: Found): string {
  if (state !== 'failed' || !exitCode || failureReason !== null || resultReason !== null)
    return describeEnding(state, workKind);
  return workKind === null
    ? `The work failed with exit code ${exitCode}.`
    : `The ${workKind} work failed with exit code ${exitCode}.`;
}

function lastTime(history: readonly HistoryEntry[]): Date | undefined {
  const last = history.at(-1);
  return last === undefined ? undefined : new Date(last.at);
}
