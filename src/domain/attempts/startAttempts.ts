import { sql } from 'kysely';
import { z } from 'zod';
import { asJson, type Bound, build, prepare, run, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { newId } from '../../lib/uuid.ts';
import type { AttemptSetRow, StoredAttempt } from '../../tables/AttemptSet.ts';
import { personOf } from '../actInProject.ts';
import { authorize } from '../authorize.ts';
import { auditCard } from '../board/cards/auditCard.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import { lockCard } from '../board/cards/lockCard.ts';
import { signalCard } from '../board/cards/signalCard.ts';
import { type Context, type TxContext, transaction } from '../context.ts';
import { accountName } from '../input/names.ts';
import { parseInput } from '../input/parseInput.ts';
import { line, modelName } from '../input/text.ts';
import { rowBytes } from '../storage/bytesOf.ts';
import { requireStorage } from '../storage/requireStorage.ts';
import { openWorkRequest } from '../work/requests/openWorkRequest.ts';
import { effort } from '../work/requests/workInput.ts';
import { requireUntried } from '../work/waiting/attempts.ts';
import { isBlocked } from '../work/waiting/blockers.ts';
import { ruleWork } from '../workflow/openRuleRequest.ts';
import { rulesIn } from '../workflow/rulesFor.ts';
import type { Workflow, WorkflowRule } from '../workflow/Workflow.ts';
import { readWorkflow } from '../workflow/workflowOf.ts';
import { readAttemptSet } from './attemptSetRow.ts';
import { makeRoom } from './makeRoom.ts';

/** How many attempts a set may have, and how many a card may have over all of its sets. */
const FEWEST = 2;
export const MOST_ATTEMPTS = 6;
export const MOST_OF_CARD = 120;

const INPUT = z.object({
  attempts: z
    .array(
      z.object({
        label: line(60).nullish(),
        account: accountName.nullish(),
        model: modelName.nullish(),
        effort: effort.nullish(),
      }),
    )
    .min(FEWEST, `must be ${FEWEST} to ${MOST_ATTEMPTS} attempts`)
    .max(MOST_ATTEMPTS, `must be ${FEWEST} to ${MOST_ATTEMPTS} attempts`),
});

const COUNT = prepare(({ cardId }: Bound<{ cardId: string }>) =>
  build
    .selectFrom('attemptSet')
    .select(sql<number>`coalesce(sum(jsonb_array_length(attempts)), 0)::int`.as('attempts'))
    .where('cardId', '=', cardId),
);

type NewSet = Pick<AttemptSetRow, 'id' | 'ownerId' | 'projectId' | 'cardId' | 'ruleId' | 'startedAt' | 'startedBy'>;
const INSERT = prepare((row: Bound<NewSet & { attempts: string }>) =>
  build.insertInto('attemptSet').values({
    id: row.id,
    ownerId: row.ownerId,
    projectId: row.projectId,
    cardId: row.cardId,
    ruleId: row.ruleId,
    attempts: asJson(row.attempts),
    startedAt: row.startedAt,
    startedBy: row.startedBy,
  }),
);

export type AttemptsInput = z.input<typeof INPUT> & { cardId: string };

/**
 * Tries a card in several ways at once: one request for each, of the rule that asks for work in the card's column. Work of the
 * workflow that waits for a bridge gives way. Until one is picked or the attempts are ended, no other work opens on the card. The
 * workflow neither repeats an attempt nor pauses the card for it.
 * @throws Refusal card_not_found, bad_user_input (`attempts`), card_held, storage_limit, conflict for a card that is archived, waits
 *   for others, is tried already or at work, and where no rule asks for work in its column
 */
export async function startAttempts(ctx: Context, input: AttemptsInput): Promise<AttemptSetRow> {
  authorize(ctx, 'write', 'projects');
  const wanted = parseInput(INPUT, input).attempts;
  return transaction(ctx, async (tx) => {
    const card = await lockCard(tx, input.cardId);
    await requireTriable(tx, card);
    const workflow = await readWorkflow(tx.queries, card.projectId);
    const rule = ruleOf(workflow, card);
    await makeRoom(tx, card, workflow);
    const before = (await runOne(tx.queries, COUNT, { cardId: card.id }))?.attempts ?? 0;
    if (before + wanted.length > MOST_OF_CARD)
      throw new Refusal('conflict', { message: `A card is tried in at most ${MOST_OF_CARD} ways.` });
    const attempts = wanted.map(
      (one, index): StoredAttempt => ({
        id: newId(),
        number: before + index + 1,
        label: one.label ?? one.model ?? one.account ?? `Attempt ${index + 1}`,
        account: one.account ?? null,
        model: one.model ?? null,
        effort: one.effort ?? null,
      }),
    );
    const stored = JSON.stringify(attempts);
    await requireStorage(tx, card.ownerId, { bytes: rowBytes(stored) });
    const set = { id: newId(), cardId: card.id, ownerId: card.ownerId, projectId: card.projectId, ruleId: rule.id };
    await run(tx.queries, INSERT, {
      ...set,
      attempts: stored,
      startedAt: tx.now,
      startedBy: personOf(tx.actor),
    });
    const work = await ruleWork(tx, card, rule);
    for (const { id, number, account, model, effort } of attempts) {
      const ofSet = { setId: set.id, id, number, account };
      await openWorkRequest(tx, {
        ...work,
        model: model ?? rule.model ?? null,
        effort: effort ?? rule.effort ?? null,
        ofSet,
      });
    }
    signalCard(tx, card, 'card-changed');
    auditCard(tx, card, 'board.card_changed', { fields: ['attempts'] });
    return (await readAttemptSet(tx, set.id)) as AttemptSetRow;
  });
}

async function requireTriable(tx: TxContext, card: CardRow): Promise<void> {
  if (card.archivedAt !== null) throw new Refusal('conflict', { message: 'The card is archived; take it back first.' });
  if (card.held)
    throw new Refusal('card_held', { message: 'Agents on the card are paused; let them run again first.' });
  if (await isBlocked(tx.queries, card.id)) {
    throw new Refusal('conflict', { message: 'The card waits for other cards; finish or remove them first.' });
  }
  await requireUntried(tx.queries, card.id);
}

/** The rule whose work is tried: the first that asks for work when a card enters the column. */
function ruleOf(workflow: Workflow | undefined, card: CardRow): WorkflowRule {
  const rule = card.column.terminal ? undefined : rulesIn(workflow, card.column).find(({ on }) => on.length > 0);
  if (rule === undefined) {
    throw new Refusal('conflict', {
      message: 'No rule of the board asks for work in the column of the card; move it to one that does.',
    });
  }
  return rule;
}
