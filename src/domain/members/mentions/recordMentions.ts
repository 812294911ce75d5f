import { among, arrayOf, type Bound, build, prepare, rowsOf, run, runOne } from '../../../db/builder.ts';
import { newId } from '../../../lib/uuid.ts';
import { writerOf } from '../../actInProject.ts';
import type { CardRow } from '../../board/cards/cardRow.ts';
import type { TxContext } from '../../context.ts';
import { listMembers } from '../listMembers.ts';
import { handlesOf } from './handlesOf.ts';
import { mentionsIn } from './mentionsIn.ts';

/** So many people are mentioned by one text; further handles name nobody. */
const MOST_MENTIONS = 20;

type Place = { cardId: string; commentId: string | null };

/** The mentions of one text: of a comment, or of the description of a card. */
const ofText = ({ cardId, commentId }: Bound<Place>) =>
  build.selectFrom('cardMention').where('cardId', '=', cardId).where('commentId', 'is not distinct from', commentId);

const COUNT = prepare((place: Bound<Place>) => ofText(place).select(({ fn }) => fn.countAll<number>().as('count')));

const REMOVE = prepare((bound: Bound<Place & { handles: readonly string[] }>) =>
  build
    .deleteFrom('cardMention')
    .where('id', 'in', ofText(bound).select('id').where('handle', '=', among(bound.handles)))
    .returning('personId'),
);

interface Added extends Place {
  accountId: string;
  projectId: string;
  writerId: string | null;
  createdAt: Date;
  ids: readonly string[];
  personIds: readonly string[];
  handles: readonly string[];
}

const ADD = prepare((bound: Bound<Added>) =>
  build
    .insertInto('cardMention')
    .columns(['id', 'personId', 'handle', 'accountId', 'projectId', 'cardId', 'commentId', 'writerId', 'createdAt'])
    .expression(
      build
        .selectFrom(
          rowsOf('n', {
            id: arrayOf(bound.ids, 'uuid'),
            personId: arrayOf(bound.personIds, 'uuid'),
            handle: arrayOf(bound.handles, 'text'),
          }),
        )
        .select(['n.id', 'n.personId', 'n.handle'])
        .select([bound.accountId.as('accountId'), bound.projectId.as('projectId'), bound.cardId.as('cardId')])
        .select([bound.commentId.as('commentId'), bound.writerId.as('writerId'), bound.createdAt.as('createdAt')]),
    ),
);

/**
 * Records whom a text of a locked card mentions: those whose handles it has got are added, those whose handles it has lost are
 * removed, and all others stay as they are. A handle that nobody of the project has is plain text.
 */
export async function recordMentions(
  tx: TxContext,
  card: Pick<CardRow, 'id' | 'ownerId' | 'projectId'>,
  { commentId = null, before = '', text }: { commentId?: string | null; before?: string; text: string },
): Promise<void> {
  const [had, has] = [mentionsIn(before), mentionsIn(text)];
  const [lost, got] = [had.filter((each) => !has.includes(each)), has.filter((each) => !had.includes(each))];
  const place = { cardId: card.id, commentId };
  const removed = lost.length === 0 ? [] : await run(tx.queries, REMOVE, { ...place, handles: lost });
  const added = got.length === 0 ? [] : await add(tx, card, place, got);
  for (const accountId of new Set([...removed, ...added].map(({ personId }) => personId))) {
    tx.signal({ kind: 'inbox', accountId, projectId: null });
  }
}

async function add(
  tx: TxContext,
  card: Pick<CardRow, 'ownerId' | 'projectId'>,
  place: Place,
  handles: readonly string[],
): Promise<{ personId: string }[]> {
  const people = (await listMembers(tx, [card.projectId])).get(card.projectId) ?? [];
  const persons = new Map([...handlesOf(people)].map(([accountId, handle]) => [handle, accountId]));
  const found = handles.flatMap((handle) => {
    const personId = persons.get(handle);
    return personId === undefined ? [] : [{ handle, personId }];
  });
  if (found.length === 0) return [];
  const counted = await runOne(tx.queries, COUNT, place);
  const admitted = found.slice(0, Math.max(0, MOST_MENTIONS - Number(counted?.count ?? 0)));
  if (admitted.length === 0) return [];
  await run(tx.queries, ADD, {
    ...place,
    accountId: card.ownerId,
    projectId: card.projectId,
    writerId: writerOf(tx.actor, tx.actor.scopes.has('mcp') ? 'agent' : 'human'),
    createdAt: tx.now,
    ids: admitted.map(() => newId()),
    personIds: admitted.map(({ personId }) => personId),
    handles: admitted.map(({ handle }) => handle),
  });
  return admitted;
}
