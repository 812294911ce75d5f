import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { newId } from '../../src/lib/uuid.ts';
import { addProject } from '../support/factories.ts';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

const POOL = 3;

describe('while requests have the whole pool', () => {
  let hub: Server;
  let posts: number;
  let world: PlatformWorld;
  let taken: pg.PoolClient[];
  let owner: string;
  let project: string;

  beforeAll(async () => {
    posts = 0;
    hub = createServer((request, response) => {
      request.resume().once('end', () => {
        posts += 1;
        response.end('urn:uuid:1');
      });
    });
    await new Promise<void>((resolve) => {
      hub.listen(0, '127.0.0.1', resolve);
    });
    const address = `http://127.0.0.1:${(hub.address() as AddressInfo).port}/.well-known/mercure`;
    world = await startTestPlatform({
      DATABASE_POOL_SIZE: String(POOL),
      HUB_URL: address,
      HUB_PUBLIC_URL: address,
      HUB_JWT_SECRET: 'a secret of thirty-two characters and more',
    });
    const account = await world.account();
    owner = account.id;
    // Events of a deleted project are skipped.
    project = await addProject(world, account);
    const { pool } = world.platform.domain.system().db;
    taken = await Promise.all(Array.from({ length: POOL }, () => pool.connect()));
  });
  afterAll(async () => {
    for (const client of taken) client.release();
    await world.close();
    await new Promise((resolve) => {
      hub.close(resolve);
    });
  });

  const elsewhere = async (text: string, values: unknown[]) => {
    const client = new pg.Client(world.platform.domain.system().db.orm.config.get('clientUrl') as string);
    await client.connect();
    await client.query(text, values);
    await client.end();
  };

  it('a revocation of another process arrives, and one of this process is written', async () => {
    const { revocations, revokeTokens } = world.platform.authorization;
    const name = (tokenId: string) => ({ accountId: newId(), grantId: undefined, tokenId, issuedAt: 0 });
    const [theirs, ours] = [newId(), newId()];
    await elsewhere(
      `insert into token_revocation (kind, value, expires_at, created_at) values ('token', $1, now() + interval '1 hour', now())`,
      [theirs],
    );
    await until('it is heard of', () => revocations.isRevoked(name(theirs)), 10_000);
    await revokeTokens({ kind: 'token', value: ours, expiresAt: new Date(Date.now() + 3_600_000) }, new Date());
    expect(revocations.isRevoked(name(ours))).toBe(true);
  });

  it('what the outbox holds is posted to an outside hub', async () => {
    const before = posts;
    await elsewhere(
      `insert into outbox (owner_id, project_id, shard, type, payload, created_at) values ($1, $2, 0, 'project.renamed', '{}', now())`,
      [owner, project],
    );
    await until('it is posted', () => posts > before, 10_000);
  });
});
