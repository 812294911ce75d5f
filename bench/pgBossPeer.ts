import PgBoss from 'pg-boss';
import { runSql } from './harness/startCluster.ts';
import { serveQueue } from './queuePeer.ts';

const QUEUE = 'work';

/** pg-boss as its documents show it: fetch one, complete it; a connection for each loop. */
serveQueue(async (url, jobs) => {
  const boss = new PgBoss({ connectionString: url, max: 16, supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue(QUEUE);
  return async (clients, seconds) => {
    await runSql(url, 'delete from pgboss.job');
    await boss.insert(Array.from({ length: jobs }, (_, n) => ({ name: QUEUE, data: { n } })));
    await runSql(url, 'analyze pgboss.job');
    let done = 0;
    const began = performance.now();
    const end = began + seconds * 1000;
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (performance.now() < end) {
          const [job] = await boss.fetch(QUEUE);
          if (job === undefined) return;
          await boss.complete(QUEUE, job.id);
          done++;
        }
      }),
    );
    const took = (performance.now() - began) / 1000;
    const [row] = await runSql<{ n: number }>(
      url,
      `select count(*)::int as n from pgboss.job where state = 'completed'`,
    );
    if (row?.n !== done) throw new Error(`pg-boss finished ${done}, ${row?.n} are stored`);
    return done / took;
  };
});
