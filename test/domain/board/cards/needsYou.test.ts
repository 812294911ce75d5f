import { closeAsk } from '../../../../src/domain/asks/closeAsk.ts';
import { openAsk } from '../../../../src/domain/asks/openAsk.ts';
import type { CardFilter } from '../../../../src/domain/board/cards/cardFilter.ts';
import { countCards, listCards } from '../../../../src/domain/board/cards/listCards.ts';
import { countColumnCards, listColumnCards } from '../../../../src/domain/board/cards/listColumnCards.ts';
import { countColumns } from '../../../../src/domain/board/columns/countColumns.ts';
import { archiveCard } from '../../../../src/domain/cards/archiveCard.ts';
import { updateCard } from '../../../../src/domain/cards/updateCard.ts';
import { readInbox } from '../../../../src/domain/inbox/readInbox.ts';
import { RUN_STATES, type RunState, statesOf } from '../../../../src/domain/runs/runStates.ts';
import { newId } from '../../../../src/lib/uuid.ts';
import { WAITING_RUN_STATES } from '../../../../src/tables/words.ts';
import type { DomainWorld } from '../../../support/domain.ts';
import { emptyTables } from '../../../support/emptyTables.ts';
import { addRun, type Place } from '../../commands/support/fixtures.ts';
import { askGraph } from '../../runs/support/askGraph.ts';
import { tellRun } from '../../runs/support/reports.ts';
import { addBoard, addCardTo, createBoardWorld } from '../support/board.ts';

describe('cards that wait for a person', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await createBoardWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox', 'run');
    place = await addBoard(world);
  });

  const owner = () => world.as(place.accountId);
  const add = (column = 'ready') => addCardTo(world, place, column);
  const ask = async (cardId: string, question = 'Which one?') =>
    (await openAsk(world.as(place.accountId, 'mcp'), { cardId, sessionId: newId(), question })).ask;
  const run = (subjectId: string, state: RunState) => addRun(world, place, { subjectId, state });
  const numbers = async (filter: CardFilter): Promise<number[]> => {
    const pages = await listCards(owner(), [place.projectId], { after: undefined, first: 100, filter });
    const found = pages.get(place.projectId)?.rows.map(({ number }) => number) ?? [];
    expect((await countCards(owner(), [place.projectId], filter)).get(place.projectId)).toBe(found.length);
    const ofProject = 'select id from board_column where project_id = $1';
    const columns = (await world.sql<{ id: string }>(ofProject, [place.projectId])).map(({ id }) => id);
    const lists = await listColumnCards(owner(), columns, { after: undefined, first: 100, filter });
    const listed = [...lists.values()].flatMap(({ rows }) => rows.map(({ number }) => number)).sort((a, b) => a - b);
    const ofColumns = [...(await countColumnCards(owner(), columns, filter)).values()];
    // Every way to ask says the same.
    expect(listed).toEqual(found);
    expect(ofColumns.reduce((sum, total) => sum + total, 0)).toBe(found.length);
    return found;
  };
  const waiting = () => numbers({ needsYou: true });
  const candidates = () =>
    world
      .sql<{ many: number }>('select count(*)::int as many from run where state = any($1) and followed_at is null', [
        [...WAITING_RUN_STATES],
      ])
      .then(([row]) => row?.many);

  it('are those whose newest run waits for a person, in the words of the one table of states', async () => {
    expect([...WAITING_RUN_STATES]).toEqual(statesOf('needs-you'));
    const cards = [];
    for (const state of RUN_STATES) {
      const card = await add();
      await run(card.id, state);
      cards.push({ ...card, state });
    }
    const idle = await add();
    const wanted = cards.filter(({ state }) => statesOf('needs-you').includes(state)).map(({ number }) => number);
    expect(wanted).toHaveLength(2);
    expect(await waiting()).toEqual(wanted);
    expect(await numbers({ needsYou: false })).toEqual(
      [...cards, idle].map(({ number }) => number).filter((number) => !wanted.includes(number)),
    );
    expect(await numbers({ needsYou: null })).toHaveLength(RUN_STATES.length + 1);
    // The field of the card, the count of its column and the filter agree.
    const { project } = await askGraph<{
      project: {
        cards: { nodes: { number: number; needsYou: boolean }[] };
        waiting: { totalCount: number };
        columns: { slug: string; needYou: number }[];
      };
    }>(
      world,
      place.accountId,
      `query ($id: String!) { project(handle: $id) {
         cards(first: 50) { nodes { number needsYou } }
         waiting: cards(first: 1, filter: { needsYou: true }) { totalCount }
         columns { slug needYou } } }`,
      { id: place.projectId },
    );
    expect(project.cards.nodes.filter((card) => card.needsYou).map(({ number }) => number)).toEqual(wanted);
    expect(project.waiting.totalCount).toBe(2);
    expect(project.columns.filter(({ needYou }) => needYou > 0)).toEqual([{ slug: 'ready', needYou: 2 }]);
  });

  it('are those with a question that has no answer, as the inbox counts questions, until it is answered', async () => {
    const [asked, other, archived] = [await add(), await add('backlog'), await add()];
    await run(asked.id, 'running');
    const first = await ask(asked.id);
    const second = await ask(asked.id, 'And which other?');
    await ask(archived.id);
    await archiveCard(owner(), { cardId: archived.id });
    expect(await waiting()).toEqual([asked.number]);
    expect(await numbers({ needsYou: true, archived: true })).toEqual([archived.number]);
    const questions = (await readInbox(owner())).filter(({ kind }) => kind === 'question');
    expect(new Set(questions.map(({ cardId }) => cardId))).toEqual(new Set([asked.id]));
    await closeAsk(owner(), { askId: first.id, answer: 'This.' });
    expect(await waiting()).toEqual([asked.number]);
    await closeAsk(owner(), { askId: second.id, answer: 'That.' });
    expect(await waiting()).toEqual([]);
    expect(await numbers({ needsYou: false })).toEqual([asked.number, other.number]);
    await ask(other.id);
    const counts = await countColumns(owner(), [other.columnId, asked.columnId]);
    expect([...counts.values()].map(({ needYou }) => needYou).sort()).toEqual([0, 1]);
  });

  it('are found together with every other filter', async () => {
    const [night, day] = [await add(), await add('review')];
    await updateCard(owner(), { cardId: night.id, title: 'Night ferry', labels: ['pier'], priority: 'urgent' });
    await updateCard(owner(), { cardId: day.id, title: 'Day ferry', labels: ['pier'] });
    const quiet = await add();
    await updateCard(owner(), { cardId: quiet.id, title: 'Night bus', labels: ['pier'], priority: 'urgent' });
    await ask(night.id);
    await run(day.id, 'blocked');
    expect(await waiting()).toEqual([night.number, day.number]);
    expect(await numbers({ needsYou: true, text: 'night' })).toEqual([night.number]);
    expect(await numbers({ needsYou: true, labels: ['Pier'] })).toEqual([night.number, day.number]);
    expect(await numbers({ needsYou: true, priorities: ['urgent'], labels: ['pier'], text: 'ferry' })).toEqual([
      night.number,
    ]);
    expect(await numbers({ needsYou: false, text: 'night' })).toEqual([quiet.number]);
    expect(await numbers({ needsYou: true, held: true })).toEqual([]);
    const inReview = await listCards(owner(), [place.projectId], {
      after: undefined,
      first: 5,
      filter: { needsYou: true, column: 'review' },
    });
    expect(inReview.get(place.projectId)?.rows.map(({ number }) => number)).toEqual([day.number]);
  });

  it('are of one account, and a run of another project says nothing about them', async () => {
    const card = await add();
    const other = await addBoard(world);
    await addRun(world, other, { subjectId: card.id, state: 'blocked' });
    expect(await waiting()).toEqual([]);
    await ask(card.id);
    const stranger = world.as(other.accountId);
    const pages = await listCards(stranger, [place.projectId], {
      after: undefined,
      first: 10,
      filter: { needsYou: true },
    });
    expect(pages.get(place.projectId)?.rows ?? []).toEqual([]);
    expect(
      (await listColumnCards(stranger, [card.columnId], { after: undefined, first: 10, filter: { needsYou: true } }))
        .size,
    ).toBe(1);
    expect((await countColumnCards(stranger, [card.columnId], { needsYou: true })).get(card.columnId)).toBe(0);
  });

  it('leave with the next run about the card, and their past leaves nothing behind that is searched again', async () => {
    const card = await add();
    for (let round = 0; round < 5; round++) {
      const told = tellRun(world, place, { cardId: card.id });
      await told.report('running');
      expect(await waiting()).toEqual([]);
      await told.report(round % 2 === 0 ? 'blocked' : 'waiting-for-person');
      expect(await waiting()).toEqual([card.number]);
      expect(await candidates()).toBe(1);
      world.pass(60);
    }
    const last = tellRun(world, place, { cardId: card.id });
    await last.report('running');
    expect(await candidates()).toBe(0);
    expect(await waiting()).toEqual([]);
    expect(await last.row()).toMatchObject({ followed_at: null });
  });

  it('leave even when the run that waits was reported late, after the one that followed it', async () => {
    const card = await add();
    const early = tellRun(world, place, { cardId: card.id });
    await early.report('running');
    world.pass(60);
    await tellRun(world, place, { cardId: card.id }).report('succeeded');
    await early.report('blocked');
    expect(await waiting()).toEqual([]);
  });
});
