import { sql } from 'kysely';
import { arrayOf, type Bound, build, prepare, rowsOf, run, runOne } from '../../../db/builder.ts';
import { newId } from '../../../lib/uuid.ts';
import type { CardPriority } from '../../../tables/words.ts';
import { writerOf } from '../../actInProject.ts';
import type { ProjectRow } from '../../board/projects/projectRow.ts';
import type { TxContext } from '../../context.ts';

/** A card to write. */
export interface NewCard {
  id: string;
  key: string;
  title: string;
  body: string;
  columnId: string;
  position: string;
  priority: CardPriority;
  dueOn: string | null;
  estimate: number | null;
  isArchived: boolean;
  createdAt: Date;
  labelIds: readonly string[];
}

/** A comment to write, of a card that is there or is written before it. */
export interface NewComment {
  cardId: string;
  cardKey: string;
  key: string;
  text: string;
  createdAt: Date;
}

/** The counter of the project, as `createCard` counts, for several cards at once. */
const NUMBERS = prepare(({ projectId, count }: Bound<{ projectId: string; count: number }>) =>
  build
    .updateTable('project')
    .set(({ eb }) => ({ nextCardNumber: eb('nextCardNumber', '+', sql<number>`${count}::integer`) }))
    .where('id', '=', projectId)
    .returning(({ eb }) => eb('nextCardNumber', '-', sql<number>`${count}::integer`).as('first')),
);

interface Cards {
  projectId: string;
  ownerId: string;
  now: Date;
  ids: readonly string[];
  numbers: readonly number[];
  titles: readonly string[];
  bodies: readonly string[];
  columnIds: readonly string[];
  positions: readonly string[];
  priorities: readonly CardPriority[];
  days: readonly (string | null)[];
  estimates: readonly (number | null)[];
  archived: readonly (Date | null)[];
  created: readonly Date[];
}

const CARDS = prepare((bound: Bound<Cards>) =>
  build
    .insertInto('card')
    .columns([
      'id',
      'number',
      'title',
      'body',
      'columnId',
      'position',
      'priority',
      'dueOn',
      'estimate',
      'archivedAt',
      'createdAt',
      'projectId',
      'ownerId',
      'updatedAt',
    ])
    .expression(
      build
        .selectFrom(
          rowsOf('n', {
            id: arrayOf(bound.ids, 'uuid'),
            number: arrayOf(bound.numbers, 'integer'),
            title: arrayOf(bound.titles, 'text'),
            body: arrayOf(bound.bodies, 'text'),
            columnId: arrayOf(bound.columnIds, 'uuid'),
            position: arrayOf(bound.positions, 'bigint'),
            priority: arrayOf(bound.priorities, 'text'),
            dueOn: arrayOf(bound.days, 'text'),
            estimate: arrayOf(bound.estimates, 'integer'),
            archivedAt: arrayOf(bound.archived, 'timestamptz'),
            createdAt: arrayOf(bound.created, 'timestamptz'),
          }),
        )
        .select(['n.id', 'n.number', 'n.title', 'n.body', 'n.columnId', 'n.position', 'n.priority'])
        .select(({ ref }) => sql<string | null>`${ref('n.dueOn')}::date`.as('dueOn'))
        .select(['n.estimate', 'n.archivedAt', 'n.createdAt'])
        .select([bound.projectId.as('projectId'), bound.ownerId.as('ownerId'), bound.now.as('updatedAt')]),
    ),
);

const LABELS = prepare((bound: Bound<{ cardIds: readonly string[]; labelIds: readonly string[] }>) =>
  build
    .insertInto('cardLabel')
    .columns(['cardId', 'labelId'])
    .expression(
      build
        .selectFrom(rowsOf('n', { cardId: arrayOf(bound.cardIds, 'uuid'), labelId: arrayOf(bound.labelIds, 'uuid') }))
        .select(['n.cardId', 'n.labelId']),
    ),
);

interface Comments {
  accountId: string;
  projectId: string;
  personId: string | null;
  ids: readonly string[];
  cardIds: readonly string[];
  texts: readonly string[];
  created: readonly Date[];
}

const COMMENTS = prepare((bound: Bound<Comments>) =>
  build
    .insertInto('cardComment')
    .columns(['id', 'cardId', 'text', 'createdAt', 'accountId', 'projectId', 'author', 'personId'])
    .expression(
      build
        .selectFrom(
          rowsOf('n', {
            id: arrayOf(bound.ids, 'uuid'),
            cardId: arrayOf(bound.cardIds, 'uuid'),
            text: arrayOf(bound.texts, 'text'),
            createdAt: arrayOf(bound.created, 'timestamptz'),
          }),
        )
        .select(['n.id', 'n.cardId', 'n.text', 'n.createdAt'])
        .select([bound.accountId.as('accountId'), bound.projectId.as('projectId')])
        .select(sql.lit('human').as('author'))
        .select(bound.personId.as('personId')),
    ),
);

interface Things {
  projectId: string;
  source: string;
  ids: readonly string[];
  keys: readonly string[];
  commentKeys: readonly string[];
  cardIds: readonly string[];
  commentIds: readonly (string | null)[];
}

/** A row of a card that was deleted since gives way. */
const THINGS = prepare((bound: Bound<Things>) =>
  build
    .insertInto('importedThing')
    .columns(['id', 'key', 'commentKey', 'cardId', 'commentId', 'projectId', 'source'])
    .expression(
      build
        .selectFrom(
          rowsOf('n', {
            id: arrayOf(bound.ids, 'uuid'),
            key: arrayOf(bound.keys, 'text'),
            commentKey: arrayOf(bound.commentKeys, 'text'),
            cardId: arrayOf(bound.cardIds, 'uuid'),
            commentId: arrayOf(bound.commentIds, 'uuid'),
          }),
        )
        .select(['n.id', 'n.key', 'n.commentKey', 'n.cardId', 'n.commentId'])
        .select([bound.projectId.as('projectId'), bound.source.as('source')]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['projectId', 'source', 'key', 'commentKey'])
        .doUpdateSet(({ ref }) => ({ cardId: ref('excluded.cardId'), commentId: ref('excluded.commentId') })),
    ),
);

/**
 * Writes cards and comments into a locked project, in a statement for each table.
 * @returns the numbers of the cards, in their order
 */
export async function writeImport(
  tx: TxContext,
  project: Pick<ProjectRow, 'id' | 'ownerId'>,
  { source, cards, comments }: { source: string; cards: readonly NewCard[]; comments: readonly NewComment[] },
): Promise<number[]> {
  const { queries } = tx;
  const projectId = project.id;
  const numbers = cards.length === 0 ? [] : await writeCards(tx, project, cards);
  const commentIds = comments.map(() => newId());
  if (comments.length > 0) {
    await run(queries, COMMENTS, {
      accountId: project.ownerId,
      projectId,
      personId: writerOf(tx.actor, 'human'),
      ids: commentIds,
      cardIds: comments.map(({ cardId }) => cardId),
      texts: comments.map(({ text }) => text),
      created: comments.map(({ createdAt }) => createdAt),
    });
  }
  const things = [
    ...cards.map(({ id, key }) => ({ key, commentKey: '', cardId: id, commentId: null })),
    ...comments.map(({ cardKey, key, cardId }, place) => ({
      key: cardKey,
      commentKey: key,
      cardId,
      commentId: commentIds[place] as string,
    })),
  ];
  if (things.length > 0) {
    await run(queries, THINGS, {
      projectId,
      source,
      ids: things.map(() => newId()),
      keys: things.map(({ key }) => key),
      commentKeys: things.map(({ commentKey }) => commentKey),
      cardIds: things.map(({ cardId }) => cardId),
      commentIds: things.map(({ commentId }) => commentId),
    });
  }
  return numbers;
}

async function writeCards(
  { queries, now }: TxContext,
  { id: projectId, ownerId }: Pick<ProjectRow, 'id' | 'ownerId'>,
  cards: readonly NewCard[],
): Promise<number[]> {
  const next = await runOne(queries, NUMBERS, { projectId, count: cards.length });
  const numbers = cards.map((_, place) => (next?.first as number) + place);
  await run(queries, CARDS, {
    projectId,
    ownerId,
    now,
    ids: cards.map(({ id }) => id),
    numbers,
    titles: cards.map(({ title }) => title),
    bodies: cards.map(({ body }) => body),
    columnIds: cards.map(({ columnId }) => columnId),
    positions: cards.map(({ position }) => position),
    priorities: cards.map(({ priority }) => priority),
    days: cards.map(({ dueOn }) => dueOn),
    estimates: cards.map((card) => card.estimate),
    archived: cards.map(({ isArchived }) => (isArchived ? now : null)),
    created: cards.map(({ createdAt }) => createdAt),
  });
  const labels = cards.flatMap(({ id, labelIds }) => labelIds.map((labelId) => ({ id, labelId })));
  if (labels.length > 0) {
    await run(queries, LABELS, {
      cardIds: labels.map(({ id }) => id),
      labelIds: labels.map(({ labelId }) => labelId),
    });
  }
  return numbers;
}
