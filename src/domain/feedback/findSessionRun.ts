import { sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import type { Queries } from '../../db/statement.ts';

/** The newest run of a session on a card, because a session continues from run to run. */
export interface SessionOfCard {
  readonly accountId: string;
  readonly projectId: string;
  readonly cardId: string;
  readonly sessionId: string;
}

const NEWEST = prepare((session: Bound<SessionOfCard>) =>
  build
    .selectFrom('run')
    .select('id')
    .where('projectId', '=', session.projectId)
    .where('sessionId', '=', session.sessionId)
    .where('accountId', '=', session.accountId)
    .where('subjectType', '=', sql.lit('card'))
    .where('subjectId', '=', session.cardId)
    .orderBy('id', 'desc')
    .limit(sql.lit(1)),
);

/** The id of the session's newest run on the card; undefined when no bridge has reported one. */
export async function findSessionRun(
  { queries }: { queries: Queries },
  session: SessionOfCard,
): Promise<string | undefined> {
  return (await runOne(queries, NEWEST, session))?.id;
}
