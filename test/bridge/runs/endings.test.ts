import { baseReport } from '../../../src/bridge/runs/baseReport.ts';
import { commandOutcome } from '../../../src/bridge/runs/outcomeOf.ts';
import { isOpen, type RunRecord } from '../../../src/bridge/runs/RunRecord.ts';
import { until } from '../../support/until.ts';
import { isAlive } from '../support/processes.ts';
import { type DispatcherWorld, openDispatcherWorld } from '../work/support/dispatcherWorld.ts';

const WORK = `collect: false
work:
  touch: { action: command, run: [touch, "{cardNumber}"] }
  wait: { action: command, timeout: 1m, run: [sh, -c, "until [ -e go ]; do sleep 0.02; done"] }
  agent: { prompt: Work. }
`;

let world: DispatcherWorld;
beforeEach(async () => {
  world = await openDispatcherWorld();
  world.use(await world.load(WORK));
});
afterEach(() => world.close());

const states = () => world.told('worker-runs').map(({ state }) => state);

describe('A run that ends', () => {
  it.each(['touch', 'agent'])(
    'by itself (%s) is not stopped any more once its end is reported [STOP-05] [QUEUE-05]',
    async (kind) => {
      const { dispatcher, book } = await world.begin();
      const close = book.close.bind(book);
      let stopped: Promise<void> | undefined;
      book.close = async (...args) => {
        const closed = close(...args);
        expect(isOpen(args[0].state)).toBe(false);
        stopped = dispatcher.shutDown();
        await closed;
      };
      dispatcher.offers.take(world.request({ kind }));
      await until('it has ended', () => stopped !== undefined);
      await stopped;
      await until('everything is told', () => book.all().length === 0);
      expect(states().at(-1)).toBe('succeeded');
      expect(world.log.of('worker_stopping')).toEqual([]);
    },
  );

  it.each(['wait', 'agent'])(
    'by a stop that comes while it is reported as running (%s) is stopped once',
    async (kind) => {
      const { dispatcher, book } = await world.begin();
      const report = book.report.bind(book);
      let stopped: Promise<void> | undefined;
      book.report = async (...args) => {
        if (args[1] === 'running') stopped = dispatcher.shutDown();
        await report(...args);
      };
      dispatcher.offers.take(world.request({ kind }));
      await until('it is stopped', () => stopped !== undefined);
      await stopped;
      expect(world.log.of('worker_stopping')).toHaveLength(1);
    },
  );

  it.each(['wait', 'agent'])(
    'by a fault of the bridge (%s) is reported as failed, and its process is ended [WORK-23]',
    async (kind) => {
      const fault = new Error('a fault');
      const { dispatcher, book, runs } = await world.begin(
        kind === 'wait'
          ? {
              clock: () => {
                throw fault;
              },
            }
          : {},
      );
      const harness = runs.harnesses.get('line-agent');
      Object.assign(harness as object, {
        prepare: async () => ({
          program: 'sh',
          args: ['-c', 'until [ -e go ]; do sleep 0.02; done'],
          env: {},
          input: '',
        }),
        read: () => {
          throw fault;
        },
      });
      dispatcher.offers.take(world.request({ kind }));
      await until('it is told', () => states().at(-1) === 'failed');
      expect(world.told('worker-runs').at(-1)).toMatchObject({ exitCode: -1 });
      const [{ pid } = {}] = world.log.of('worker_started');
      expect(await isAlive(pid as number)).toBe(false);
      expect(world.log.of('internal_error')).toHaveLength(1);
      await until('nothing is held', () => book.all().length === 0 && dispatcher.state.live.size === 0);
      expect(world.told('result')).toMatchObject([{ state: 'refused', reason: 'failed' }]);
    },
  );

  it('never ended before it began, whatever was done to the clock in between [LOG-06]', () => {
    const record = {
      kind: 'command',
      subject: {
        subjectType: 'card',
        subjectId: 'c',
        cardNumber: null,
        workRequestId: null,
        workKind: null,
        ruleId: null,
      },
      startedAt: '2026-11-21T10:00:00.500Z',
    } as unknown as RunRecord;
    const at = new Date('2026-11-21T09:00:00Z');
    const report = (extra: object) => baseReport(record, 'b', 'failed', at, extra);
    expect(report({}).endedAt).toBe(record.startedAt);
    expect(report({ endedAt: '2026-11-21T10:00:00.496Z' }).endedAt).toBe(record.startedAt);
    expect(report({ endedAt: '2026-11-21T10:00:00.501Z' }).endedAt).toBe('2026-11-21T10:00:00.501Z');
  });
});

describe('A command', () => {
  it('that was going on when the clock was set back gets no more than its time [WORK-14]', async () => {
    const { dispatcher, runs } = await world.begin({ clock: () => new Date('2001-01-01T00:00:00Z') });
    dispatcher.offers.take(world.request({ kind: 'wait' }));
    await until('it runs', () => states().includes('running'));
    // A timer set for more than 25 days fires at once.
    expect(world.log.of('worker_stopping')).toEqual([]);
    world.touch('go');
    await until('it is told', () => states().at(-1) === 'succeeded');
    expect(runs.clock().getFullYear()).toBe(2001);
  });

  it.each([160, 193, 254, 255])(
    'that ends with %i is reported with its own code: no signal has that number [WORK-22]',
    (code) => {
      expect(commandOutcome(code, undefined, 'bye')).toMatchObject({
        state: 'failed',
        exitCode: code,
        output: `The command ended with exit code ${code}.\nbye`,
      });
    },
  );

  it.each([
    ['exit 0', 'info', 'succeeded', 0],
    ['exit 3', 'error', 'failed', 3],
  ])('that ends by itself (%s) is reported and logged with its code', async (script, level, state, code) => {
    world.use(await world.load(`work:\n  run: { action: command, run: [sh, -c, "${script}"] }\n`));
    const { dispatcher, book } = await world.begin();
    dispatcher.offers.take(world.request({ kind: 'run' }));
    await until('everything is told', () => states().includes(state) && book.all().length === 0);
    expect(states()).toEqual(['queued', 'running', state]);
    expect(world.log.lines.filter(({ event }) => event === 'worker_finished')).toMatchObject([
      { level, fields: { state, exit_code: code } },
    ]);
  });

  it('that runs past its time is ended, and never reported as being stopped [WORK-22]', async () => {
    world.use(await world.load('work:\n  slow: { action: command, timeout: 50ms, run: [sleep, "600"] }\n'));
    const { dispatcher, book } = await world.begin();
    dispatcher.offers.take(world.request({ kind: 'slow' }));
    await until('everything is told', () => states().includes('failed') && book.all().length === 0);
    expect(states()).toEqual(['queued', 'running', 'failed']);
    expect(world.told('worker-runs').at(-1)).toMatchObject({
      exitCode: -1,
      output: expect.stringMatching(/^The command ran longer than 0\.05 s and was ended\./),
    });
    expect(world.told('result')).toMatchObject([{ state: 'refused', reason: 'failed' }]);
    expect(world.log.of('worker_stopping')).toMatchObject([{ reason: 'timeout' }]);
  });
});
