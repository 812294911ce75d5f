import { closeAsk } from '../../../src/domain/asks/closeAsk.ts';
import { findAsk } from '../../../src/domain/asks/findAsk.ts';
import { openAsk } from '../../../src/domain/asks/openAsk.ts';
import { reportRunInventory } from '../../../src/domain/reports/reportRunInventory.ts';
import { timeOutWorkerRuns } from '../../../src/domain/sweeps/timeOutWorkerRuns.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addCard, addPlace, hold, type Place } from '../commands/support/fixtures.ts';
import { type ToldRun, tellRun } from '../runs/support/reports.ts';

describe('a session whose question was answered while it was at work', () => {
  let world: DomainWorld;
  let place: Place;
  let cardId: string;
  let sessionId: string;
  let run: ToldRun;
  let askId: string;

  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox', 'run', 'bridge_command');
    place = await addPlace(world);
    cardId = await addCard(world, place);
    sessionId = newId();
    run = tellRun(world, place, { cardId });
    await run.report('running', { sessionId });
    const agent = world.as(place.accountId, 'mcp');
    askId = (await openAsk(agent, { cardId, sessionId, question: 'Which one?' })).ask.id;
    const { ask, command } = await closeAsk(world.as(place.accountId), { askId, answer: 'This one.' });
    expect([ask.resume, command]).toEqual(['waiting', null]);
    world.signals.length = 0;
  });

  const commands = () => world.sql('select kind, cause, run_id from bridge_command order by id');
  const ask = () => findAsk(world.as(place.accountId), askId);
  const idOf = async (told: ToldRun) => (await told.row()).id;

  it('is resumed by the report that ends its run, once [CMD-09]', async () => {
    await run.report('blocked', { sessionId });
    expect(await commands()).toEqual([{ kind: 'resume-run', cause: 'ask-closed', run_id: await idOf(run) }]);
    expect(await ask()).toMatchObject({ resume: 'sent', resumeRefused: null });
    await run.report('blocked', { sessionId });
    await run.report('failed', { sessionId });
    expect(await commands()).toHaveLength(1);
    expect(world.signals).toContainEqual(expect.objectContaining({ kind: 'board', cardId, change: 'card-changed' }));
  });

  it('is not resumed before its run ends, nor by the end of another session', async () => {
    await run.report('stopping', { sessionId });
    await tellRun(world, place, { cardId }).report('blocked', { sessionId: newId() });
    await tellRun(world, place, { cardId: await addCard(world, place) }).report('blocked', { sessionId });
    expect(await commands()).toEqual([]);
    expect((await ask()).resume).toBe('waiting');
  });

  it('is resumed at the run in which it continued in the meantime', async () => {
    const next = tellRun(world, place, { cardId });
    await next.report('running', { sessionId, continues: run.runId });
    await run.report('unfinished', { sessionId });
    expect(await commands()).toEqual([]);
    await next.report('blocked', { sessionId });
    expect(await commands()).toEqual([{ kind: 'resume-run', cause: 'ask-closed', run_id: await idOf(next) }]);
  });

  it.each([
    ['it finished', 'succeeded', 'Only an ended run can resume'],
    ['a person stopped it', 'stopped', 'A person stopped the run; resume it from here'],
  ])('is not resumed when %s, and the answer says so', async (_name, state, text) => {
    await run.report(state, { sessionId });
    expect(await commands()).toEqual([]);
    expect(await ask()).toMatchObject({ answer: 'This one.', resume: 'refused', resumeRefused: text });
  });

  it('is not resumed while agents on its card are paused, and its report is taken all the same', async () => {
    await hold(world, place, cardId);
    await run.report('blocked', { sessionId });
    expect((await run.row()).state).toBe('blocked');
    expect(await ask()).toMatchObject({ resume: 'refused', resumeRefused: expect.stringContaining('paused') });
  });

  it('is resumed when its bridge comes back without the run, and not by a silence, which is a guess', async () => {
    world.pass(3600);
    expect(await timeOutWorkerRuns(world.system(), 10)).toEqual({ timedOut: 1 });
    expect(await commands()).toEqual([]);
    const bridge = world.as(place.accountId, 'agent');
    await reportRunInventory(bridge, { bridgeId: place.bridgeId, runs: [] });
    expect((await run.row()).state).toBe('lost');
    expect(await commands()).toEqual([{ kind: 'resume-run', cause: 'ask-closed', run_id: await idOf(run) }]);
  });

  it('keeps waiting when its bridge comes back with the run', async () => {
    world.pass(3600);
    await timeOutWorkerRuns(world.system(), 10);
    const runs = [{ runId: run.runId, projectId: place.projectId, state: 'running' }];
    await reportRunInventory(world.as(place.accountId, 'agent'), { bridgeId: place.bridgeId, runs });
    expect([await commands(), (await ask()).resume]).toEqual([[], 'waiting']);
    await run.report('no-result', { sessionId });
    expect(await commands()).toHaveLength(1);
  });

  it('is resumed once also when answers and the end come at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const session = newId();
      const told = tellRun(world, place, { cardId });
      await told.report('running', { sessionId: session });
      const agent = world.as(place.accountId, 'mcp');
      const asked = await openAsk(agent, { cardId, sessionId: session, question: 'Which one?' });
      await Promise.all([
        closeAsk(world.as(place.accountId), { askId: asked.ask.id, answer: 'This one.' }),
        told.report('blocked', { sessionId: session }),
      ]);
      const id = await idOf(told);
      expect((await commands()).filter((command) => command.run_id === id)).toHaveLength(1);
      expect(await findAsk(world.as(place.accountId), asked.ask.id)).toMatchObject({ resume: 'sent' });
    }
  });
});
