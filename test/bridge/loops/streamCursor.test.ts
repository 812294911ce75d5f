import { StreamCursor } from '../../../src/bridge/loops/StreamCursor.ts';
import { memoryLog } from '../support/memoryLog.ts';
import { tempConfig } from '../support/tempConfig.ts';

const config = tempConfig();
afterAll(() => config.removeAll());

describe('The ids that a cursor remembers', () => {
  it('are the last 20000, also after a restart [STREAM-10]', async () => {
    const cursor = new StreamCursor(config, memoryLog(), 'a stream');
    cursor.begin(0);
    for (let id = 1n; id <= 20_000n; id++) cursor.handled(id);
    expect(cursor.isNew(1n)).toBe(false);
    await cursor.flush();
    const next = new StreamCursor(config, memoryLog(), 'a stream');
    await next.load();
    expect([next.after, next.isNew(1n), next.isNew(20_000n)]).toEqual([20_000n, false, false]);
    next.handled(20_001n);
    expect([next.isNew(1n), next.isNew(2n)]).toEqual([true, false]);
    await next.flush();
  });

  it('are numbers beyond those that a double holds', async () => {
    const cursor = new StreamCursor(config, memoryLog(), 'another stream');
    cursor.begin(undefined);
    const id = 2n ** 62n;
    cursor.handled(id);
    expect([cursor.after, cursor.isNew(id), cursor.isNew(id + 1n), cursor.isNew(id - 1n)]).toEqual([
      id,
      false,
      true,
      false,
    ]);
    await cursor.flush();
  });
});
