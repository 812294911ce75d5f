import { statement } from '../../db/statement.ts';
import { columnsOf } from '../../tables/columns.ts';
import { Run, type RunRow } from '../../tables/Run.ts';
import { signalCard } from '../board/signalCard.ts';
import type { TxContext } from '../context.ts';
import { onLivingCard } from '../erasure/living.ts';
import { refusal, resumeSession } from './resumeSession.ts';

const STOPPED = 'A person stopped the run; resume it from here';

/** Those of the runs whose session waits for their end; not one that the session has gone on from meanwhile. */
const AWAITED = statement<RunRow>(
  'ask_awaited_runs',
  `select ${columnsOf(Run, 'r')} from run r
   where r.id = any($1::uuid[]) and r.subject_type = 'card'
     and exists (
       select 1 from card_ask a
       where a.project_id = r.project_id and a.session_id = r.session_id and a.card_id = r.subject_id
         and a.resume = 'waiting'
         and ${onLivingCard('a')})
     and not exists (
       select 1 from run n
       where n.project_id = r.project_id and n.session_id = r.session_id and n.subject_id = r.subject_id and n.id > r.id)
   order by r.id`,
);

const TELL = statement(
  'ask_tell_resume',
  `update card_ask a set resume = $4, resume_refused = $5
   where a.project_id = $1 and a.session_id = $2 and a.card_id = $3 and a.resume = 'waiting'`,
);

/**
 * Resumes the sessions whose questions were answered while their runs, which end now and are locked, were at work. A run
 * that a person stopped stays stopped.
 */
export async function resumeAnswered(tx: TxContext, endedRunIds: readonly string[]): Promise<void> {
  if (endedRunIds.length === 0) return;
  for (const run of await tx.queries.query(AWAITED, [endedRunIds])) {
    const { resume, refused } = run.state === 'stopped' ? refusal(STOPPED) : await resumeSession(tx, run);
    await tx.queries.query(TELL, [run.projectId, run.sessionId, run.subjectId, resume, refused]);
    const card = { id: run.subjectId, ownerId: run.accountId, projectId: run.projectId };
    signalCard(tx, card, 'card-changed');
  }
}
