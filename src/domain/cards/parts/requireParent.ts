import { sql } from 'kysely';
import { type Bound, build, prepare, run, runOne } from '../../../db/builder.ts';
import { invalidInput } from '../../../errors.ts';
import { type CardRow, readCard } from '../../board/cards/cardRow.ts';
import { lockCards } from '../../board/cards/lockCard.ts';
import type { TxContext } from '../../context.ts';

/** How many levels of cards there are at most, the uppermost one among them. */
const MOST_LEVELS = 5;
/** How many parts one card has at most: its page lists them all. */
const MOST_PARTS = 100;

/** A card and those above it, from the card upwards. */
const ABOVE = prepare(({ id }: Bound<{ id: string }>) =>
  build
    .withRecursive('above', (query) =>
      query
        .selectFrom('card')
        .select(['id', 'parentId'])
        .where('id', '=', id)
        .unionAll((further) =>
          further.selectFrom('card as c').innerJoin('above', 'above.parentId', 'c.id').select(['c.id', 'c.parentId']),
        ),
    )
    .selectFrom('above')
    .select('above.id'),
);

/** How many levels a card spans with all that is below it. */
const HEIGHT = prepare(({ id }: Bound<{ id: string }>) =>
  build
    .withRecursive('below', (query) =>
      query
        .selectFrom('card')
        .select('id')
        .select(sql.lit(1).as('level'))
        .where('id', '=', id)
        .unionAll((further) =>
          further
            .selectFrom('card as c')
            .innerJoin('below', 'below.id', 'c.parentId')
            .select('c.id')
            .select(({ eb }) => eb('below.level', '+', sql.lit(1)).as('level')),
        ),
    )
    .selectFrom('below')
    .select(({ fn }) => fn.max('below.level').as('levels')),
);

const COUNT = prepare(({ id }: Bound<{ id: string }>) =>
  build
    .selectFrom('card')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('parentId', '=', id),
);

/**
 * The card that another one is to be a part of, locked. The caller has locked the project: two people who rearrange cards at once
 * could close a circle without that.
 * @param part the card that gets it; one that does not exist yet has no id
 * @throws Refusal bad_user_input (`parentId`: no card of the project, archived, the card itself, one below it, too deep, or one
 *   part too many)
 */
export async function requireParent(
  tx: TxContext,
  part: Pick<CardRow, 'ownerId' | 'projectId'> & { readonly id?: string },
  parentId: string,
): Promise<CardRow> {
  const isOfProject = async () => {
    const found = await readCard(tx.queries, part.ownerId, parentId);
    return found?.projectId === part.projectId ? found : undefined;
  };
  // Before the lock, which nobody takes of a card that is not theirs.
  if ((await isOfProject()) === undefined) throw STRANGE;
  await lockCards(tx, [parentId, ...(part.id === undefined ? [] : [part.id])]);
  const parent = await isOfProject();
  if (parent === undefined) throw STRANGE;
  if (parent.archivedAt !== null) throw refused(`#${parent.number} is archived, so it gets no parts`);
  if (parent.id === part.id) throw refused('a card cannot be a part of itself');
  const above = await run(tx.queries, ABOVE, { id: parent.id });
  if (above.some(({ id }) => id === part.id)) throw refused(`#${parent.number} is itself a part of the card`);
  const height = part.id === undefined ? 1 : ((await runOne(tx.queries, HEIGHT, { id: part.id }))?.levels ?? 1);
  if (above.length + Number(height) > MOST_LEVELS) {
    throw refused(`cards are parts of each other on at most ${MOST_LEVELS} levels`);
  }
  const counted = await runOne(tx.queries, COUNT, { id: parent.id });
  if (Number(counted?.n) >= MOST_PARTS) throw refused(`a card has at most ${MOST_PARTS} parts`);
  return parent;
}

const refused = (message: string) => invalidInput([{ propertyPath: 'parentId', message }]);
const STRANGE = refused('a card can only be a part of one of its own project');
