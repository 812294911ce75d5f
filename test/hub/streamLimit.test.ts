import { newId } from '../../src/lib/uuid.ts';
import { openPage } from '../live-updates/support/page.ts';
import { addProject, report } from '../support/factories.ts';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../support/platform.ts';
import { openStream } from './support/openStream.ts';

describe('the streams of an account', () => {
  let world: PlatformWorld;
  beforeAll(async () => {
    world = await startTestPlatform({ HUB_STREAMS_PER_ACCOUNT: '2' });
  });
  afterAll(() => world.close());

  const open = (topic: string, jwt: string) =>
    openStream(`${world.baseUrl}/.well-known/mercure`, [topic], { Cookie: `mercureAuthorization=${jwt}` });

  const openAsBridge = async (account: TestAccount) => {
    const [token, bridge] = [await account.token('agent'), newId()];
    const body = { ...report(), capabilities: ['work-requests'] };
    await world.rest('PUT', `/api/bridges/${bridge}/heartbeat`, { token, body });
    const headers = { 'X-Service-Bridge': bridge };
    const reply = await world.rest<{ jwt: string; topic: string }>('GET', '/api/events', { token, headers });
    return open(reply.body.topic, reply.body.jwt);
  };

  it("are counted over its bridges and its pages, apart from others', and one too many is refused", async () => {
    const [me, other] = [await world.account(), await world.account()];
    const topic = `${world.baseUrl}/projects/${await addProject(world, me)}/board`;
    const page = await openPage(world, me);
    await page.authorize([topic]);
    const openAsPage = () => open(topic, page.cookie('mercureAuthorization') ?? '');
    const streams = [await openAsPage(), await openAsBridge(me)];
    const refused = [await openAsPage(), await openAsBridge(me)];
    const others = await openAsBridge(other);
    expect([...streams, ...refused, others].map(({ status }) => status)).toEqual([200, 200, 429, 429, 200]);
    expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(['60', '60']);
    for (const stream of [...streams, ...refused, others]) stream.close();
  });
});
