import { once } from 'node:events';
import { createServer } from 'node:net';
import { JOB_PATIENCE, openJobPool } from '../../src/jobs/openJobPool.ts';

describe('the connections of the job library', () => {
  it('come with a way to return them even when there is none, which the library uses', async () => {
    // Takes connections and never says a word, as a database behind a broken network does.
    const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    const log = { error() {}, warn() {}, info() {}, debug() {} };
    const { pool, cut } = openJobPool(`postgres://a:b@127.0.0.1:${port}/c`, 1, log, {
      ...JOB_PATIENCE,
      connectionTimeoutMillis: 50,
    });
    // The second waits in the pool's queue, where its time runs out without a connection.
    const refused = () =>
      new Promise<string>((resolve) => {
        pool.connect((error, client, release) => {
          release();
          resolve(`${error?.message} ${client}`);
        });
      });
    expect(await Promise.all([refused(), refused()])).toEqual([
      expect.stringMatching(/timeout.* undefined/),
      expect.stringMatching(/timeout.* undefined/),
    ]);
    cut();
    silent.close();
  });
});
