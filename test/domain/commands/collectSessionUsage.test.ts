import { cancelRunCommand } from '../../../src/domain/commands/cancelRunCommand.ts';
import { collectSessionUsage } from '../../../src/domain/commands/collectSessionUsage.ts';
import { settleCommand } from '../../../src/domain/commands/settleCommand.ts';
import { transaction } from '../../../src/domain/context.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addBridge, addPlace, addProject, addRun, beat, events, type Place, rowOf } from './support/fixtures.ts';

const ABLE = ['commands', 'session-usage'];

describe('the usage of an interactive run', () => {
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

  const collect = (id: string) =>
    transaction(world.system(), (tx) => collectSessionUsage(tx, { id, accountId: place.accountId }));
  const addInteractive = (bridgeId: string | null) =>
    addRun(world, place, { kind: 'interactive', state: 'closed', bridgeId });

  it('is requested from each bridge of the owner that can report it and follows the project, and from no other [CMD-33] [CMD-31]', async () => {
    const elsewhere = await addProject(world, place.accountId);
    const { projectId } = place;
    const second = await addBridge(world, place, { capabilities: [...ABLE, 'work-requests'] });
    await addBridge(world, place, { capabilities: ['commands'] });
    await addBridge(world, place, { capabilities: ['session-usage'] });
    await addBridge(world, place, { capabilities: ABLE, projects: [elsewhere] });
    await addPlace(world, ABLE);
    const commands = await collect(await addInteractive(null));
    expect(commands.map((command) => command.bridgeId).sort()).toEqual([place.bridgeId, second].sort());
    expect(commands).toEqual(commands.map(() => expect.objectContaining({ kind: 'collect-session-usage' })));
    const told = await events(world, 'bridge.command');
    expect(told).toEqual(commands.map(() => expect.objectContaining({ kind: 'collect-session-usage', projectId })));
  });

  it('is asked of the bridge that launched the run alone [CMD-34]', async () => {
    await addBridge(world, place, { capabilities: ABLE });
    const commands = await collect(await addInteractive(place.bridgeId));
    expect(commands.map((command) => command.bridgeId)).toEqual([place.bridgeId]);
  });

  it('is not asked of a launching bridge that takes no such command [CMD-31]', async () => {
    await beat(world, place, { projects: [place.projectId], capabilities: ['session-usage'] });
    expect(await collect(await addInteractive(place.bridgeId))).toEqual([]);
  });

  it('is asked again once nothing waits, and not before [CMD-38]', async () => {
    const runId = await addInteractive(null);
    const [first] = await collect(runId);
    expect(await collect(runId)).toEqual([]);
    await settleCommand(world.as(place.accountId, 'agent'), {
      bridgeId: place.bridgeId,
      commandId: first?.id as string,
      state: 'refused',
    });
    expect(await collect(runId)).toHaveLength(1);
  });

  it('is asked once when two closes meet', async () => {
    const runId = await addInteractive(null);
    const closes = await Promise.all([collect(runId), collect(runId), collect(runId)]);
    expect(closes.flat()).toHaveLength(1);
  });

  it('stays asked when a person withdraws what waits [CMD-19]', async () => {
    const runId = await addInteractive(place.bridgeId);
    const [command] = await collect(runId);
    await expect(cancelRunCommand(world.as(place.accountId), { runId })).rejects.toMatchObject({
      message: 'This run has no command that waits',
    });
    expect(await rowOf(world, 'bridge_command', command?.id as string)).toMatchObject({ state: 'pending' });
  });
});
