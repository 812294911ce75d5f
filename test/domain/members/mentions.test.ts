import { actInProject } from '../../../src/domain/actInProject.ts';
import { createCard } from '../../../src/domain/cards/createCard.ts';
import { deleteCard } from '../../../src/domain/cards/deleteCard.ts';
import { updateCard } from '../../../src/domain/cards/updateCard.ts';
import { addCardComment } from '../../../src/domain/feedback/addCardComment.ts';
import { deleteCardComment } from '../../../src/domain/feedback/deleteCardComment.ts';
import { editCardComment } from '../../../src/domain/feedback/editCardComment.ts';
import { listInbox } from '../../../src/domain/inbox/listInbox.ts';
import { finishInboxItems } from '../../../src/domain/inbox/markInbox.ts';
import { readInbox } from '../../../src/domain/inbox/readInbox.ts';
import { findMentionsOfCards, findMentionsOfComments } from '../../../src/domain/members/mentions/findMentions.ts';
import { handlesOf } from '../../../src/domain/members/mentions/handlesOf.ts';
import { mentionsIn } from '../../../src/domain/members/mentions/mentionsIn.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { until } from '../../support/until.ts';
import { addBoard, addCardTo, createBoardWorld, refusalOf } from '../board/support/board.ts';
import type { Place } from '../commands/support/fixtures.ts';

describe('the handle of a person', () => {
  const handles = (...emails: string[]) => [
    ...handlesOf(emails.map((email) => ({ accountId: newId(), email }))).values(),
  ];

  it('is the front of the address, and belongs to the person who has it first', () => {
    expect(handles('ann@a.example', 'ann@b.example', 'ann-2@c.example', 'ann@d.example')).toEqual([
      'ann',
      'ann-2',
      'ann-2-2',
      'ann-3',
    ]);
    expect(handles('Ann.Lee+work@a.example', '_@a.example', '"jo hn"@a.example', 'zoë_@a.example')).toEqual([
      'ann.lee-work',
      'person',
      'jo-hn',
      'zoë',
    ]);
  });
});

describe('the handles in a text', () => {
  it.each<[string, string[]]>([
    ['@Ann and @bob.lee, (@ann) **@zoë**: @x-2.', ['ann', 'bob.lee', 'zoë', 'x-2']],
    ['ann@b.example, mailto:@x is one, https://x.example/@ann, @ann@b.example, \\@ann and @@ann are none', ['x']],
    ['`@ann` and ``a ` @ann`` and @bob, `open @cid', ['bob', 'cid']],
    ['```ts\n@ann\n```\n@bob\n~~~\n@cid', ['bob']],
    ['Text\n    @ann\n\n    @bob\n\n- item\n\n    @cid\n\nText `a\n\n@dan`', ['ann', 'cid', 'dan']],
    ['> - @ann\r\n@bob', ['ann', 'bob']],
  ])('of %j are %j', (text, handles) => {
    expect(mentionsIn(text)).toEqual(handles);
  });

  it('are found in a text of any form whose signs nest', () => {
    const backticks = Array.from({ length: 350 }, (_, at) => '`'.repeat(at + 1)).join(' ');
    for (const text of [`${backticks} @ann`, '@a.'.repeat(20_000), `@${'a-'.repeat(30_000)}@ann`]) {
      expect(mentionsIn(text).length).toBeLessThanOrEqual(2);
    }
  });
});

describe('a mention', () => {
  let world: DomainWorld;
  let place: Place;
  let ann: string;
  let annsMembership: string;

  beforeAll(async () => {
    world = await createBoardWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox', 'audit_record', 'inbox_mark');
    place = await addBoard(world);
    await rename(place.accountId, 'owner');
    ann = await world.addAccount();
    await rename(ann, 'ann');
    annsMembership = await join(ann);
    world.signals.length = 0;
  });

  const rename = (accountId: string, name: string) =>
    world.sql('update account set email = $2 where id = $1', [accountId, `${name}@${accountId}.example`]);
  const join = async (accountId: string) => {
    const id = newId();
    await world.sql(
      `insert into project_member (id, project_id, account_id, role, since) values ($1, $2, $3, 'member', now())`,
      [id, place.projectId, accountId],
    );
    return id;
  };
  const owner = () => world.as(place.accountId);
  const agent = () => world.as(place.accountId, 'mcp');
  const inboxOf = async (accountId: string) =>
    (await readInbox(world.as(accountId))).filter(({ kind }) => kind === 'mention');
  const textsOf = async (accountId: string) => (await inboxOf(accountId)).map(({ text }) => text);
  const told = () => world.signals.flatMap((signal) => (signal.kind === 'inbox' ? [signal.accountId] : []));

  it('in a comment of a person or an agent reaches who is mentioned, until it is done', async () => {
    const card = await addCardTo(world, place);
    await addCardComment(owner(), { cardId: card.id, text: 'Well.\n@Ann, look at `this` please, @nobody too' });
    expect(told()).toEqual([ann]);
    const [item] = await inboxOf(ann);
    expect(item).toMatchObject({ cardId: card.id, projectId: place.projectId, title: card.title });
    const excerpt = '@Ann, look at this please, @nobody too';
    expect(item?.text).toBe(`owner@${place.accountId}.example mentions you in a comment: ${excerpt}`);
    expect(item?.mention).toEqual({ place: 'comment', writerId: place.accountId, author: 'human', excerpt });
    world.pass(60);
    await addCardComment(agent(), { cardId: card.id, text: 'Done, @ann and @owner.' });
    expect(await textsOf(ann)).toMatchObject([
      'An agent mentions you in a comment: Done, @ann and @owner.',
      item?.text,
    ]);
    expect(await textsOf(place.accountId)).toEqual(['An agent mentions you in a comment: Done, @ann and @owner.']);
    expect((await inboxOf(ann))[0]?.mention).toMatchObject({ writerId: null, author: 'agent' });
    await finishInboxItems(world.as(ann), { ids: [item?.id ?? ''], done: true });
    expect((await listInbox(world.as(ann), { first: 1, after: undefined })).total).toBe(1);
    await world.sql('update card set archived_at = $1', [world.now]);
    expect(await inboxOf(ann)).toEqual([]);
  });

  it('reaches neither its author, nor who is not of the project any more', async () => {
    const { id: cardId } = await addCardTo(world, place);
    const { id } = await addCardComment(owner(), { cardId, text: 'A note to @owner and @ann' });
    expect(await inboxOf(place.accountId)).toEqual([]);
    expect((await findMentionsOfComments(owner(), [id])).get(id)).toEqual([
      { ofId: id, handle: 'owner', personId: place.accountId },
      { ofId: id, handle: 'ann', personId: ann },
    ]);
    await world.sql('delete from project_member where id = $1', [annsMembership]);
    expect(await inboxOf(ann)).toEqual([]);
  });

  it('in a description is made by the change that adds it, kept by others, and gone with its words', async () => {
    const card = await createCard(owner(), { projectId: place.projectId, title: 'Tides', body: '@ann' });
    expect(told()).toEqual([ann]);
    const ids = async () => (await inboxOf(ann)).map(({ id }) => id);
    const first = await ids();
    expect(await textsOf(ann)).toEqual([`owner@${place.accountId}.example mentions you in the description: @ann`]);
    expect((await inboxOf(ann))[0]?.mention).toMatchObject({ place: 'description', author: null, excerpt: '@ann' });
    await updateCard(owner(), { cardId: card.id, body: 'Sort them, @ann, by day' });
    expect(await ids()).toEqual(first);
    await updateCard(owner(), { cardId: card.id, body: 'Sort them' });
    expect(await ids()).toEqual([]);
    expect(told()).toEqual([ann, ann]);
    await updateCard(owner(), { cardId: card.id, body: '@ann' });
    expect(await ids()).not.toEqual(first);
    await deleteCard(owner(), { cardId: card.id });
    expect(await ids()).toEqual([]);
    expect(await world.sql('select 1 from card_mention')).toEqual([]);
  });

  it('in a description waits for a deletion of the project, and never the two for each other', async () => {
    const { id: cardId } = await addCardTo(world, place);
    const deletion = await world.db.pool.connect();
    await deletion.query('begin');
    await deletion.query('select 1 from project where id = $1 for update', [place.projectId]);
    const changed = refusalOf(updateCard(owner(), { cardId, body: '@ann' }));
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until('the change waits', async () => (await world.sql(waiting)).length > 0);
    await deletion.query('delete from project where id = $1', [place.projectId]);
    await deletion.query('commit');
    deletion.release();
    expect(await changed).toBe('project_not_found');
  });

  it('of a comment is gone with its words and with the comment', async () => {
    const { id: cardId } = await addCardTo(world, place);
    const { id: commentId } = await addCardComment(owner(), { cardId, text: 'Well.' });
    await editCardComment(owner(), { commentId, text: 'Well, @ann.' });
    expect(await textsOf(ann)).toHaveLength(1);
    await editCardComment(owner(), { commentId, text: 'Well.' });
    expect(await textsOf(ann)).toEqual([]);
    await editCardComment(owner(), { commentId, text: 'Well, @ann.' });
    world.signals.length = 0;
    await deleteCardComment(owner(), { commentId });
    expect([await textsOf(ann), told()]).toEqual([[], [ann]]);
  });

  it('goes on meaning whom it meant, while the handle becomes another person’s', async () => {
    const second = await world.addAccount();
    await rename(second, 'ann');
    await join(second);
    const card = await createCard(owner(), { projectId: place.projectId, title: 'Tides', body: '@ann-2' });
    await world.sql('delete from project_member where id = $1', [annsMembership]);
    await updateCard(owner(), { cardId: card.id, body: '@ann-2 and @ann' });
    expect((await findMentionsOfCards(owner(), [card.id])).get(card.id)).toMatchObject([
      { handle: 'ann-2', personId: second },
      { handle: 'ann', personId: second },
    ]);
  });

  it('is one of at most 20 of a text', async () => {
    for (let nth = 0; nth < 21; nth += 1) {
      const person = await world.addAccount();
      await rename(person, `p${nth}`);
      await join(person);
    }
    const share = { id: annsMembership, projectId: place.projectId, ownerId: place.accountId, role: 'member' as const };
    const asAnn = actInProject(world.as(ann), { ...share, handle: place.projectId });
    const { id: cardId } = await addCardTo(world, place);
    const text = Array.from({ length: 21 }, (_, nth) => `@p${nth}`).join(' ');
    const { id: commentId } = await addCardComment(asAnn, { cardId, text });
    await editCardComment(asAnn, { commentId, text: `${text} @owner` });
    expect((await findMentionsOfComments(owner(), [commentId])).get(commentId)).toHaveLength(20);
    expect(await textsOf(place.accountId)).toEqual([]);
  });
});
