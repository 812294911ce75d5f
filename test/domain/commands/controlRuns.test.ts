import { controlRuns } from '../../../src/domain/commands/controlRuns.ts';
import { stopRun } from '../../../src/domain/commands/stopRun.ts';
import { Refusal } from '../../../src/errors.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { counting } from './support/counting.ts';
import { addCard, addPlace, addRequest, addRun, events, hold, type NewRun, type Place } from './support/fixtures.ts';

describe('controls of several runs', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    place = await addPlace(world);
  });

  const owner = () => world.as(place.accountId);
  const add = (run: NewRun = {}) => addRun(world, place, run);
  const shown = (outcomes: Awaited<ReturnType<typeof controlRuns>>) =>
    outcomes.map(({ runId, command, refusal }) => [runId, command?.kind ?? refusal?.message ?? 'would be sent']);
  const told = async () =>
    (await events(world, 'bridge.command')).filter(({ projectId }) => projectId === place.projectId);
  const refusalOf = async (work: Promise<unknown>) => {
    const error = await work.catch((thrown: unknown) => thrown);
    return error instanceof Refusal ? [error.code, ...error.violations.map(({ propertyPath }) => propertyPath)] : error;
  };

  it('are sent to each run that allows it, and refused to the others with the words of the single verb', async () => {
    const [open, ended, missing] = [await add(), await add({ state: 'failed' }), newId()];
    const runIds = [ended, open, missing, 'no uuid', open.toUpperCase()];
    expect(shown(await controlRuns(owner(), { runIds }, 'stop-run'))).toEqual([
      [ended, 'Only a queued or running run can stop'],
      [open, 'stop-run'],
      [missing, 'There is no run with that id.'],
      ['no uuid', 'There is no run with that id.'],
    ]);
    const single = stopRun(owner(), { runId: ended });
    await expect(single).rejects.toMatchObject({ message: 'Only a queued or running run can stop' });
    expect((await told()).map(({ kind, runId }) => [kind, runId])).toEqual([['stop-run', open]]);
    expect(shown(await controlRuns(owner(), { runIds: [open] }, 'stop-run'))).toEqual([
      [open, 'This run already has a command that waits for its bridge'],
    ]);
  });

  it('store the same command as the single verb, in the order of the list', async () => {
    const request = await addRequest(world, place, { kind: 'mend', model: 'm1' });
    const ids = [await add({ workRequestId: request.id }), await add()];
    const outcomes = await controlRuns(owner(), { runIds: ids.toReversed() }, 'stop-run');
    expect(outcomes.map(({ command }) => command?.runId)).toEqual(ids.toReversed());
    expect((await told()).map(({ runId, workKind, model }) => [runId, workKind, model])).toEqual([
      [ids[1], null, null],
      [ids[0], 'mend', 'm1'],
    ]);
    const alone = await add({ workRequestId: request.id });
    const { payload } = await stopRun(owner(), { runId: alone });
    const general = (text: string | undefined) => {
      const { commandId, subject, runId, runKey, sessionId, subjectId, ...rest } = JSON.parse(text ?? '{}');
      return rest;
    };
    expect(general(outcomes[1]?.command?.payload)).toEqual(general(payload));
  });

  it.each([
    ['resume-run', { state: 'failed' }, { state: 'running' }, 'Only an ended run can resume'],
    [
      'rerun-command',
      { state: 'failed', kind: 'command', sessionId: null },
      { state: 'failed' },
      'Only a command run can run again',
    ],
  ] as const)('judge %s run by run', async (kind, good, bad, words) => {
    const [one, other] = [await add(good), await add(bad)];
    expect(shown(await controlRuns(owner(), { runIds: [one, other] }, kind))).toEqual([
      [one, kind],
      [other, words],
    ]);
  });

  it('show in a preview what each run would get, and change nothing', async () => {
    const cardId = await addCard(world, place);
    const [free, held] = [await add({ state: 'failed' }), await add({ state: 'failed', subjectId: cardId })];
    await hold(world, place, cardId);
    for (let time = 0; time < 2; time++) {
      expect(shown(await controlRuns(owner(), { runIds: [free, held], preview: true }, 'resume-run'))).toEqual([
        [free, 'would be sent'],
        [held, 'Agents on this card are paused; let them run again first'],
      ]);
    }
    expect(await told()).toEqual([]);
    expect(await world.sql('select 1 from bridge_command where project_id = $1', [place.projectId])).toEqual([]);
  });

  it('resume no run with whose session a later run of its series went on', async () => {
    const [first, second, third] = [await add({ state: 'failed' }), await add({ state: 'lost' }), await add()];
    const link = (id: string, earlier: string) =>
      world.sql('update run set continues_id = $2 where id = $1', [id, earlier]);
    await link(second, first);
    await link(third, second);
    const resume = async (preview: boolean) =>
      shown(await controlRuns(owner(), { runIds: [first, second], preview }, 'resume-run'));
    const words = 'A later run of this series went on';
    for (const preview of [true, false]) {
      expect(await resume(preview)).toEqual([
        [first, words],
        [second, words],
      ]);
    }
    // A run that never worked left the session unchanged.
    await world.sql(`update run set state = 'not-started' where id = $1`, [third]);
    expect(await resume(true)).toEqual([
      [first, words],
      [second, 'would be sent'],
    ]);
    expect(await resume(false)).toEqual([
      [first, words],
      [second, 'resume-run'],
    ]);
  });

  it('reach no run of another account', async () => {
    const stranger = await addPlace(world);
    const run = await addRun(world, stranger);
    for (const preview of [true, false]) {
      expect(shown(await controlRuns(owner(), { runIds: [run], preview }, 'stop-run'))).toEqual([
        [run, 'There is no run with that id.'],
      ]);
    }
  });

  it('take 1 to 100 ids, and ask the database no more often for more of them', async () => {
    expect(await refusalOf(controlRuns(owner(), { runIds: [] }, 'stop-run'))).toEqual(['bad_user_input', 'runIds']);
    const many = Array.from({ length: 101 }, () => newId());
    expect(await refusalOf(controlRuns(owner(), { runIds: many }, 'stop-run'))).toEqual(['bad_user_input', 'runIds']);
    const statementsFor = async (count: number, preview: boolean) => {
      const runIds: string[] = [];
      for (let i = 0; i < count; i++) runIds.push(await add());
      const { ctx, sent } = counting(owner());
      const outcomes = await controlRuns(ctx, { runIds, preview }, 'stop-run');
      expect(outcomes.filter(({ refusal }) => refusal !== null)).toEqual([]);
      return sent.length;
    };
    for (const preview of [true, false]) expect(await statementsFor(40, preview)).toBe(await statementsFor(2, preview));
  });

  it('are for those who may write', async () => {
    const run = await add();
    const reader = world.as(place.accountId, 'api:read');
    expect(await refusalOf(controlRuns(reader, { runIds: [run], preview: true }, 'stop-run'))).toEqual([
      'insufficient_scope',
    ]);
  });
});
