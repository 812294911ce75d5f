import { once } from 'node:events';
import type { RunOnce } from '../../src/domain/sweeps/Sweep.ts';
import { JobRunner } from '../../src/jobs/JobRunner.ts';
import { type ScheduledJob, schedule } from '../../src/jobs/schedule.ts';
import { createDomainWorld, type DomainWorld } from '../support/domain.ts';
import { until } from '../support/until.ts';

const SETTINGS = {
  APP_BRIDGE_WORK_REQUEST_REOPEN_SCHEDULE: '* * * * *',
  APP_BRIDGE_SUBJECT_WORK_EXPIRY_SCHEDULE: '* * * * *',
  APP_BRIDGE_COMMAND_EXPIRY_SCHEDULE: '* * * * *',
  APP_BRIDGE_RUN_TIMEOUT_SCHEDULE: '* * * * *',
};

describe('jobs that run in turns', () => {
  let world: DomainWorld;
  let runner: JobRunner | undefined;
  let ran: string[];

  beforeAll(async () => {
    world = await createDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(() => {
    ran = [];
  });
  afterEach(() => runner?.stop());

  const start = async (jobs: Record<string, RunOnce>) => {
    runner = new JobRunner({
      connectionString: world.db.orm.config.get('clientUrl') as string,
      schedule: Object.entries(jobs).map(
        ([name, runOnce]): ScheduledJob => ({
          name,
          cron: '0 0 1 1 *',
          description: name,
          limit: 10,
          inTurns: name.startsWith('long'),
          runOnce,
        }),
      ),
      system: () => world.system(),
      log: { error: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined },
      onRun: (job) => ran.push(job),
      pollMs: 50,
      turnMs: 30,
    });
    await runner.start();
    for (const name of Object.keys(jobs)) await runner.runSoon(name);
  };
  /** A pass over an endless backlog: only its signal ends it. */
  const endless: (changed: number) => RunOnce = (gone) => async (_ctx, _limit, stop) => {
    if (!stop?.aborted) await once(stop as AbortSignal, 'abort');
    return { gone };
  };

  it('leave their places to the others, and continue soon', async () => {
    await start({ 'long-a': endless(1), 'long-b': endless(1), short: async () => ({}) });
    await until('each had its turn', () => {
      const runs = (name: string) => ran.filter((job) => job === name).length;
      return runs('short') > 0 && runs('long-a') > 1 && runs('long-b') > 1;
    });
  });

  it('wait for their next tick when a whole turn changed nothing', async () => {
    await start({ long: endless(0), 'long-after': endless(1) });
    await until('another one had two turns', () => ran.filter((job) => job === 'long-after').length > 1);
    expect(ran.filter((job) => job === 'long')).toHaveLength(1);
  });

  it('are those whose backlog grows with history', () => {
    const names = schedule(SETTINGS).flatMap(({ name, inTurns }) => (inTurns ? [name] : []));
    expect(names.sort()).toEqual([
      'erase-deleted',
      'fold-experiment-sums',
      'purge-history',
      'purge-outbox',
      'purge-rate-counts',
      'purge-transcripts',
      'purge-webhooks',
      'purge-worker-runs',
    ]);
  });
});
