import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { PlatformWorld, TestAccount } from '../../support/platform.ts';
import { createTestDatabase } from '../../support/postgres.ts';
import { operate, type ServerProcess, startServer } from '../../support/serverProcess.ts';

/** A platform in a process of its own that can be killed and comes back on the same port and database. */
export class RemotePlatform {
  private accounts = 0;

  private constructor(
    private readonly env: Record<string, string>,
    private server: ServerProcess & { baseUrl: string },
    private readonly pool: pg.Pool,
    private readonly drop: () => Promise<void>,
    private readonly dataDir: string,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<RemotePlatform> {
    const { url, drop } = await createTestDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'bascule-remote-'));
    const all = {
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      APP_ENV: 'test',
      LOG_LEVEL: 'warn',
      APP_THROTTLE_PER_MINUTE: '1000000',
      DATABASE_POOL_SIZE: '10',
      SERVICES: 'web,hub',
      // The checks ask for whole histories many times a second, all as one account.
      GRAPHQL_COST_PER_MINUTE: '1000000000',
      ...env,
    };
    const server = await startServer(all);
    const port = new URL(server.baseUrl).port;
    return new RemotePlatform(
      { ...all, PORT: port },
      server,
      new pg.Pool({ connectionString: url, max: 4 }),
      drop,
      dataDir,
    );
  }

  get baseUrl(): string {
    return this.server.baseUrl;
  }

  get pid(): number {
    return this.server.pid;
  }

  /** SIGKILL, and up again. */
  async restart(meanwhile: () => Promise<void> = async () => undefined): Promise<void> {
    await this.server.kill('SIGKILL');
    await meanwhile();
    this.server = await startServer(this.env);
  }

  operate(...args: string[]): Promise<Record<string, unknown>> {
    return operate(this.env, ...args);
  }

  /** As tests of the platform see it; calls that meet a restart are made again. */
  get world(): PlatformWorld {
    const remote = this;
    return {
      get baseUrl() {
        return remote.baseUrl;
      },
      account: () => remote.account(),
      graphql: (token: string | undefined, query: string, variables: Record<string, unknown> = {}) =>
        remote.graphql(token, query, variables),
      sql: async (text: string, values: unknown[] = []) => (await remote.pool.query(text, values)).rows,
    } as unknown as PlatformWorld;
  }

  async close(): Promise<void> {
    await this.server.kill('SIGKILL');
    await this.pool.end();
    await this.drop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async account(): Promise<TestAccount> {
    const email = `user-${++this.accounts}@example.test`;
    const password = 'correct horse battery';
    const { id } = (await operate(this.env, 'app:user:create', email, '--password', password)) as { id: string };
    const token = async (scope = 'agent') => {
      const issued = await operate<{ accessToken: string }>(this.env, 'app:token:issue', email, '--scope', scope);
      return issued.accessToken;
    };
    return { id, email, password, token };
  }

  private async graphql(
    token: string | undefined,
    query: string,
    variables: Record<string, unknown>,
  ): Promise<unknown> {
    for (let attempt = 0; ; attempt++) {
      try {
        const response = await fetch(`${this.baseUrl}/graphql`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
          body: JSON.stringify({ query, variables }),
        });
        return { status: response.status, ...((await response.json()) as object) };
      } catch (error) {
        if (attempt > 200) throw error;
        await pause(50);
      }
    }
  }
}
