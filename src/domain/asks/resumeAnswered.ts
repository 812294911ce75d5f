import { sql } from 'kysely';
import { among, type Bound, build, prepare, run, under } from '../../db/builder.ts';
import { namesOf } from '../../tables/columns.ts';
import { Run } from '../../tables/Run.ts';
import type { AskResume } from '../../tables/words.ts';
import { signalCard } from '../board/cards/signalCard.ts';
import type { TxContext } from '../context.ts';
import { living } from '../erasure/living.ts';
import { refusal, resumeSession } from './resumeSession.ts';

const STOPPED = 'A person stopped the run; resume it from here';

/** The ones whose session waits for their end, unless the session has continued elsewhere in the meantime. */
const AWAITED = prepare(({ ids }: Bound<{ ids: readonly string[] }>) =>
  build
    .selectFrom('run as r')
    .select(under('r', namesOf(Run)))
    .$narrowType<{ sessionId: string }>()
    .where('r.id', '=', among(ids))
    .where('r.subjectType', '=', sql.lit('card'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('cardAsk as a')
          .whereRef('a.projectId', '=', 'r.projectId')
          .whereRef('a.sessionId', '=', 'r.sessionId')
          .whereRef('a.cardId', '=', 'r.subjectId')
          .where('a.resume', '=', sql.lit('waiting'))
          .where(living.card('a')),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('run as n')
            .whereRef('n.projectId', '=', 'r.projectId')
            .whereRef('n.sessionId', '=', 'r.sessionId')
            .whereRef('n.subjectId', '=', 'r.subjectId')
            .whereRef('n.id', '>', 'r.id'),
        ),
      ),
    )
    .orderBy('r.id'),
);

interface Told {
  projectId: string;
  sessionId: string;
  cardId: string;
  resume: AskResume;
  refused: string | null;
}

const TELL = prepare(({ projectId, sessionId, cardId, resume, refused }: Bound<Told>) =>
  build
    .updateTable('cardAsk')
    .set({ resume, resumeRefused: refused })
    .where('projectId', '=', projectId)
    .where('sessionId', '=', sessionId)
    .where('cardId', '=', cardId)
    .where('resume', '=', sql.lit('waiting')),
);

/**
 * Resumes the sessions whose questions were answered while their runs, which end now and are locked, were at work. A run
 * that a person stopped stays stopped.
 */
export async function resumeAnswered(tx: TxContext, endedRunIds: readonly string[]): Promise<void> {
  if (endedRunIds.length === 0) return;
  for (const awaited of await run(tx.queries, AWAITED, { ids: endedRunIds })) {
    const { resume, refused } = awaited.state === 'stopped' ? refusal(STOPPED) : await resumeSession(tx, awaited);
    const { projectId, sessionId, subjectId: cardId } = awaited;
    await run(tx.queries, TELL, { projectId, sessionId, cardId, resume, refused });
    const card = { id: cardId, ownerId: awaited.accountId, projectId };
    signalCard(tx, card, 'card-changed');
  }
}
