import { Logger, run, runMigrations } from 'graphile-worker';
import { runSql } from './harness/startCluster.ts';
import { serveQueue } from './queuePeer.ts';

const quiet = new Logger(() => () => undefined);

/** graphile-worker with jobs that do nothing, no batching of its own, a connection for each job at work. */
serveQueue(async (url, jobs) => {
  await runMigrations({ connectionString: url, logger: quiet });
  return async (clients, seconds) => {
    await runSql(url, 'delete from graphile_worker._private_jobs');
    await runSql(
      url,
      `select graphile_worker.add_jobs(array_agg(row('work', json_build_object('n', n), null, null, null, null, null, null)
         ::graphile_worker.job_spec)) from generate_series(1, $1) n`,
      [jobs],
    );
    await runSql(url, 'analyze graphile_worker._private_jobs');
    let done = 0;
    let end = Number.POSITIVE_INFINITY;
    let stop: () => void = () => undefined;
    const stopped = new Promise<void>((resolve) => {
      stop = resolve;
    });
    const runner = await run({
      connectionString: url,
      concurrency: clients,
      maxPoolSize: clients + 2,
      logger: quiet,
      noHandleSignals: true,
      taskList: {
        work: async () => {
          done++;
          if (done === jobs || performance.now() >= end) stop();
        },
      },
    });
    const began = performance.now();
    end = began + seconds * 1000;
    await stopped;
    const took = (performance.now() - began) / 1000;
    const counted = done;
    await runner.stop();
    const [row] = await runSql<{ n: number }>(url, 'select count(*)::int as n from graphile_worker._private_jobs');
    // The jobs at work when the runner is told to stop may have run and be left for another attempt.
    if (Math.abs(jobs - (row?.n ?? 0) - done) > clients) {
      throw new Error(`graphile-worker finished ${done}, ${row?.n} of ${jobs} are left`);
    }
    return counted / took;
  };
});
