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

/** Which text it is: the one that has the id, or the description of the card where all are null. */
interface OfText {
  readonly commentId: string | null;
  readonly changeCommentId: string | null;
  readonly reviewId: string | null;
  readonly messageId: string | null;
}
const DESCRIPTION: OfText = { commentId: null, changeCommentId: null, reviewId: null, messageId: null };
type Place = OfText & { readonly cardId: string };

/** The mentions of one text. */
const ofText = ({ cardId, commentId, changeCommentId, reviewId, messageId }: Bound<Place>) =>
  build
    .selectFrom('cardMention')
    .where('cardId', '=', cardId)
    .where('commentId', 'is not distinct from', commentId)
    .where('changeCommentId', 'is not distinct from', changeCommentId)
    .where('reviewId', 'is not distinct from', reviewId)
    .where('messageId', 'is not distinct from', messageId);

const COUNT = prepare((place: Bound<Place>) => ofText(place).select(({ fn }) => fn.countAll<number>().as('count')));

const REMOVE = prepare((bound: Bound<Place & { handles: readonly string[] }>) =>
  build
    .deleteFrom('cardMention')
    .where('id', 'in', ofText(bound).select('id').where('handle', '=', among(bound.handles)))
    .returning('personId'),
);

interface Added {
  cardId: string;
  accountId: string;
  projectId: string;
  writerId: string | null;
  createdAt: Date;
  ids: readonly string[];
  commentIds: readonly (string | null)[];
  changeCommentIds: readonly (string | null)[];
  reviewIds: readonly (string | null)[];
  messageIds: readonly (string | null)[];
  personIds: readonly string[];
  handles: readonly string[];
}

const ADD = prepare((bound: Bound<Added>) =>
  build
    .insertInto('cardMention')
    .columns([
      'id',
      'personId',
      'handle',
      'accountId',
      'projectId',
      'cardId',
      'commentId',
      'changeCommentId',
      'reviewId',
      'messageId',
      'writerId',
      'createdAt',
    ])
    .expression(
      build
        .selectFrom(
          rowsOf('n', {
            id: arrayOf(bound.ids, 'uuid'),
            personId: arrayOf(bound.personIds, 'uuid'),
            handle: arrayOf(bound.handles, 'text'),
            commentId: arrayOf(bound.commentIds, 'uuid'),
            changeCommentId: arrayOf(bound.changeCommentIds, 'uuid'),
            reviewId: arrayOf(bound.reviewIds, 'uuid'),
            messageId: arrayOf(bound.messageIds, 'uuid'),
          }),
        )
        .select(['n.id', 'n.personId', 'n.handle'])
        .select([bound.accountId.as('accountId'), bound.projectId.as('projectId'), bound.cardId.as('cardId')])
        .select(['n.commentId', 'n.changeCommentId', 'n.reviewId', 'n.messageId'])
        .select([bound.writerId.as('writerId'), bound.createdAt.as('createdAt')]),
    ),
);

/**
 * Records whom a text of a locked card mentions: those whose handles it has got are added, those whose handles it has lost are
 * removed, and all others stay as they are. A handle that nobody of the project has is plain text.
 */
export async function recordMentions(
  tx: TxContext,
  card: Pick<CardRow, 'id' | 'ownerId' | 'projectId'>,
  { before = '', text, ...of }: Partial<OfText> & { before?: string; text: string },
): Promise<void> {
  const [had, has] = [mentionsIn(before), mentionsIn(text)];
  const [lost, got] = [had.filter((each) => !has.includes(each)), has.filter((each) => !had.includes(each))];
  const place = { ...DESCRIPTION, ...of, cardId: card.id };
  const removed = lost.length === 0 ? [] : await run(tx.queries, REMOVE, { ...place, handles: lost });
  const added = got.length === 0 ? [] : await add(tx, card, place, got);
  signalAll(tx, [...removed, ...added]);
}

/**
 * Records whom a review of the change of a locked card mentions, when it is sent: drafts mention nobody. Its summary and each comment
 * are texts of their own.
 */
export async function recordMentionsOfReview(
  tx: TxContext,
  card: Pick<CardRow, 'id' | 'ownerId' | 'projectId'>,
  review: { readonly id: string; readonly summary: string },
  comments: readonly { readonly id: string; readonly body: string }[],
): Promise<void> {
  const texts = [
    { ...DESCRIPTION, reviewId: review.id, handles: mentionsIn(review.summary) },
    ...comments.map(({ id, body }) => ({ ...DESCRIPTION, changeCommentId: id, handles: mentionsIn(body) })),
  ];
  if (texts.every(({ handles }) => handles.length === 0)) return;
  const personOf = await personsOf(tx, card.projectId);
  const found = texts.flatMap(({ handles, ...of }) =>
    personsNamed(personOf, handles)
      .slice(0, MOST_MENTIONS)
      .map((each) => ({ ...each, ...of })),
  );
  await insert(tx, card, found);
  signalAll(tx, found);
}

function signalAll(tx: TxContext, people: readonly { readonly personId: string }[]): void {
  for (const accountId of new Set(people.map(({ personId }) => personId))) {
    tx.signal({ kind: 'inbox', accountId, projectId: null });
  }
}

interface Named {
  readonly handle: string;
  readonly personId: string;
}

/** The people of a project by their handles. */
async function personsOf(tx: TxContext, projectId: string): Promise<ReadonlyMap<string, string>> {
  const people = (await listMembers(tx, [projectId])).get(projectId) ?? [];
  return new Map([...handlesOf(people)].map(([accountId, handle]) => [handle, accountId]));
}

const personsNamed = (personOf: ReadonlyMap<string, string>, handles: readonly string[]): Named[] =>
  handles.flatMap((handle) => {
    const personId = personOf.get(handle);
    return personId === undefined ? [] : [{ handle, personId }];
  });

async function add(
  tx: TxContext,
  card: Pick<CardRow, 'id' | 'ownerId' | 'projectId'>,
  place: Place,
  handles: readonly string[],
): Promise<readonly Named[]> {
  const found = personsNamed(await personsOf(tx, card.projectId), handles);
  if (found.length === 0) return [];
  const counted = await runOne(tx.queries, COUNT, place);
  const admitted = found.slice(0, Math.max(0, MOST_MENTIONS - Number(counted?.count ?? 0)));
  await insert(
    tx,
    card,
    admitted.map((each) => ({ ...place, ...each })),
  );
  return admitted;
}

async function insert(
  tx: TxContext,
  card: Pick<CardRow, 'id' | 'ownerId' | 'projectId'>,
  rows: readonly (Named & OfText)[],
): Promise<void> {
  if (rows.length === 0) return;
  await run(tx.queries, ADD, {
    accountId: card.ownerId,
    projectId: card.projectId,
    cardId: card.id,
    writerId: writerOf(tx.actor, tx.actor.scopes.has('mcp') ? 'agent' : 'human'),
    createdAt: tx.now,
    ids: rows.map(() => newId()),
    commentIds: rows.map(({ commentId }) => commentId),
    changeCommentIds: rows.map(({ changeCommentId }) => changeCommentId),
    reviewIds: rows.map(({ reviewId }) => reviewId),
    messageIds: rows.map(({ messageId }) => messageId),
    personIds: rows.map(({ personId }) => personId),
    handles: rows.map(({ handle }) => handle),
  });
}
