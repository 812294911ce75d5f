import { sql } from 'kysely';
import { z } from 'zod';
import { type Bound, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import type { RunRow } from '../../tables/Run.ts';
import { authorizeCardWrite } from '../board/cards/authorizeCardWrite.ts';
import { requireCard } from '../board/cards/requireCard.ts';
import { keepProject } from '../board/projects/requireProject.ts';
import { collectSessionUsage } from '../commands/collectSessionUsage.ts';
import { type Context, type TxContext, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { uuid } from '../input/uuid.ts';
import { isOpenRun } from '../runs/runStates.ts';
import { closeRuns } from './closeRuns.ts';
import { lockedRunsOf } from './sessionRuns.ts';
import { withoutUsage } from './withoutUsage.ts';

const INPUT = z.object({ cardId: uuid, sessionId: uuid });

type OnCard = Bound<{ projectId: string; sessionId: string; cardId: string }>;

const LAST = prepare(({ projectId, sessionId, cardId }: OnCard) =>
  lockedRunsOf(projectId, sessionId)
    .where('state', 'in', [sql.lit('running' as const), sql.lit('closed' as const)])
    .where('subjectType', '=', sql.lit('card'))
    .where('subjectId', '=', cardId)
    .orderBy(({ eb }) => eb('state', '=', sql.lit('running')), 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(1)),
);

const NO_RUN = 'This session has no run on this card';

/**
 * An agent says that its session is done with a card: the open run of that session closes (document 2 §4.6). On a run
 * that closed before, its usage is asked for again when none is known and no earlier request waits (document 1 §8).
 * @returns the run, and whether this call closed it
 * @throws Refusal bad_user_input, card_not_found, run_not_found
 */
export async function closeCardRun(
  ctx: Context,
  input: { cardId: string; sessionId: string },
): Promise<{ run: RunRow; closed: boolean }> {
  authorizeCardWrite(ctx);
  const asked = parseInput(INPUT, input);
  const card = await requireCard(ctx, asked.cardId);
  return transaction(ctx, async (tx) => {
    await keepProject(tx, card.projectId);
    const run = await runOne(tx.queries, LAST, {
      projectId: card.projectId,
      sessionId: asked.sessionId,
      cardId: card.id,
    });
    if (run === undefined) throw new Refusal('run_not_found', { message: NO_RUN });
    if (isOpenRun(run.state)) {
      const [closed] = await closeRuns(tx, [run]);
      return { run: closed as RunRow, closed: true };
    }
    await askAgain(tx, run);
    return { run, closed: false };
  });
}

async function askAgain(tx: TxContext, run: RunRow): Promise<void> {
  for (const unknown of await withoutUsage(tx, [run])) await collectSessionUsage(tx, unknown);
}
