import { Database } from '../../src/db/Database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { createTestDatabase } from '../support/postgres.ts';

describe('the upgrade that introduces live_updates.enabled', () => {
  it.each<[string, Record<string, boolean>, Record<string, boolean>]>([
    ['off', { 'agent.push.enabled': false }, { 'agent.push.enabled': false, 'live_updates.enabled': false }],
    ['on', { 'agent.push.enabled': true }, { 'agent.push.enabled': true, 'live_updates.enabled': true }],
    ['its default', {}, {}],
    [
      'off, and the new flag set already',
      { 'agent.push.enabled': false, 'live_updates.enabled': true },
      { 'agent.push.enabled': false, 'live_updates.enabled': true },
    ],
  ])('gives it the value of agent.push.enabled when that was %s [HUBX-06]', async (_name, before, after) => {
    const database = await createTestDatabase({ template: 'template0' });
    const db = await Database.open({ url: database.url, poolSize: 2 });
    await db.orm.migrator.up({ to: 'Migration20261121000000Initial' });
    for (const [name, value] of Object.entries(before)) {
      await db.pool.query('insert into feature_flag (name, value, updated_at) values ($1, $2, now())', [
        name,
        JSON.stringify(value),
      ]);
    }
    expect(await migrate(db.orm, database.url)).toContain('Migration20261121000001LiveUpdatesFlag');
    const { rows } = await db.pool.query<{ name: string; value: boolean }>('select name, value from feature_flag');
    expect(Object.fromEntries(rows.map((row) => [row.name, row.value]))).toEqual(after);
    await db.close();
    await database.drop();
  });
});
