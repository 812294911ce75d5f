import { z } from 'zod';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { authorizeCardWrite } from '../board/authorizeCardWrite.ts';
import { type CardRow, readCard } from '../board/cardRow.ts';
import { lockCard } from '../board/lockCard.ts';
import { signalCard } from '../board/signalCard.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { body, headSha, pullRequestNumber, pullRequestUrl, title } from './cardInput.ts';

const INPUT = z.object({
  title: title.nullish(),
  body: body.nullish(),
  pullRequestNumber: pullRequestNumber.nullish(),
  pullRequestUrl: pullRequestUrl.nullish(),
  headSha: headSha.nullish(),
});

/** Changes of a card. A missing field keeps its value; null clears a field that may be empty, and keeps title and body. */
export type CardChanges = z.input<typeof INPUT>;

type Content = Pick<
  CardRow,
  'id' | 'title' | 'body' | 'pullRequestNumber' | 'pullRequestUrl' | 'headSha' | 'updatedAt'
>;

const UPDATE = prepare(({ id, title, body, pullRequestNumber, pullRequestUrl, headSha, updatedAt }: Bound<Content>) =>
  build
    .updateTable('card')
    .set({ title, body, pullRequestNumber, pullRequestUrl, headSha, updatedAt })
    .where('id', '=', id),
);

/**
 * Changes the content of a card; `moveCard` changes its place.
 * @throws Refusal bad_user_input naming the field, card_not_found
 */
export async function updateCard(ctx: Context, input: { cardId: string } & CardChanges): Promise<CardRow> {
  authorizeCardWrite(ctx);
  const wanted = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    const card = await lockCard(tx, input.cardId);
    await run(tx.queries, UPDATE, {
      id: card.id,
      title: wanted.title ?? card.title,
      body: wanted.body ?? card.body,
      pullRequestNumber: wanted.pullRequestNumber === undefined ? card.pullRequestNumber : wanted.pullRequestNumber,
      pullRequestUrl: wanted.pullRequestUrl === undefined ? card.pullRequestUrl : wanted.pullRequestUrl,
      headSha: wanted.headSha === undefined ? card.headSha : wanted.headSha,
      updatedAt: tx.now,
    });
    signalCard(tx, card, 'card-changed');
    return (await readCard(tx.queries, card.ownerId, card.id)) as CardRow;
  });
}
