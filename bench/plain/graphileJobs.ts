import { Logger, type Runner, run, runMigrations } from 'graphile-worker';
import { runSql } from '../harness/startCluster.ts';
import type { PlainOrder, PlainService } from './Plain.ts';

const quiet = new Logger(() => () => undefined);
/** As many jobs are at work at once as clients ask. */
const CONCURRENCY = 16;

/**
 * graphile-worker behind two calls a job: the first answers with a job that the runner has taken, the second lets it end and
 * answers once its end is stored. `/fill/N` makes N jobs, `/done` counts the finished.
 */
export async function graphileJobs({ databaseUrl }: PlainOrder): Promise<PlainService> {
  await runMigrations({ connectionString: databaseUrl, logger: quiet });
  const taken: string[] = [];
  const claiming: ((id: string) => void)[] = [];
  const working = new Map<string, () => void>();
  const settling = new Map<string, () => void>();
  let jobs = 0;
  let runner: Runner | undefined;

  const begin = async () => {
    runner = await run({
      connectionString: databaseUrl,
      concurrency: CONCURRENCY,
      maxPoolSize: CONCURRENCY + 2,
      logger: quiet,
      noHandleSignals: true,
      taskList: {
        work: (_payload, { job }) =>
          new Promise<void>((resolve) => {
            working.set(job.id, resolve);
            const claim = claiming.shift();
            if (claim === undefined) taken.push(job.id);
            else claim(job.id);
          }),
      },
    });
    runner.events.on('job:complete', ({ job }) => {
      settling.get(job.id)?.();
      settling.delete(job.id);
    });
  };

  const claim = () =>
    new Promise<string>((resolve) => {
      const id = taken.shift();
      if (id === undefined) claiming.push(resolve);
      else resolve(id);
    });

  const settle = (id: string) =>
    new Promise<void>((resolve, reject) => {
      const end = working.get(id);
      if (end === undefined) return reject(new Error(`no job ${id} is at work`));
      working.delete(id);
      settling.set(id, resolve);
      end();
    });

  const fill = async (count: number) => {
    // Those that nobody claimed end first: the runner waits for them.
    for (const end of working.values()) end();
    working.clear();
    taken.length = 0;
    await runner?.stop();
    await runSql(databaseUrl, 'delete from graphile_worker._private_jobs');
    await runSql(
      databaseUrl,
      `select graphile_worker.add_jobs(array_agg(row('work', json_build_object('n', n), null, null, null, null, null, null)
         ::graphile_worker.job_spec)) from generate_series(1, $1) n`,
      [count],
    );
    await runSql(databaseUrl, 'analyze graphile_worker._private_jobs');
    jobs = count;
    await begin();
  };

  return async ({ path, body }) => {
    const [, first, count] = path.split('/');
    if (first === 'fill') {
      await fill(Number(count));
      return { status: 200, text: '{}' };
    }
    if (first === 'done') {
      const [row] = await runSql<{ n: number }>(
        databaseUrl,
        'select count(*)::int as n from graphile_worker._private_jobs',
      );
      return { status: 200, text: String(jobs - (row?.n ?? 0)) };
    }
    if (path.endsWith('/claim')) return { status: 200, text: JSON.stringify({ claimToken: await claim() }) };
    await settle((body as { claimToken: string }).claimToken);
    return { status: 200, text: '{}' };
  };
}
