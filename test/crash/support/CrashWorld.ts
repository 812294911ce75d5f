import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../support/freePort.ts';
import { operate, type ServerProcess, spawnServer } from '../../support/serverProcess.ts';
import { killDatabase } from './killDatabase.ts';
import { Owner } from './Owner.ts';

const OWNERS = 2;
/** Many, so that a crash finds many calls in flight. */
const SIZE = { people: 5, bridges: 5 };
/** Enough that no token meets its count of 60 a minute. */
const TOKENS = 300;

/** The platform as a process of its own on an embedded database, with everybody who uses it. */
export class CrashWorld {
  readonly owners: Owner[] = [];
  server!: ServerProcess;
  /** True while every call must succeed. */
  calm = true;

  private constructor(
    readonly dataDir: string,
    readonly env: Record<string, string>,
  ) {}

  static async start(): Promise<CrashWorld> {
    const dataDir = await mkdtemp(join(tmpdir(), 'bascule-crash-'));
    // Not a port that the kernel hands to clients: while the server is away, one of them could take it.
    const port = await freePort();
    const world = new CrashWorld(dataDir, {
      DATA_DIR: dataDir,
      PORT: String(port),
      APP_ENV: 'test',
      LOG_LEVEL: 'warn',
      APP_BRIDGE_WORK_REQUEST_LEASE_SECONDS: '2',
      APP_THROTTLE_PER_MINUTE: '1000000',
      OAUTH_ACCESS_TOKEN_SECONDS: '86400',
    });
    try {
      await world.startServer();
      for (let i = 0; i < OWNERS; i++) await world.addOwner(`owner-${i}@example.test`, await world.server.ready);
      return world;
    } catch (error) {
      await world.close();
      throw error;
    }
  }

  /** Starts the server on what the last crash left. */
  async startServer(): Promise<void> {
    this.server = spawnServer(this.env);
    await this.server.ready;
  }

  /** Rows of the database that runs now, read past the server. */
  async sql<Row>(read: (client: pg.Client) => Promise<Row>): Promise<Row> {
    const { port, password } = this.database();
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'bascule', password, database: 'bascule' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await read(client);
    } finally {
      await client.end();
    }
  }

  /** How the embedded database was last reached. */
  database(): { port: number; password: string } {
    return JSON.parse(readFileSync(join(this.dataDir, 'postgres.json'), 'utf8'));
  }

  async close(): Promise<void> {
    await Promise.all(this.owners.map((owner) => owner.leave()));
    await this.server?.kill('SIGTERM');
    // A failed test may have left the database without a server.
    await killDatabase(this.dataDir);
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async addOwner(email: string, baseUrl: string): Promise<void> {
    const { id } = await operate<{ id: string }>(
      this.env,
      'app:user:create',
      email,
      '--password',
      'correct horse battery',
    );
    const issue = (...more: string[]) => ['app:token:issue', email, '--ttl', '86400', ...more];
    const api = await operate<{ accessToken: string }>(this.env, ...issue('--scope', 'api'));
    const agent = await operate<{ accessTokens: string[] }>(
      this.env,
      ...issue('--scope', 'agent', '--count', String(TOKENS)),
    );
    const tokens = { api: api.accessToken, agent: agent.accessTokens };
    const owner = new Owner(id, baseUrl, tokens, () => this.calm);
    this.owners.push(owner);
    await owner.settleIn(SIZE);
  }
}
