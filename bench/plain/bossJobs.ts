import PgBoss from 'pg-boss';
import { runSql } from '../harness/startCluster.ts';
import type { PlainOrder, PlainService } from './Plain.ts';

const QUEUE = 'work';
const CONNECTIONS = 16;

/** pg-boss behind two calls a job: the first fetches one, the second completes it. `/fill/N` makes N jobs, `/done` counts the finished. */
export async function bossJobs({ databaseUrl }: PlainOrder): Promise<PlainService> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: CONNECTIONS, supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue(QUEUE);
  return async ({ path, body }) => {
    const [, first, count] = path.split('/');
    if (first === 'fill') return fill(Number(count));
    if (first === 'done') return { status: 200, text: String(await countDone()) };
    if (path.endsWith('/claim')) {
      const [job] = await boss.fetch(QUEUE);
      return { status: job === undefined ? 404 : 200, text: JSON.stringify({ claimToken: job?.id }) };
    }
    await boss.complete(QUEUE, (body as { claimToken: string }).claimToken);
    return { status: 200, text: '{}' };
  };

  async function fill(jobs: number) {
    await runSql(databaseUrl, 'delete from pgboss.job');
    await boss.insert(Array.from({ length: jobs }, (_, n) => ({ name: QUEUE, data: { n } })));
    await runSql(databaseUrl, 'analyze pgboss.job');
    return { status: 200, text: '{}' };
  }

  async function countDone(): Promise<number> {
    const [row] = await runSql<{ n: number }>(
      databaseUrl,
      `select count(*)::int as n from pgboss.job where state = 'completed'`,
    );
    return row?.n ?? 0;
  }
}
