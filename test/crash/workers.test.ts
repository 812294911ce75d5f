import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { type ServerProcess, spawnServer, startServer } from '../support/serverProcess.ts';
import { until } from '../support/until.ts';
import { freshEnv, removeDataDirs, usedEnv } from './support/dataDirs.ts';

const servers: ServerProcess[] = [];
const PATIENCE_MS = 60_000;

afterAll(async () => {
  for (const server of servers) await server.kill('SIGKILL');
  await removeDataDirs();
});

async function start(env: Record<string, string>) {
  const server = await startServer({ ...env, WEB_CONCURRENCY: '2' });
  servers.push(server);
  return server;
}

/** The server's processes under the one that was started, without the database's. */
function processesOf(server: ServerProcess): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      if (!Number.isInteger(pid)) return false;
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        return Number(stat[1]) === server.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.js');
      } catch {
        return false;
      }
    });
}

const alive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Requests on connections of their own, which go to the processes in turn. */
async function ask(baseUrl: string, path: string): Promise<Response> {
  return fetch(`${baseUrl}${path}`, { headers: { Connection: 'close' } });
}

async function countedRequests(baseUrl: string): Promise<number> {
  const text = await (await ask(baseUrl, '/metrics')).text();
  return [...text.matchAll(/^bascule_http_requests_total\{.*\} (\d+)$/gm)].reduce((sum, [, n]) => sum + Number(n), 0);
}

describe('a server of several processes', () => {
  it('answers on one port, shows the sums of all, and ends as one', async () => {
    const server = await start(await freshEnv());
    expect(server.stdout()).toBe(`ready ${server.baseUrl}\n`);
    const processes = processesOf(server);
    expect(processes).toHaveLength(2);
    for (let i = 0; i < 10; i++) expect((await ask(server.baseUrl, '/livez')).status).toBe(200);
    // A process that knew its own requests alone would have seen half of them.
    const first = await countedRequests(server.baseUrl);
    expect(first).toBeGreaterThanOrEqual(10);
    expect(await countedRequests(server.baseUrl)).toBe(first + 1);
    expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(processes.filter(alive)).toEqual([]);
    expect(server.stdout()).toBe(`ready ${server.baseUrl}\n`);
  }, 120_000);

  it('replaces a process that dies, and none outlives the one that was started', async () => {
    const server = await start(await usedEnv());
    const [first, second] = processesOf(server) as [number, number];
    process.kill(first, 'SIGKILL');
    await until(
      'another process serves',
      () => processesOf(server).some((pid) => pid !== first && pid !== second),
      PATIENCE_MS,
    );
    expect((await ask(server.baseUrl, '/livez')).status).toBe(200);
    const processes = processesOf(server);
    await server.kill('SIGKILL');
    await until('all have ended', () => !processes.some(alive), PATIENCE_MS);
  }, 180_000);

  it('that cannot listen ends with one line, and leaves no process behind', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const server = spawnServer(await usedEnv({ WEB_CONCURRENCY: '2', PORT: String(port), LOG_LEVEL: 'silent' }));
    servers.push(server);
    expect(await server.exited).toEqual({ code: 1, signal: null });
    expect(server.stderr()).toBe(`bascule: port ${port} on 127.0.0.1 is in use; set PORT to another one\n`);
    expect(server.stdout()).toBe('');
    other.close();
  }, 120_000);

  it('that is told to stop while it starts ends well', async () => {
    const server = spawnServer(await usedEnv({ WEB_CONCURRENCY: '2' }));
    servers.push(server);
    await until('a process is on its way', () => processesOf(server).length > 0, PATIENCE_MS);
    expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(server.stdout()).toBe('');
  }, 120_000);
});
