import { archiveCard, unarchiveCard } from '../../../src/domain/cards/archiveCard.ts';
import { deleteCard } from '../../../src/domain/cards/deleteCard.ts';
import { findMoveOutcomes } from '../../../src/domain/cards/findMoveOutcomes.ts';
import { moveCard } from '../../../src/domain/cards/moveCard.ts';
import { moveCards } from '../../../src/domain/cards/moveCards.ts';
import { findRunsLeftBehind } from '../../../src/domain/cards/runsLeftBehind.ts';
import { findWorkingRuns } from '../../../src/domain/runs/findWorkingRuns.ts';
import { setWorkflow } from '../../../src/domain/workflow/setWorkflow.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { addRun, events, type NewRun, type Place, rowOf } from '../commands/support/fixtures.ts';
import { addBoard, addCardTo, claim, createBoardWorld, lastRequest, refusalOf } from './support/board.ts';

describe('a card that leaves while an agent works on it', () => {
  let world: DomainWorld;
  let place: Place;
  let cardId: string;

  beforeAll(async () => {
    world = await createBoardWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    place = await addBoard(world);
    cardId = (await addCardTo(world, place, 'in-progress')).id;
  });

  const owner = () => world.as(place.accountId);
  const work = (run: NewRun = {}) =>
    addRun(world, place, { subjectId: cardId, workKind: 'implement', ruleId: 'delivery.implement', ...run });
  const left = async (id = cardId) => ((await findRunsLeftBehind(owner(), [id])).get(id) ?? []).map((run) => run.id);
  /** The runs that are asked to stop, in the order of the commands. */
  const stops = async () =>
    (await events(world, 'bridge.command'))
      .filter(({ projectId, kind }) => projectId === place.projectId && kind === 'stop-run')
      .map(({ runId }) => runId);

  it('for the end of its board leaves the run behind, which nothing stops unless it is asked for', async () => {
    const run = await work();
    expect(await left()).toEqual([]);
    await moveCard(owner(), { cardId, column: 'cancelled' });
    expect(await left()).toEqual([run]);
    expect(await stops()).toEqual([]);
    expect(await rowOf(world, 'run', run)).toMatchObject({ state: 'running' });
    await moveCard(owner(), { cardId, column: 'in-progress' });
    expect(await left()).toEqual([]);
  });

  it('has every run stopped that is open, by the command of the single stop, once', async () => {
    const [first, second] = [await work(), await work({ state: 'queued' })];
    await work({ state: 'succeeded' });
    await work({ kind: 'interactive', state: 'queued' });
    await moveCard(owner(), { cardId, column: 'done', workingRuns: 'stop' });
    expect((await stops()).toSorted()).toEqual([first, second].toSorted());
    await moveCard(owner(), { cardId, column: 'cancelled', workingRuns: 'stop' });
    expect(await stops()).toHaveLength(2);
  });

  it('leaves a run that prepares at work, which no stop reaches, and moves all the same', async () => {
    const run = await work({ state: 'preparing' });
    const card = await moveCard(owner(), { cardId, column: 'cancelled', workingRuns: 'stop' });
    expect(card.column.slug).toBe('cancelled');
    expect(await left()).toEqual([run]);
    expect(await stops()).toEqual([]);
  });

  it('has its runs stopped in any other column too, and within its own none', async () => {
    const run = await work();
    await moveCard(owner(), { cardId, column: 'in-progress', last: true, workingRuns: 'stop' });
    expect(await stops()).toEqual([]);
    await moveCard(owner(), { cardId, column: 'backlog', workingRuns: 'stop' });
    expect(await stops()).toEqual([run]);
  });

  it('leaves no run behind that the end of the board asks for, such as a teardown', async () => {
    await work({ state: 'succeeded' });
    await moveCard(owner(), { cardId, column: 'done' });
    const teardown = await work({ ruleId: 'delivery.teardown', kind: 'command', workKind: 'teardown' });
    expect(await left()).toEqual([]);
    expect((await findWorkingRuns(owner(), [cardId])).get(cardId)?.map(({ id }) => id)).toEqual([teardown]);
    const asked = await work({ ruleId: null });
    expect(await left()).toEqual([asked]);
    await setWorkflow(owner(), { projectId: place.projectId, workTimeoutMinutes: 60, rules: [] });
    expect(await left()).toEqual([asked, teardown]);
  });

  it('into the archive leaves all of its runs behind, and takes them back with it', async () => {
    const run = await work();
    await archiveCard(owner(), { cardId });
    expect(await left()).toEqual([run]);
    await archiveCard(owner(), { cardId, workingRuns: 'stop' });
    expect(await stops()).toEqual([]);
    await unarchiveCard(owner(), { cardId });
    expect(await left()).toEqual([]);
    await archiveCard(owner(), { cardId, workingRuns: 'stop' });
    expect(await stops()).toEqual([run]);
  });

  it('for good names the runs that go on, and stops them where that is asked for', async () => {
    const runs = [await work(), await work()];
    const { runsLeftBehind } = await deleteCard(owner(), { cardId });
    expect(runsLeftBehind.map(({ id }) => id)).toEqual(runs.toReversed());
    expect(await stops()).toEqual([]);
    cardId = (await addCardTo(world, place, 'in-progress')).id;
    const run = await work();
    await deleteCard(owner(), { cardId, workingRuns: 'stop' });
    expect(await stops()).toEqual([run]);
  });

  it('keeps its claimed request, and loses the open one, whatever happens to the run', async () => {
    const request = await lastRequest(world, cardId);
    await claim(world, place, request.id);
    await work({ workRequestId: request.id });
    await moveCard(owner(), { cardId, column: 'review', workingRuns: 'stop' });
    const review = await lastRequest(world, cardId);
    expect(review.kind).toBe('review');
    await moveCard(owner(), { cardId, column: 'cancelled', workingRuns: 'stop' });
    expect(await rowOf(world, 'work_request', request.id)).toMatchObject({ state: 'claimed' });
    expect(await rowOf(world, 'work_request', review.id)).toMatchObject({ state: 'cancelled', reason: 'card-moved' });
  });

  it('shows its runs before it moves, and so do several cards at once', async () => {
    const run = await work();
    const idle = (await addCardTo(world, place, 'in-progress')).id;
    const named = (outcomes: Awaited<ReturnType<typeof moveCards>>) =>
      outcomes.map(({ runsLeftBehind }) => runsLeftBehind.map(({ id }) => id));
    const cardIds = [cardId, idle];
    expect(named(await moveCards(owner(), { cardIds, column: 'review', preview: true }))).toEqual([[], []]);
    expect(named(await moveCards(owner(), { cardIds, column: 'done', preview: true }))).toEqual([[run], []]);
    const outcomes = await findMoveOutcomes(owner(), cardIds, ['review', 'done']);
    expect(
      cardIds.map((id) => outcomes.get(id)?.map(({ runsLeftBehind }) => runsLeftBehind.map((each) => each.id))),
    ).toEqual([
      [[], [run]],
      [[], []],
    ]);
    expect(await stops()).toEqual([]);
    expect(named(await moveCards(owner(), { cardIds, column: 'done', workingRuns: 'stop' }))).toEqual([[run], []]);
    expect(await stops()).toEqual([run]);
  });

  it('is stopped by those alone who may stop runs: the tool of an agent may only move it', async () => {
    const run = await work();
    const agent = () => world.as(place.accountId, 'mcp');
    const stop = { cardId, workingRuns: 'stop' } as const;
    for (const refused of [
      moveCard(agent(), { ...stop, column: 'done' }),
      moveCards(agent(), { cardIds: [cardId], column: 'done', workingRuns: 'stop' }),
      archiveCard(agent(), stop),
      deleteCard(agent(), stop),
    ]) {
      expect(await refusalOf(refused)).toBe('insufficient_scope');
    }
    await moveCard(agent(), { cardId, column: 'done' });
    expect(await left()).toEqual([run]);
    expect(await stops()).toEqual([]);
  });

  it('of another project, or of another account, shows none of their runs', async () => {
    const other = await addBoard(world);
    await addRun(world, other, { subjectId: cardId });
    await moveCard(owner(), { cardId, column: 'cancelled' });
    expect(await left()).toEqual([]);
    await work();
    expect((await findWorkingRuns(world.as(other.accountId), [cardId])).size).toBe(0);
    expect((await findRunsLeftBehind(world.as(other.accountId), [cardId])).size).toBe(0);
  });

  it('names ten of its runs at most, the newest', async () => {
    const runs: string[] = [];
    for (let n = 0; n < 12; n++) runs.push(await work());
    expect((await deleteCard(owner(), { cardId })).runsLeftBehind.map(({ id }) => id)).toEqual(
      runs.toReversed().slice(0, 10),
    );
  });
});
