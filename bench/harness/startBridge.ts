import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '../../src/client/createClient.ts';
import type { BenchWorld } from './Benchmark.ts';
import { FOLDER } from './folder.ts';
import { runSql } from './startCluster.ts';
import { type BenchServer, startServer } from './startServer.ts';

/** A platform with one account and its board, and the bridge's program as people install it. */
export interface BridgeBench {
  readonly server: BenchServer;
  readonly accountId: string;
  readonly projectId: string;
  readonly dir: string;
  /** Starts `bridge run`; stderr is its log. */
  start(): ChildProcess;
  graphql<Data>(query: string, variables?: Record<string, unknown>): Promise<Data>;
  card(): Promise<string>;
  stop(): Promise<void>;
}

/** The agents of a bridge, and the work that they do. */
export interface BridgeWork {
  /** The rule file's work entries. */
  readonly work: string;
  /** How the rule file says what the agents are, in one line. */
  readonly account: string;
  readonly maxWorkers: number;
  /** Beside the path and the folders of the bridge. */
  readonly env?: Readonly<Record<string, string>>;
}

export async function startBridgeBench(world: BenchWorld, name: string, its: BridgeWork): Promise<BridgeBench> {
  const server = await startServer(world, name);
  const dir = resolve(FOLDER, 'bridge', name);
  rmSync(dir, { recursive: true, force: true });
  const config = join(dir, 'config');
  const project = join(dir, 'project');
  mkdirSync(config, { recursive: true });
  mkdirSync(project, { recursive: true });
  const account = randomUUID();
  await runSql(
    server.databaseUrl,
    "insert into account (id, email, password_hash, verified_at, created_at) values ($1::uuid, $1::text || '@example.test', '', now(), now())",
    [account],
  );
  const [agent] = await server.tokens(account, 'agent', 1);
  const [api] = await server.tokens(account, 'api', 1);
  const { request: graphql } = createClient({ url: server.baseUrl, token: api });
  const made = await graphql<{ createProject: { project: { id: string } } }>(
    'mutation { createProject(input: {name: "Bench", slug: "bench"}) { project { id } } }',
  );
  const projectId = made.createProject.project.id;
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  writeFileSync(
    join(config, 'config.json'),
    JSON.stringify({
      url: server.baseUrl,
      refreshToken: 'none',
      tokens: { agent: { token: agent, expiresAt, lifetime: 86_400 } },
    }),
  );
  writeFileSync(
    join(config, 'rules.yaml'),
    `accounts:\n  main: ${its.account}\ndefaults:\n  account: main\nmaxWorkers: ${its.maxWorkers}\nprojects:\n  bench:\n    dir: ${JSON.stringify(project)}\nwork:\n${its.work}`,
  );
  let child: ChildProcess | undefined;
  return {
    server,
    accountId: account,
    projectId,
    dir,
    graphql,
    start: () => {
      child = spawn(resolve('bin/bascule'), ['bridge', 'run'], {
        env: { PATH: process.env.PATH ?? '', HOME: dir, BASCULE_CONFIG_DIR: config, ...its.env },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      return child;
    },
    card: async () => {
      const data = await graphql<{ createCard: { card: { id: string } } }>(
        'mutation ($project: ID!) { createCard(input: {projectId: $project, title: "Card"}) { card { id } } }',
        { project: projectId },
      );
      return data.createCard.card.id;
    },
    stop: async () => {
      if (child !== undefined && child.exitCode === null) {
        const gone = new Promise((done) => child?.once('exit', done));
        child.kill('SIGTERM');
        await gone;
      }
      await server.stop();
    },
  };
}

/** Resolves when the log has a line of the event. */
export function logged(child: ChildProcess, event: string): Promise<void> {
  return new Promise((found, failed) => {
    let rest = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      if (lines.some((line) => line.includes(`"event":"${event}"`))) found();
    });
    child.once('exit', (code) => failed(new Error(`the bridge ended with ${code}`)));
  });
}

/** Megabytes of memory that a process has, or had at most. */
export function memoryOf(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  const line = new RegExp(`^${which}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1]) / 1024;
}

export async function cpuPercent(pid: number, seconds: number): Promise<number> {
  const ticks = () => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  };
  const before = ticks();
  await pause(seconds * 1000);
  // A tick is a hundredth of a second.
  return (ticks() - before) / seconds;
}
