import { setTimeout as pause } from 'node:timers/promises';
import type { ClaimData } from '../load/claimAndSettle.ts';
import { HttpConnection, httpRequest } from '../load/HttpConnection.ts';
import { LoadProcess } from './LoadProcess.ts';
import { startPlain } from './startPlain.ts';

const TOKEN = 'the-only-token';
const PATIENCE_MS = 10_000;

/** A queue behind two calls of HTTP a job, measured by the same generator as the product. */
export interface HttpQueue {
  /** @returns jobs taken and finished per second. @throws Error when the database does not hold as many finished as were answered */
  run(clients: number, seconds: number): Promise<number>;
  stop(): Promise<void>;
}

export async function startHttpQueue(
  kind: 'bossJobs' | 'graphileJobs',
  databaseUrl: string,
  jobs: number,
): Promise<HttpQueue> {
  const { port, stop } = await startPlain({ kind, databaseUrl, tokens: [TOKEN], answer: '' });
  const ask = async (path: string) => {
    const connection = await HttpConnection.open(port);
    const { status, body } = await connection.send(httpRequest('POST', path, { token: TOKEN, body: '' }));
    connection.close();
    if (status !== 200) throw new Error(`${path} answered ${status} ${body}`);
    return body.toString();
  };
  const data: ClaimData = {
    port,
    accounts: [{ bridges: ['any'], tokens: [TOKEN] }],
    requests: Array.from({ length: jobs }, (_, n) => String(n)),
  };
  return {
    run: async (clients, seconds) => {
      await ask(`/fill/${jobs}`);
      const load = await LoadProcess.start('claimAndSettle', data);
      const { count, seconds: took } = await load.run(clients, seconds);
      load.stop();
      // graphile-worker says that a job is complete a moment before its end is stored.
      let done = Number(await ask('/done'));
      for (const end = Date.now() + PATIENCE_MS; done !== count && Date.now() < end; await pause(20)) {
        done = Number(await ask('/done'));
      }
      if (done !== count) throw new Error(`${count} results of ${kind} were acknowledged, ${done} are stored`);
      return count / took;
    },
    stop,
  };
}
