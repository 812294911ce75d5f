import { sql } from 'kysely';
import { z } from 'zod';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { cutToSecond } from '../../lib/time/rfc3339.ts';
import { namesOf } from '../../tables/columns.ts';
import { Run, type RunRow } from '../../tables/Run.ts';
import { authorizeCardWrite } from '../board/cards/authorizeCardWrite.ts';
import { lockCard } from '../board/cards/lockCard.ts';
import { requireCard } from '../board/cards/requireCard.ts';
import { keepProject } from '../board/projects/requireProject.ts';
import { type Context, type TxContext, transaction } from '../context.ts';
import { word } from '../input/names.ts';
import { parseInput } from '../input/parseInput.ts';
import { uuid } from '../input/uuid.ts';
import { requireUntried } from '../work/waiting/attempts.ts';
import { addInteractiveRun } from './addInteractiveRun.ts';
import { lockSession } from './lockSession.ts';
import { lockedRunsOf } from './sessionRuns.ts';

const INPUT = z.object({ cardId: uuid, sessionId: uuid, workKind: word.nullish() });

const OPEN = prepare(({ projectId, sessionId }: Bound<{ projectId: string; sessionId: string }>) =>
  lockedRunsOf(projectId, sessionId).where('state', '=', sql.lit('running')),
);

const NAME_WORK = prepare(({ id, workKind }: Bound<{ id: string; workKind: string }>) =>
  build.updateTable('run').set({ workKind }).where('id', '=', id).returning(namesOf(Run)),
);

/** A session works on one card at a time. */
const ON_ANOTHER_CARD = 'This session has an open run on another card; close that one first';

/**
 * An agent reports that its session works on a card (document 2 §4.6). The report takes over the open run that the
 * launch created for the session, and adds the kind of work if the launch did not name it; without such a run, it opens
 * one without a bridge.
 * @returns the run, and whether it is a new one
 * @throws Refusal bad_user_input, card_not_found, conflict
 */
export async function openCardRun(
  ctx: Context,
  input: { cardId: string; sessionId: string; workKind?: string | null },
): Promise<{ run: RunRow; news: boolean }> {
  authorizeCardWrite(ctx);
  const asked = parseInput(INPUT, input);
  const seen = await requireCard(ctx, asked.cardId);
  return transaction(ctx, async (tx) => {
    await keepProject(tx, seen.projectId);
    // If the card were deleted in the meantime, nothing would close the run.
    const card = await lockCard(tx, asked.cardId);
    await lockSession(tx, card.projectId, asked.sessionId);
    const open = await runOne(tx.queries, OPEN, { projectId: card.projectId, sessionId: asked.sessionId });
    if (open !== undefined && open.subjectId !== card.id) throw new Refusal('conflict', { message: ON_ANOTHER_CARD });
    if (open === undefined) await requireUntried(tx.queries, card.id);
    const run = open === undefined ? await addRun(tx, card, asked) : await nameWork(tx, open, asked.workKind ?? null);
    tx.signal({ kind: 'run', accountId: run.accountId, projectId: run.projectId, runId: run.id });
    return { run, news: open === undefined };
  });
}

function addRun(
  tx: TxContext,
  card: { id: string; number: number; projectId: string; ownerId: string },
  asked: z.output<typeof INPUT>,
): Promise<RunRow> {
  return addInteractiveRun(tx, {
    accountId: card.ownerId,
    projectId: card.projectId,
    sessionId: asked.sessionId,
    state: 'running',
    at: cutToSecond(tx.now),
    cardId: card.id,
    cardNumber: card.number,
    workKind: asked.workKind ?? null,
  });
}

async function nameWork(tx: TxContext, run: RunRow, kind: string | null): Promise<RunRow> {
  if (run.workKind !== null || kind === null) return run;
  const named = await runOne(tx.queries, NAME_WORK, { id: run.id, workKind: kind });
  return named as RunRow;
}
