import { CommandDesk } from '../../../src/bridge/work/CommandDesk.ts';
import { HandledCommands } from '../../../src/bridge/work/HandledCommands.ts';
import { until } from '../../support/until.ts';
import { type DispatcherWorld, openDispatcherWorld } from './support/dispatcherWorld.ts';

let world: DispatcherWorld;
beforeEach(async () => {
  world = await openDispatcherWorld();
});
afterEach(() => world.close());

describe('A command whose bridge was killed before it kept its answer', () => {
  it('is not carried out twice, not even when its run has ended and is forgotten [CMD-41]', async () => {
    const { rerunCommand } = await import('../../../src/bridge/work/rerunCommand.ts');
    const command = world.command();
    const killed = await world.begin();
    world.pause(true);
    await killed.dispatcher.runs.enqueue(
      rerunCommand(command, { rules: world.rules, projects: killed.projects }, killed.dispatcher.state),
    );
    await killed.queue.stop();
    await killed.journal.idle();

    const { book, dispatcher, projects } = await world.begin();
    let done = 0;
    const handler = async () => {
      done++;
      await dispatcher.runs.enqueue(
        rerunCommand(command, { rules: world.rules, projects: projects }, dispatcher.state),
      );
    };
    const handlers = {
      'rerun-command': handler,
      'stop-run': handler,
      'resume-run': handler,
      'collect-session-usage': handler,
      'end-leftovers': handler,
      'accept-change': handler,
      'message-run': handler,
    };
    const desk = new CommandDesk(
      { book, handled: new HandledCommands(world.config, world.log), log: world.log },
      handlers,
    );
    await desk.receive(command);
    world.pause(false);
    dispatcher.pump();
    await until('the run is over and forgotten', () => book.all().length === 0);
    await desk.receive(command);
    expect(done).toBe(0);
    expect(world.log.of('worker_started')).toHaveLength(1);
  });
});

describe('A run that a person asked for', () => {
  it('is dropped by a stop that comes when the service knows of it and the disk does not yet', async () => {
    const { rerunCommand } = await import('../../../src/bridge/work/rerunCommand.ts');
    const { dispatcher, projects, journal } = await world.begin();
    world.pause(true);
    const disk = Promise.withResolvers<void>();
    const save = journal.save.bind(journal);
    let saves = 0;
    journal.save = (record) => (++saves === 2 ? disk.promise.then(() => save(record)) : save(record));
    const queued = dispatcher.runs.enqueue(
      rerunCommand(world.command(), { rules: world.rules, projects: projects }, dispatcher.state),
    );
    await until('it is told as queued', () => saves >= 2);
    const stopped = dispatcher.shutDown();
    disk.resolve();
    await Promise.all([queued, stopped]);
    expect(world.log.of('queue_dropped')).toMatchObject([{ reason: 'shutdown' }]);
  });
});
