import { cancelRunCommand } from '../../../src/domain/commands/cancelRunCommand.ts';
import { endLeftovers } from '../../../src/domain/commands/endLeftovers.ts';
import { resumeRun } from '../../../src/domain/commands/resumeRun.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import {
  ALL_CAPABILITIES,
  addPlace,
  addRun,
  beat,
  events,
  type NewRun,
  type Place,
  rowOf,
} from './support/fixtures.ts';

const ABLE = [...ALL_CAPABILITIES, 'end-leftovers'];
const SERVER = { pid: 4711, name: 'python3' };
const SLEEP = { pid: 4712, name: 'sleep' };

describe('what a run has left running', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox', 'run');
    place = await addPlace(world, ABLE);
  });

  const ended = (run: NewRun = {}, of = place) => addRun(world, of, { state: 'succeeded', ...run });
  const keyOf = async (runId: string) => (await rowOf(world, 'run', runId)).run_key as string;
  const leftOf = async (runId: string) => (await rowOf(world, 'run', runId)).leftovers;
  const row = async (runId: string, processes = [SERVER, SLEEP], projectId = place.projectId) => ({
    runId: await keyOf(runId),
    projectId,
    count: processes.length,
    processes,
  });
  const tell = (leftovers: unknown, of = place, more: Record<string, unknown> = {}) =>
    beat(world, of, { projects: [place.projectId], leftovers, ...more });
  const runSignals = () => world.signals.filter(({ kind }) => kind === 'run');
  const end = (runId: string, of = place) => endLeftovers(world.as(of.accountId), { runId });
  const refused = (message: string) => expect.objectContaining({ code: 'refused', message });

  it('is in its record as the latest heartbeat says, and each change is announced to readers of the run', async () => {
    const [runId, other] = [await ended(), await ended()];
    world.signals.length = 0;
    await tell([await row(runId)]);
    expect(await leftOf(runId)).toEqual({ count: 2, processes: [SERVER, SLEEP] });
    expect(await leftOf(other)).toBeNull();
    const seen = { kind: 'run', accountId: place.accountId, projectId: place.projectId, runId };
    expect(runSignals()).toEqual([seen]);
    // The same again, a report without it, and other news change nothing.
    for (const again of [[await row(runId)], undefined, null]) await tell(again, place, { cliVersion: '1.0.1' });
    expect(runSignals()).toEqual([seen]);
    await tell([await row(runId, [SLEEP])]);
    expect(await leftOf(runId)).toEqual({ count: 1, processes: [SLEEP] });
    await tell([]);
    expect(await leftOf(runId)).toBeNull();
    expect(runSignals()).toEqual([seen, seen, seen]);
  });

  it('is taken for the bridge’s own runs alone: not another account’s, another bridge’s, or one of another project', async () => {
    const stranger = await addPlace(world, ABLE);
    const foreign = await ended({}, stranger);
    const neighbour = await ended({ bridgeId: newId() });
    const mine = await ended();
    await tell([await row(foreign, [SERVER], stranger.projectId)], stranger);
    await tell([
      await row(foreign, [SLEEP], stranger.projectId),
      await row(neighbour),
      await row(mine, [SLEEP], newId()),
      { ...(await row(mine)), runId: newId() },
    ]);
    expect(await leftOf(foreign)).toEqual({ count: 1, processes: [SERVER] });
    expect([await leftOf(neighbour), await leftOf(mine)]).toEqual([null, null]);
    // Nor does the silence of one bridge take away what another has told.
    await tell([]);
    expect(await leftOf(foreign)).not.toBeNull();
  });

  it.each([
    ['101 runs', (one: object) => Array.from({ length: 101 }, () => one), 'leftovers'],
    ['21 processes', (one: object) => [{ ...one, processes: Array(21).fill(SLEEP) }], 'leftovers[0].processes'],
    ['a count of none', (one: object) => [{ ...one, count: 0 }], 'leftovers[0].count'],
    ['a run that is no uuid', (one: object) => [{ ...one, runId: 'run' }], 'leftovers[0].runId'],
    [
      'a process without a name',
      (one: object) => [{ ...one, processes: [{ pid: 1, name: ' ' }] }],
      'leftovers[0].processes[0].name',
    ],
    ['process 0', (one: object) => [{ ...one, processes: [{ pid: 0, name: 'x' }] }], 'leftovers[0].processes[0].pid'],
  ])('is refused where a heartbeat has %s', async (_title, of, propertyPath) => {
    const one = await row(await ended());
    await expect(tell(of(one))).rejects.toMatchObject({
      code: 'bad_user_input',
      violations: [expect.objectContaining({ propertyPath })],
    });
  });

  it('is ended by a command to the bridge that ran it', async () => {
    const runId = await ended();
    await tell([await row(runId)]);
    const command = await end(runId);
    expect(command).toMatchObject({
      kind: 'end-leftovers',
      state: 'pending',
      cause: 'person',
      bridgeId: place.bridgeId,
    });
    const [event] = await events(world, 'bridge.command');
    expect(event).toMatchObject({ kind: 'end-leftovers', runId, runKey: await keyOf(runId), bridgeId: place.bridgeId });
    expect((await tell([await row(runId)])).commands).toEqual([command.payload]);
    await expect(end(runId)).rejects.toEqual(refused('This run already has a command that waits for its bridge'));
  });

  it('and its end keep nobody from resuming the run, and the other way round; what is withdrawn first is the resume', async () => {
    const runId = await ended({ state: 'failed' });
    await tell([await row(runId)]);
    await end(runId);
    expect((await resumeRun(world.as(place.accountId), { runId })).state).toBe('pending');
    const withdraw = async () => (await cancelRunCommand(world.as(place.accountId), { runId })).kind;
    expect([await withdraw(), await withdraw()]).toEqual(['resume-run', 'end-leftovers']);
    await expect(withdraw()).rejects.toEqual(refused('This run has no command that waits'));
    await resumeRun(world.as(place.accountId), { runId });
    expect((await end(runId)).state).toBe('pending');
  });

  it.each(['running', 'queued', 'stopping'] as const)('of a run that is %s is not ended by it', async (state) => {
    const runId = await ended({ state });
    await tell([await row(runId)]);
    await expect(end(runId)).rejects.toEqual(refused('Only what an ended run has left can be ended'));
    expect(await events(world, 'bridge.command')).toEqual([]);
  });

  it('is not asked for where nothing is left, also when it has ended by itself since', async () => {
    const runId = await ended();
    await expect(end(runId)).rejects.toEqual(refused('Nothing of this run still runs'));
    await tell([await row(runId)]);
    await tell([]);
    await expect(end(runId)).rejects.toEqual(refused('Nothing of this run still runs'));
  });

  it.each([[ALL_CAPABILITIES], [['end-leftovers']]])(
    'is not asked of a bridge that can only %j [CMD-31]',
    async (capabilities) => {
      const runId = await ended();
      await tell([await row(runId)], place, { capabilities });
      await expect(end(runId)).rejects.toEqual(refused('Update the bridge to control its runs'));
      expect(await events(world, 'bridge.command')).toEqual([]);
    },
  );

  it('of another account’s run is answered like that of a missing one, and agents may not ask', async () => {
    const stranger = await addPlace(world, ABLE);
    const runId = await ended();
    await tell([await row(runId)]);
    await expect(end(runId, stranger)).rejects.toMatchObject({ code: 'run_not_found' });
    await expect(endLeftovers(world.as(place.accountId, 'agent'), { runId })).rejects.toMatchObject({
      code: 'insufficient_scope',
    });
  });
});
