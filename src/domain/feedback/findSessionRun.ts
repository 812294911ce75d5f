import { type Queries, statement } from '../../db/statement.ts';

/** The newest run of a session on a card: a session goes on from run to run. */
export interface SessionOfCard {
  readonly accountId: string;
  readonly projectId: string;
  readonly cardId: string;
  readonly sessionId: string;
}

const NEWEST = statement<{ id: string }>(
  'session_newest_run',
  `select r.id from run r
   where r.project_id = $1 and r.session_id = $2 and r.account_id = $3 and r.subject_type = 'card' and r.subject_id = $4
   order by r.id desc limit 1`,
);

/** The id of the session's newest run on the card; undefined when no bridge has reported one. */
export async function findSessionRun(
  { queries }: { queries: Queries },
  { projectId, sessionId, accountId, cardId }: SessionOfCard,
): Promise<string | undefined> {
  const [run] = await queries.query(NEWEST, [projectId, sessionId, accountId, cardId]);
  return run?.id;
}
