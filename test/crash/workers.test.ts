import {
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/freePort.ts';
import { BUILD, type ServerProcess, spawnServer } from '../support/serverProcess.ts';
import { until } from '../support/until.ts';
import { removeDataDirs, usedEnv } from './support/dataDirs.ts';

const servers: ServerProcess[] = [];
const PATIENCE_MS = 60_000;

afterAll(async () => {
  for (const server of servers) await server.kill('SIGKILL');
  await removeDataDirs();
});

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
        // Any process that the server forks has the server's command line until it executes a program of its own.
        const worker = readFileSync(`/proc/${pid}/environ`, 'utf8').includes('NODE_UNIQUE_ID=');
        return Number(stat[1]) === server.pid && worker;
      } catch {
        return false;
      }
    });
}

/** How many of its processes have answered so far. */
const startsOf = (server: ServerProcess) => server.stderr().split('"event":"started"').length - 1;

const alive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Requests on connections of their own, which go to the processes in turn. */
async function ask(baseUrl: string, path: string, signal?: AbortSignal): Promise<Response> {
  return fetch(`${baseUrl}${path}`, { headers: { Connection: 'close' }, ...(signal && { signal }) });
}

async function countedRequests(baseUrl: string): Promise<number> {
  const text = await (await ask(baseUrl, '/metrics')).text();
  return [...text.matchAll(/^bascule_http_requests_total\{.*\} (\d+)$/gm)].reduce((sum, [, n]) => sum + Number(n), 0);
}

describe('a server of several processes', () => {
  const root = join(BUILD, '../.tmp', `two-builds-${process.pid}`);
  const newer = join(root, 'dist-builds/newer');
  const dist = join(root, 'dist');
  let env: Record<string, string>;
  let server: ServerProcess;
  let baseUrl: string;
  beforeAll(async () => {
    mkdirSync(root, { recursive: true });
    symlinkSync(realpathSync(BUILD), dist);
    env = await usedEnv({ WEB_CONCURRENCY: '2' });
    server = spawnServer(env, dist);
    servers.push(server);
    baseUrl = await server.ready;
  }, 120_000);
  afterAll(() => rmSync(root, { recursive: true }));

  it('answers on one port, and shows the sums of all', async () => {
    expect(server.stdout()).toBe(`ready ${baseUrl}\n`);
    const processes = processesOf(server);
    expect(processes).toHaveLength(2);
    for (let i = 0; i < 10; i++) expect((await ask(baseUrl, '/livez')).status).toBe(200);
    // A process that knew its own requests alone would have seen half of them.
    const first = await countedRequests(baseUrl);
    expect(first).toBeGreaterThanOrEqual(10);
    expect(await countedRequests(baseUrl)).toBe(first + 1);
    // Sums without one of them would look like a restart. The scrape is tried again later.
    process.kill(processes[1] as number, 'SIGSTOP');
    await until(
      'a scrape that lacks a process is refused',
      async () =>
        (await ask(baseUrl, '/metrics', AbortSignal.timeout(8_000)).then(
          ({ status }) => status,
          () => 0,
        )) === 503,
      PATIENCE_MS,
    ).finally(() => process.kill(processes[1] as number, 'SIGCONT'));
  }, 120_000);

  it('replaces a process that dies by one of its own build, also after another one was made, and still shows its counts', async () => {
    mkdirSync(newer, { recursive: true });
    writeFileSync(join(newer, 'main.js'), 'process.exit(7);');
    symlinkSync(newer, `${dist}-next`);
    renameSync(`${dist}-next`, dist);
    const [first, second] = processesOf(server) as [number, number];
    process.kill(first, 'SIGKILL');
    const scrapes: Promise<number>[] = [];
    await until(
      'another process serves',
      async () => {
        // One whose connection went to the dead process has no answer.
        const scrape = ask(baseUrl, '/metrics', AbortSignal.timeout(8_000)).then(
          ({ status }) => status,
          () => 0,
        );
        scrapes.push(scrape);
        await Promise.race([scrape, pause(200)]);
        return startsOf(server) === 3;
      },
      PATIENCE_MS,
    );
    const statuses = await Promise.all(scrapes);
    expect(statuses).toContain(200);
    // The starting one accepts no connection yet, and the other does not wait for it.
    expect(statuses.filter((status) => ![0, 200, 503].includes(status))).toEqual([]);
    expect(processesOf(server).some((pid) => pid !== first && pid !== second)).toBe(true);
    expect((await ask(baseUrl, '/livez')).status).toBe(200);
  }, 180_000);

  it('ends as a whole', async () => {
    const processes = processesOf(server);
    expect(processes).toHaveLength(2);
    expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(processes.filter(alive)).toEqual([]);
    expect(server.stdout()).toBe(`ready ${baseUrl}\n`);
  });

  it('that cannot listen ends with one line, and leaves no process behind', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const server = spawnServer({ ...env, PORT: String(port), LOG_LEVEL: 'silent' });
    servers.push(server);
    expect(await server.exited).toEqual({ code: 1, signal: null });
    expect(server.stderr()).toBe(`bascule: port ${port} on 127.0.0.1 is in use; set PORT to another one\n`);
    expect(server.stdout()).toBe('');
    other.close();
  }, 120_000);

  it('that is told to stop while it starts ends well', async () => {
    const server = spawnServer(env);
    servers.push(server);
    await until('a process is on its way', () => processesOf(server).length > 0, PATIENCE_MS);
    expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(server.stdout()).toBe('');
  }, 120_000);

  it('replaces one that dies while the others start, and none outlives the one that was started', async () => {
    const server = spawnServer({ ...env, PORT: String(await freePort()) });
    servers.push(server);
    const first = await until('one is on its way', () => processesOf(server)[0], PATIENCE_MS);
    // The others begin when it answers.
    await until('another one is on its way', () => processesOf(server).length === 2, PATIENCE_MS);
    process.kill(first, 'SIGKILL');
    await server.ready;
    await until('both answer', () => startsOf(server) === 3 && processesOf(server).length === 2, PATIENCE_MS);
    const processes = processesOf(server);
    await server.kill('SIGKILL');
    await until('all have ended', () => !processes.some(alive), PATIENCE_MS);
  }, 180_000);
});
