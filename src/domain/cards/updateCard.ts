import { z } from 'zod';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import type { CardPriority } from '../../tables/words.ts';
import { auditCard } from '../board/auditCard.ts';
import { authorizeCardWrite } from '../board/authorizeCardWrite.ts';
import { type CardRow, readCard } from '../board/cardRow.ts';
import { labelNames } from '../board/labelInput.ts';
import { lockCard } from '../board/lockCard.ts';
import { requireCard } from '../board/requireCard.ts';
import { lockProject } from '../board/requireProject.ts';
import { signalCard } from '../board/signalCard.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { body, headSha, pullRequestNumber, pullRequestUrl, title } from './cardInput.ts';
import { setLabels } from './setLabels.ts';

const INPUT = z.object({
  title: title.nullish(),
  body: body.nullish(),
  pullRequestNumber: pullRequestNumber.nullish(),
  pullRequestUrl: pullRequestUrl.nullish(),
  headSha: headSha.nullish(),
  labels: labelNames.nullish(),
});

/**
 * Changes of a card. A missing field keeps its value; null clears a field that may be empty, and keeps title, body, labels and
 * priority.
 */
export type CardChanges = z.input<typeof INPUT> & { priority?: CardPriority | null };

type Content = Pick<
  CardRow,
  'id' | 'title' | 'body' | 'pullRequestNumber' | 'pullRequestUrl' | 'headSha' | 'priority' | 'updatedAt'
>;

const UPDATE = prepare((card: Bound<Content>) =>
  build
    .updateTable('card')
    .set({
      title: card.title,
      body: card.body,
      pullRequestNumber: card.pullRequestNumber,
      pullRequestUrl: card.pullRequestUrl,
      headSha: card.headSha,
      priority: card.priority,
      updatedAt: card.updatedAt,
    })
    .where('id', '=', card.id),
);

/**
 * Changes the content of a card; `moveCard` changes its place.
 * @throws Refusal bad_user_input naming the field, card_not_found
 */
export async function updateCard(ctx: Context, input: { cardId: string } & CardChanges): Promise<CardRow> {
  authorizeCardWrite(ctx);
  const wanted = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    // New labels need the project's lock, which comes before a card's.
    if (wanted.labels) await lockProject(tx, (await requireCard(tx, input.cardId)).projectId);
    const card = await lockCard(tx, input.cardId);
    const otherLabels = wanted.labels ? await setLabels(tx, card, wanted.labels) : false;
    await run(tx.queries, UPDATE, {
      id: card.id,
      title: wanted.title ?? card.title,
      body: wanted.body ?? card.body,
      pullRequestNumber: wanted.pullRequestNumber === undefined ? card.pullRequestNumber : wanted.pullRequestNumber,
      pullRequestUrl: wanted.pullRequestUrl === undefined ? card.pullRequestUrl : wanted.pullRequestUrl,
      headSha: wanted.headSha === undefined ? card.headSha : wanted.headSha,
      priority: input.priority ?? card.priority,
      updatedAt: tx.now,
    });
    signalCard(tx, card, 'card-changed');
    const after = (await readCard(tx.queries, card.ownerId, card.id)) as CardRow;
    const fields = [...AUDITED.filter((name) => after[name] !== card[name]), ...(otherLabels ? ['labels'] : [])];
    if (fields.length > 0) auditCard(tx, card, 'board.card_changed', { fields });
    return after;
  });
}

/** The fields whose change the audit log names. */
const AUDITED = ['title', 'body', 'priority', 'pullRequestNumber', 'pullRequestUrl', 'headSha'] as const;
