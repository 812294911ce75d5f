import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '../../src/config.ts';
import { loadSecrets } from '../../src/oauth/keys/secrets.ts';
import { createIssueAccessTokens } from '../../src/oauth/tokens/issueAccessTokens.ts';
import type { BenchWorld } from './Benchmark.ts';
import { FOLDER } from './folder.ts';
import { share } from './shareServer.ts';
import { tiny } from './sized.ts';
import { type Program, startProgram } from './startProgram.ts';

/** The product as in production: a separate process with its limits on, called over HTTP. */
export interface BenchServer extends Program {
  readonly databaseUrl: string;
  /** The key that signs the hub's tokens. */
  readonly hubSecret: string;
  /** Access tokens of an account, of the kind that the operator's command issues. */
  tokens(accountId: string, scope: string, count: number): Promise<string[]>;
}

type Seed = (databaseUrl: string) => Promise<void>;

/** The newest build of the server, which scripts/bench.mjs makes. */
const MAIN = process.env.BENCH_SERVER ?? resolve('dist/main.js');
const TTL_SECONDS = 24 * 3600;

/**
 * Starts it on a database of its own. Rows from `seed` exist before the measured process starts, so that they count
 * as history and not as news to publish.
 */
export async function startServer(
  world: BenchWorld,
  name: string,
  seed?: Seed,
  more: { env?: Record<string, string>; nodeArgs?: readonly string[] } = {},
): Promise<BenchServer> {
  return (await share(name, seed, () => startOwn(world, name, undefined, more))) ?? startOwn(world, name, seed, more);
}

async function startOwn(
  world: BenchWorld,
  name: string,
  seed: Seed | undefined,
  more: { env?: Record<string, string>; nodeArgs?: readonly string[] },
): Promise<BenchServer> {
  const databaseUrl = await world.cluster.createMigrated(`bench_${name}`);
  const dataDir = resolve(FOLDER, 'data', name);
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  // One account asks for all pages of a benchmark, and would have spent a minute's budgets in seconds.
  const GRAPHQL_COST_PER_MINUTE = '1000000000';
  const BODY_MB_PER_MINUTE = '1048576';
  const limits = { GRAPHQL_COST_PER_MINUTE, BODY_MB_PER_MINUTE };
  const env = {
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    APP_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    ...outside(databaseUrl),
    ...limits,
    ...more.env,
  };
  const nodeArgs = [...(tiny ? [] : ['--enable-source-maps']), ...(more.nodeArgs ?? [])];
  if (world.profileDir) nodeArgs.push('--cpu-prof', '--cpu-prof-dir', join(resolve(world.profileDir), name));
  await seed?.(databaseUrl);
  const program = await startProgram(MAIN, { env, nodeArgs });
  const secrets = await loadSecrets(readConfig(env));
  if (!secrets.oauth.usable) throw new Error(secrets.oauth.reason);
  const issue = createIssueAccessTokens({
    // The audit lines of thousands of tokens would only be history that nobody measures.
    queries: { query: async () => [] },
    signing: secrets.oauth.signing,
    issuer: () => ({ url: program.baseUrl, pinned: false }),
  });
  return {
    ...program,
    databaseUrl,
    hubSecret: secrets.hubJwtSecret as string,
    tokens: async (accountId, scope, count) => {
      const order = { account: { id: accountId }, scope, ttlSeconds: TTL_SECONDS, count, now: new Date() };
      return [...(await issue(order)).accessTokens];
    },
  };
}

/** What `npm run test:outside` has put in front of the database, and beside it. */
function outside(databaseUrl: string): Record<string, string> {
  const { BENCH_DATABASE_POOLER_URL: pooler, BENCH_REDIS_URL: redis } = process.env;
  const through = pooler ? new URL(pooler) : undefined;
  if (through !== undefined) through.pathname = new URL(databaseUrl).pathname;
  return { ...(through && { DATABASE_POOLER_URL: through.href }), ...(redis && { REDIS_URL: redis }) };
}
