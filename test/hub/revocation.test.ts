import { Revocations } from '../../src/domain/accounts/grants/Revocations.ts';
import { newId } from '../../src/lib/uuid.ts';
import { openPage } from '../live-updates/support/page.ts';
import { addProject, report } from '../support/factories.ts';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../support/platform.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { sessionCookie } from '../support/sessionCookie.ts';
import { until } from '../support/until.ts';
import { openStream } from './support/openStream.ts';

/** Two processes on one database, with the secrets of one instance. */
describe('a stream of the embedded hub', () => {
  let database: TestDatabase;
  let near: PlatformWorld;
  let far: PlatformWorld;
  let account: TestAccount;
  /** When the other process read what was revoked, and when its hub looked whether anything was. */
  const reads: number[] = [];
  const looks: number[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    const env = { DATABASE_URL: database.url, HUB_JWT_SECRET: 'the secret that both processes share' };
    [near, far] = await Promise.all([startTestPlatform(env), startTestPlatform(env)]);
    const { revocations } = far.platform.authorization;
    const refresh = revocations.refresh.bind(revocations);
    revocations.refresh = () => {
      reads.push(performance.now());
      return refresh();
    };
    const { get } = Object.getOwnPropertyDescriptor(Revocations.prototype, 'revision') as { get: () => number };
    Object.defineProperty(revocations, 'revision', {
      get: () => {
        looks.push(performance.now());
        return get.call(revocations);
      },
    });
  });
  beforeEach(async () => {
    account = await near.account();
  });
  afterAll(async () => {
    await Promise.all([near.close(), far.close()]);
    await database.drop();
  });

  /** Opens the topic with the token at both processes. */
  const openBoth = async (topic: string, jwt: string) => {
    const headers = { Cookie: `mercureAuthorization=${jwt}` };
    const open = (world: PlatformWorld) => openStream(`${world.baseUrl}/.well-known/mercure`, [topic], headers);
    return { both: await Promise.all([open(near), open(far)]), again: () => Promise.all([open(near), open(far)]) };
  };
  const statuses = (streams: { status: number; close(): void }[]) => {
    for (const stream of streams) stream.close();
    return streams.map(({ status }) => status);
  };
  const followAsBridge = async (token: string, ...capabilities: string[]) => {
    const bridge = newId();
    await near.rest('PUT', `/api/bridges/${bridge}/heartbeat`, {
      token,
      body: { ...report(), capabilities: ['work-requests', ...capabilities] },
    });
    const { body } = await near.rest<{ jwt: string; topic: string }>('GET', '/api/events', {
      token,
      headers: { 'X-Service-Bridge': bridge },
    });
    expect(body).toMatchObject({ jwt: expect.any(String) });
    return { bridgeId: bridge, ...(await openBoth(body.topic, body.jwt)) };
  };

  it('of a bridge at one process brings the nudge that another process sends, if the bridge takes nudges', async () => {
    const token = await account.token('agent');
    const [able, unable] = await Promise.all([
      followAsBridge(token, 'commands', 'nudge'),
      followAsBridge(token, 'commands'),
    ]);
    const pause = 'mutation ($bridgeId: ID!) { pauseBridge(input: { bridgeId: $bridgeId }) { bridge { paused } } }';
    for (const { bridgeId } of [unable, able]) await near.graphql(await account.token('api'), pause, { bridgeId });
    expect(await Promise.all(able.both.map((stream) => stream.next()))).toMatchObject([
      { type: 'nudge', data: '' },
      { type: 'nudge', data: '' },
    ]);
    expect(unable.both.map((stream) => stream.text())).toEqual([':\n\n', ':\n\n']);
    for (const { both } of [able, unable]) statuses(both);
  });

  it('of a bridge ends in every process when its token is revoked, and opens no more', async () => {
    const token = await account.token('agent');
    const other = await followAsBridge(await account.token('agent'));
    const { both, again } = await followAsBridge(token);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await near.platform.authorization.revokeAccessToken(token, new Date());
    expect(await Promise.all(both.map((stream) => stream.ended))).toEqual([true, true]);
    expect(statuses(await again())).toEqual([401, 401]);
    // Another token of the same account is another matter.
    expect(statuses(await other.again())).toEqual([200, 200]);
    for (const stream of other.both) stream.close();
  });

  it('of a page ends in every process when its person signs out, and its cookie opens nothing', async () => {
    const topic = `${near.baseUrl}/projects/${await addProject(near, account)}/board`;
    const page = await openPage(near, account);
    await page.authorize([topic]);
    const { both, again } = await openBoth(topic, page.cookie('mercureAuthorization') ?? '');
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { status } = await fetch(`${near.baseUrl}/logout`, {
      method: 'POST',
      headers: { Cookie: sessionCookie(near.baseUrl, page.session), 'X-CSRF-Token': page.csrf },
      redirect: 'manual',
    });
    expect(status).toBe(303);
    expect(await Promise.all(both.map((stream) => stream.ended))).toEqual([true, true]);
    expect(statuses(await again())).toEqual([401, 401]);
  });

  it('ends in every process when the account is deleted', async () => {
    const topic = `${near.baseUrl}/users/${account.id}/bridges`;
    const page = await openPage(near, account);
    await page.authorize([topic]);
    const paged = await openBoth(topic, page.cookie('mercureAuthorization') ?? '');
    const bridged = await followAsBridge(await account.token('agent'));
    await page.change('mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { deletedId } }', {
      input: { password: account.password },
    });
    for (const { both, again } of [paged, bridged]) {
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(await Promise.all(both.map((stream) => stream.ended))).toEqual([true, true]);
      expect(statuses(await again())).toEqual([401, 401]);
    }
  });

  it('ends within two seconds: so often does a process read what another one revoked, and its hub look', async () => {
    // On a busy machine a tick comes late, and not each of them.
    await until('it has read a few times', () => reads.length > 3 && looks.length > 3);
    const shortest = (times: number[]) => Math.min(...times.slice(1).map((at, n) => at - (times[n] as number)));
    expect(shortest(reads) + shortest(looks)).toBeLessThan(2_000);
  });
});
