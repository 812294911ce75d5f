import { sql } from 'kysely';
import { type Bound, build, prepare, run, runOne } from '../../../db/builder.ts';
import { invalidInput } from '../../../errors.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { auditCard } from '../../board/cards/auditCard.ts';
import { authorizeCardWrite } from '../../board/cards/authorizeCardWrite.ts';
import { type CardRow, readCard } from '../../board/cards/cardRow.ts';
import { lockCard, lockCards } from '../../board/cards/lockCard.ts';
import { requireCard } from '../../board/cards/requireCard.ts';
import { signalCard } from '../../board/cards/signalCard.ts';
import { lockProject } from '../../board/projects/requireProject.ts';
import { type Context, type TxContext, transaction } from '../../context.ts';
import { releaseBlocked } from './releaseBlocked.ts';

/** How many cards one card waits for at most, and how many wait for one. The end of a blocker touches each that waits. */
const MOST_BLOCKERS = 20;
const MOST_WAITING = 50;

type Edge = { cardId: string; blockerId: string };

const INSERT = prepare(({ cardId, blockerId, createdAt }: Bound<Edge & { createdAt: Date }>) =>
  build
    .insertInto('cardBlock')
    .values({ cardId, blockerId, createdAt })
    .onConflict((known) => known.columns(['cardId', 'blockerId']).doNothing())
    .returning('cardId'),
);

const DELETE = prepare(({ cardId, blockerId }: Bound<Edge>) =>
  build.deleteFrom('cardBlock').where('cardId', '=', cardId).where('blockerId', '=', blockerId).returning('cardId'),
);

const COUNT = prepare(({ cardId, blockerId }: Bound<Edge>) =>
  build.selectNoFrom(({ selectFrom }) => [
    selectFrom('cardBlock')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('cardId', '=', cardId)
      .as('blockers'),
    selectFrom('cardBlock')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('blockerId', '=', blockerId)
      .as('waiting'),
  ]),
);

/** Whether the blocker waits for the card, through however many others. */
const CIRCLE = prepare(({ cardId, blockerId }: Bound<Edge>) =>
  build
    .withRecursive('before', (query) =>
      query
        .selectFrom('cardBlock')
        .select('blockerId')
        .where('cardId', '=', blockerId)
        .union((further) =>
          further
            .selectFrom('cardBlock as b')
            .innerJoin('before', 'before.blockerId', 'b.cardId')
            .select('b.blockerId'),
        ),
    )
    .selectFrom('before')
    .select('before.blockerId')
    .where('before.blockerId', '=', cardId)
    .limit(sql.lit(1)),
);

/**
 * Has a card wait for another one of its project: until that is done, archived or deleted, the rules of its column open no work
 * on it. Work that a bridge holds goes on; open work stays and is offered afterwards. A card that waits already stays as it is.
 * @throws Refusal card_not_found, bad_user_input (`blockerId`: no card of the project, archived, the card itself, one that waits
 *   for the card, or one too many)
 */
export async function blockCard(ctx: Context, input: Edge): Promise<CardRow> {
  authorizeCardWrite(ctx);
  return transaction(ctx, async (tx) => {
    // Two people who add blockers at once could close a circle without this lock.
    await lockProject(tx, (await requireCard(tx, input.cardId)).projectId);
    const { card, blocker } = await lockBoth(tx, input);
    const edge = { cardId: card.id, blockerId: blocker.id };
    if (blocker.archivedAt !== null) throw refused(`#${blocker.number} is archived, so no card can wait for it`);
    if (blocker.id === card.id) throw refused('a card cannot wait for itself');
    if ((await runOne(tx.queries, CIRCLE, edge)) !== undefined) {
      throw refused(`#${blocker.number} waits for #${card.number} already, so that neither could begin`);
    }
    const counted = await runOne(tx.queries, COUNT, edge);
    const added = await runOne(tx.queries, INSERT, { ...edge, createdAt: tx.now });
    if (added === undefined) return card;
    if (Number(counted?.blockers) >= MOST_BLOCKERS) throw refused(`a card waits for at most ${MOST_BLOCKERS} others`);
    if (Number(counted?.waiting) >= MOST_WAITING) throw refused(`at most ${MOST_WAITING} cards wait for one`);
    tell(tx, card, blocker);
    return card;
  });
}

/**
 * Has a card wait for another one no longer. Where it waits for nothing else, the work that was withheld from it opens. A card that
 * does not wait stays as it is.
 * @throws Refusal card_not_found, bad_user_input (`blockerId`: no card of the project)
 */
export async function unblockCard(ctx: Context, input: Edge): Promise<CardRow> {
  authorizeCardWrite(ctx);
  return transaction(ctx, async (tx) => {
    const { card, blocker } = await lockBoth(tx, input);
    const removed = await run(tx.queries, DELETE, { cardId: card.id, blockerId: blocker.id });
    if (removed.length === 0) return card;
    tell(tx, card, blocker);
    await releaseBlocked(tx, card.ownerId, [card.id]);
    return card;
  });
}

async function lockBoth(tx: TxContext, { cardId, blockerId }: Edge): Promise<{ card: CardRow; blocker: CardRow }> {
  const { ownerId, projectId } = await requireCard(tx, cardId);
  const readBlocker = () => (isUuid(blockerId) ? readCard(tx.queries, ownerId, blockerId) : undefined);
  // Before the lock, which nobody takes of a card that is not theirs.
  if ((await readBlocker())?.projectId !== projectId) throw refused('a card can only wait for one of its own project');
  await lockCards(tx, [cardId, blockerId]);
  const card = await lockCard(tx, cardId);
  const blocker = await readBlocker();
  if (blocker === undefined) throw refused('a card can only wait for one of its own project');
  return { card, blocker };
}

const refused = (message: string) => invalidInput([{ propertyPath: 'blockerId', message }]);

function tell(tx: TxContext, card: CardRow, blocker: CardRow): void {
  for (const each of [card, blocker]) signalCard(tx, each, 'card-changed');
  auditCard(tx, card, 'board.card_changed', { fields: ['blockers'] });
}
