import { Database } from '../../src/db/Database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { prepareTemplate, startTestCluster } from './postgres.ts';

/** One database server for the run, and a migrated template that each test file clones. */
export async function startDatabases(): Promise<void> {
  await startTestCluster();
  await prepareTemplate(async (url) => {
    const db = await Database.open({ url, poolSize: 2 });
    await migrate(db.orm, url);
    await db.close();
  });
}
