import { Database } from '../../src/db/Database.ts';
import { entities } from '../../src/entities.ts';
import { createTestDatabase } from '../support/postgres.ts';

describe('the migrations', () => {
  it('bring an empty database to just what the entities declare', async () => {
    const { url, drop } = await createTestDatabase();
    const db = await Database.open({ url, poolSize: 2, entities });
    try {
      expect(await db.orm.migrator.getPending()).toEqual([]);
      expect(await db.orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
    } finally {
      await db.close();
      await drop();
    }
  });
});
