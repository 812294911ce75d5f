import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { WebSocket } from 'ws';
import { openTranscripts, watchTranscript } from '../doors/support/transcriptSockets.ts';
import { openStream } from '../hub/support/openStream.ts';
import { operateHere } from '../support/consoleHere.ts';
import { type ServerProcess, spawnServer, startServer } from '../support/serverProcess.ts';
import { until } from '../support/until.ts';
import { freshEnv, removeDataDirs, usedEnv } from './support/dataDirs.ts';
import { runningDatabase } from './support/killDatabase.ts';

const BRIDGE = '0d9c8a52-5b0f-4c2b-9f5e-3c1d7a9b6e42';
/**
 * The promised time. The server's own timer ends it half a second earlier, so that a busy machine does not exceed it.
 */
const STOPS_WITHIN_MS = 10_000;
const servers: ServerProcess[] = [];

async function start(env: Record<string, string>) {
  const server = await startServer(env);
  servers.push(server);
  return server;
}

/** Stops it and says how it ended; a stop that takes too long fails. */
async function stop(server: ServerProcess) {
  const began = performance.now();
  const exit = await server.kill('SIGTERM');
  expect(performance.now() - began).toBeLessThan(STOPS_WITHIN_MS);
  return exit;
}

/** A run at work, of a bridge that has beaten. */
async function addRun(baseUrl: string, dataDir: string, { api, agent }: { api: string; agent: string }) {
  const call = async (method: string, path: string, token: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const answer = await fetch(`${baseUrl}${path}`, { method, headers, body: JSON.stringify(body) });
    return (await answer.json()) as { data: { createProject: { project: { id: string } } } };
  };
  const query = 'mutation { createProject(input: {name: "Watched"}) { project { id } } }';
  const projectId = (await call('POST', '/graphql', api, { query })).data.createProject.project.id;
  await call('PUT', `/api/bridges/${BRIDGE}/heartbeat`, agent, { projects: [projectId], cliVersion: '1.0.0' });
  const [runId, runKey] = [randomUUID(), randomUUID()];
  const { port, password } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'bascule', password, database: 'bascule' });
  await client.connect();
  await client.query(`update project set transcript_mode = 'kept' where id = $1`, [projectId]);
  await client.query(
    `insert into run (id, account_id, project_id, bridge_id, run_key, kind, state, session_id, subject_type, subject_id,
       started_at, first_report_at)
     select $1, owner_id, id, $3, $4, 'worker', 'running', $1, 'card', $1, now(), now() from project where id = $2`,
    [runId, projectId, BRIDGE, runKey],
  );
  await client.end();
  return { runId, runKey };
}

describe('start and stop', () => {
  let env: Record<string, string>;
  let dataDir: string;

  beforeAll(async () => {
    env = await usedEnv();
    dataDir = env.DATA_DIR as string;
  });
  afterAll(async () => {
    for (const server of servers) await server.kill('SIGKILL');
    await removeDataDirs();
  });

  it('finishes the request in flight, closes streams and sockets, and ends the database with the process', async () => {
    const server = await start(env);
    const { baseUrl } = server;
    const email = 'ada@example.test';
    await operateHere(env, 'app:user:create', email, '--password', 'correct horse battery');
    const issue = async (scope: string) =>
      (await operateHere<{ accessToken: string }>(env, 'app:token:issue', email, '--scope', scope)).accessToken;
    const [api, agent] = [await issue('api'), await issue('agent')];
    const graphql = async (query: string) => {
      const response = await fetch(`${baseUrl}/graphql`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${api}` },
        body: JSON.stringify({ query }),
      });
      return (await response.json()) as { data: Record<string, Record<string, { id: string }>> };
    };
    const made = await graphql('mutation { createProject(input: {name: "Stop"}) { project { id } } }');
    const projectId = made.data.createProject?.project?.id as string;
    const bridge = { Authorization: `Bearer ${agent}`, 'X-Service-Bridge': BRIDGE };
    await fetch(`${baseUrl}/api/bridges/${BRIDGE}/heartbeat`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', ...bridge },
      body: JSON.stringify({ projects: [projectId], cliVersion: '1.0.0', capabilities: ['work-requests'] }),
    });
    const events = (await (await fetch(`${baseUrl}/api/events`, { headers: bridge })).json()) as Record<string, string>;
    const stream = await openStream(events.hubUrl as string, [events.topic as string], {
      Authorization: `Bearer ${events.jwt}`,
    });
    expect(stream.status).toBe(200);
    const socket = new WebSocket(`${baseUrl.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    await once(socket, 'open');
    const socketClosed = once(socket, 'close');

    // The request waits for a lock that the test holds, for as long as the test likes.
    const { port, password } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
    const blocker = new pg.Client({ host: '127.0.0.1', port, user: 'bascule', password, database: 'bascule' });
    blocker.on('error', () => undefined);
    await blocker.connect();
    await blocker.query('begin');
    await blocker.query('select id from project where id = $1 for update', [projectId]);
    const inFlight = graphql(
      `mutation { createCard(input: {projectId: "${projectId}", title: "In flight"}) { card { id } } }`,
    );
    // Not pg_stat_activity: within a transaction it never shows a connection that was made after the first look.
    const waiting = 'select 1 from pg_locks where not granted';
    await until('the request waits', async () => (await blocker.query(waiting)).rowCount !== 0);

    const stopped = stop(server);
    const [code] = await socketClosed;
    expect(code).toBe(1001);
    expect(await stream.ended).toBe(true);
    await expect(fetch(`${baseUrl}/livez`)).rejects.toThrow();
    await blocker.query('commit');
    await blocker.end();
    expect((await inFlight).data.createCard?.card?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await stopped).toEqual({ code: 0, signal: null });
    expect(runningDatabase(dataDir)).toBeUndefined();
    expect(server.stdout()).toBe(`ready ${baseUrl}\n`);
  }, 180_000);

  const moments: [string, (server: ServerProcess, folder: string) => boolean][] = [
    ['the database is being made', (_, folder) => readdirSync(folder).some((name) => name.startsWith('postgres.new'))],
    ['the database is ready and nothing else', (server) => server.stderr().includes('embedded PostgreSQL is ready')],
  ];
  it.each(moments)(
    'stops on the way up, leaves no database behind and never says it is ready, while %s',
    async (what, reached) => {
      const young = await freshEnv();
      const folder = young.DATA_DIR as string;
      const server = spawnServer(young);
      servers.push(server);
      await until(what, () => reached(server, folder));
      expect(await stop(server)).toEqual({ code: 0, signal: null });
      expect(runningDatabase(folder)).toBeUndefined();
      expect(server.stdout()).toBe('');
    },
    60_000,
  );

  describe('of two servers on one database', () => {
    let first: ServerProcess & { baseUrl: string };
    let second: ServerProcess & { baseUrl: string };
    beforeAll(async () => {
      [first, second] = await Promise.all([start(env), start(env)]);
    }, 120_000);

    it('each shows its watchers what a bridge sends to the other, without gap or double', async () => {
      const email = 'bea@example.test';
      await operateHere(env, 'app:user:create', email, '--password', 'correct horse battery');
      const issue = async (scope: string) =>
        (await operateHere<{ accessToken: string }>(env, 'app:token:issue', email, '--scope', scope)).accessToken;
      const [api, agent] = [await issue('api'), await issue('agent')];
      const { runId, runKey } = await addRun(first.baseUrl, dataDir, { api, agent });
      const entries = (through: number, from = 1) =>
        Array.from({ length: through - from + 1 }, (_, at) => ({ type: 'text', text: `${from + at}` }));
      const watchers = await Promise.all(
        [first, second].map(({ baseUrl }) => watchTranscript(baseUrl, api, runId, 'number text')),
      );
      await Promise.all(watchers.map(({ begun }) => begun));
      let bridge = await openTranscripts(first.baseUrl, BRIDGE, agent);
      await bridge.ask({ type: 'hello', runs: [{ runId: runKey }] });
      await until('the first server knows that the run is watched', () => bridge.watched().includes(runKey));
      for (let through = 10; through <= 50; through += 10) {
        // A part of it was sent before.
        const from = Math.max(1, through - 14);
        await bridge.ask({ type: 'entries', runId: runKey, first: from, entries: entries(through, from) });
      }
      bridge.socket.terminate();
      bridge = await openTranscripts(second.baseUrl, BRIDGE, agent);
      await bridge.ask({ type: 'entries', runId: runKey, first: 41, entries: entries(80, 41) });
      await bridge.ask({ type: 'end', runId: runKey, count: 80, leftOut: 0 });
      await Promise.all(watchers.map(({ over }) => over));
      const all = Array.from({ length: 80 }, (_, at) => at + 1);
      expect(watchers.map(({ numbers }) => numbers)).toEqual([all, all]);
      for (const { socket } of [bridge, ...watchers]) socket.terminate();
    }, 60_000);

    it('one ends by itself and does not wait for a request whose body never comes', async () => {
      const database = runningDatabase(dataDir);
      const socket = connect(Number(new URL(first.baseUrl).port), '127.0.0.1').on('error', () => undefined);
      const head = ['POST /graphql HTTP/1.1', 'Host: a', 'Content-Type: application/json', 'Content-Length: 99'];
      socket.write(`${head.join('\r\n')}\r\nExpect: 100-continue\r\n\r\n`);
      const [answer] = await once(socket, 'data');
      expect(String(answer)).toMatch(/^HTTP\/1\.1 100 /);
      socket.write('{');
      const closed = once(socket, 'close');
      expect(await stop(first)).toEqual({ code: 0, signal: null });
      await closed;
      expect(database).toBeDefined();
      expect(runningDatabase(dataDir)).toEqual(database);
      expect((await fetch(`${second.baseUrl}/healthz`)).status).toBe(200);
    }, 60_000);

    it('the other ends as cleanly when it is told to twice, and the database with it', async () => {
      process.kill(second.pid, 'SIGTERM');
      expect(await stop(second)).toEqual({ code: 0, signal: null });
      expect(runningDatabase(dataDir)).toBeUndefined();
    }, 60_000);
  });
});
