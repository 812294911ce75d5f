import { arrayOf, type Bound, build, prepare, rowsOf, run } from '../../db/builder.ts';
import { invalidInput } from '../../errors.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import { MAX_LABELS, sameLabel } from '../board/labels/labelInput.ts';
import { listLabels } from '../board/labels/listLabels.ts';
import { makeLabels } from '../board/labels/makeLabels.ts';
import type { TxContext } from '../context.ts';

const TAKE_OFF = prepare(({ cardId }: Bound<{ cardId: string }>) =>
  build.deleteFrom('cardLabel').where('cardId', '=', cardId).returning('labelId'),
);

const PUT_ON = prepare(({ cardId, ids }: Bound<{ cardId: string; ids: readonly string[] }>) =>
  build
    .insertInto('cardLabel')
    .columns(['cardId', 'labelId'])
    .expression(
      build.selectFrom(rowsOf('n', { id: arrayOf(ids, 'uuid') })).select([cardId.as('cardId'), 'n.id as labelId']),
    ),
);

/**
 * Gives a card the labels of these names in place of its current ones. A name that no label of the project has
 * becomes a label, with the next of the colours. The caller has locked the project, so that no label is made twice.
 * @returns whether the labels of the card changed
 * @throws Refusal bad_user_input (`labels`) when the project would have too many
 */
export async function setLabels(
  tx: TxContext,
  card: Pick<CardRow, 'id' | 'projectId' | 'ownerId'>,
  names: readonly string[],
): Promise<boolean> {
  const known = (await listLabels(tx, [card.projectId])).get(card.projectId) ?? [];
  const ids = new Map(known.map((label) => [sameLabel(label.name), label.id]));
  const missing = names.filter((name) => !ids.has(sameLabel(name)));
  if (known.length + missing.length > MAX_LABELS) {
    throw invalidInput([{ propertyPath: 'labels', message: `must leave the project at most ${MAX_LABELS} labels` }]);
  }
  if (missing.length > 0) {
    const made = await makeLabels(tx, { id: card.projectId, ownerId: card.ownerId }, known.length, missing);
    for (const [name, id] of made) ids.set(name, id);
  }
  const before = await run(tx.queries, TAKE_OFF, { cardId: card.id });
  const wanted = names.map((name) => ids.get(sameLabel(name)) as string);
  await run(tx.queries, PUT_ON, { cardId: card.id, ids: wanted });
  return before.length !== new Set(wanted).size || before.some(({ labelId }) => !wanted.includes(labelId));
}
