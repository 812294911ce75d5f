import { statement } from '../../db/statement.ts';
import type { RunRow } from '../../tables/Run.ts';
import { closePermissions } from '../asks/permissions/closePermissions.ts';
import { RUN_ENDED } from '../asks/permissions/permissionAnswers.ts';
import { resumeAnswered } from '../asks/resumeAnswered.ts';
import { followRunEnds } from '../commands/messages/followRunEnds.ts';
import type { TxContext } from '../context.ts';
import { queueOpenings } from './queueOpenings.ts';

interface Awaiting {
  permissions: boolean;
  answers: boolean;
  messages: boolean;
}

/**
 * Whether anything waits for the end of these runs, or of the sessions in these projects. Nearly always nothing does, and one look
 * spares the three that lock what they find. SQL text, because it is hot: every flush of reports in which a run ends runs it.
 */
const AWAITING = statement<Awaiting>(
  'run_ends_awaited',
  `with s as (select * from unnest($2::uuid[], $3::uuid[]) as s(project_id, session_id))
   select exists (select from card_ask a
       where a.run_id = any($1::uuid[]) and a.kind = 'permission' and a.answer_id is null) as permissions,
     exists (select from s join card_ask a on a.project_id = s.project_id and a.session_id = s.session_id
       where a.resume = 'waiting') as answers,
     exists (select from s join run_message m on m.project_id = s.project_id and m.session_id = s.session_id
       where m.state in ('waiting', 'queued', 'taken')) as messages`,
);

/**
 * What else the end of runs, which are locked and written, leads to in the same transaction: pull requests that are opened, requests
 * for leave that nobody answers any more, the resume of a session whose question was answered in the meantime, and the messages
 * that nobody has read.
 */
export async function followEnds(tx: TxContext, ended: readonly RunRow[]): Promise<void> {
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  const inSessions = ended.filter(({ sessionId }) => sessionId !== null);
  const [[awaiting]] = await Promise.all([
    tx.queries.query(AWAITING, [
      ids,
      inSessions.map(({ projectId }) => projectId),
      inSessions.map(({ sessionId }) => sessionId),
    ]),
    queueOpenings(tx, ended),
  ]);
  if (awaiting?.permissions === true) await closePermissions(tx, { runIds: ids }, RUN_ENDED);
  if (awaiting?.answers === true) await resumeAnswered(tx, ids);
  if (awaiting?.messages === true) await followRunEnds(tx, ids);
}
