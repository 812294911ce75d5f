import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { readConfig } from '../../src/config.ts';
import { createSession } from '../../src/domain/accounts/sessions/sessions.ts';
import { renameProject } from '../../src/domain/board/projects/renameProject.ts';
import { Flags } from '../../src/domain/Flags.ts';
import { ownerTopic, projectTopic } from '../../src/events/topics.ts';
import { hubMode } from '../../src/hub/hubMode.ts';
import { HUB_PATH } from '../../src/hub/MercureHub.ts';
import { newId } from '../../src/lib/uuid.ts';
import { Browser } from '../oauth/support/Browser.ts';
import { testRules } from '../support/domain.ts';
import { addProject, person } from '../support/factories.ts';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../support/platform.ts';
import { openStream } from './support/openStream.ts';
import { SECRET, startTestHub, subscriberToken } from './support/startTestHub.ts';

interface Connection {
  hubUrl: string;
  jwt: string;
  topic: string;
}

/** A port where connections are accepted and cut, as of a hub that is down; `tried` resolves with the first. */
async function startDeadHub(port = 0) {
  let told: () => void = () => undefined;
  const tried = new Promise<void>((resolve) => {
    told = resolve;
  });
  const server = createServer((socket) => {
    socket.destroy();
    told();
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.close();
    await once(server, 'close');
  };
  return { port: (server.address() as AddressInfo).port, tried, close };
}

describe('an outside hub', () => {
  let world: PlatformWorld;
  let me: TestAccount;
  let projectId: string;
  let bridgeId: string;
  let agent: string;
  let dead: Awaited<ReturnType<typeof startDeadHub>>;

  beforeEach(async () => {
    dead = await startDeadHub();
    const url = `http://127.0.0.1:${dead.port}${HUB_PATH}`;
    world = await startTestPlatform({
      HUB_URL: url,
      HUB_PUBLIC_URL: `http://hub.localhost:${dead.port}${HUB_PATH}`,
      HUB_JWT_SECRET: SECRET,
    });
    me = await world.account();
    agent = await me.token('agent');
    projectId = await addProject(world, me);
    bridgeId = newId();
    const body = { projects: [projectId], cliVersion: '1.0.0', capabilities: ['work-requests'] };
    await world.rest('PUT', `/api/bridges/${bridgeId}/heartbeat`, { token: agent, body });
  });
  afterEach(async () => {
    await world.close();
  });

  const rename = (name: string) => renameProject(person(world, me), { projectId, name });
  const asBridge = () => ({ token: agent, headers: { 'X-Service-Bridge': bridgeId } });
  const replay = async () => {
    const page = await world.rest<{ events: { data: string }[] }>('GET', '/api/events/replay?after=0', asBridge());
    return page.body.events.map((event) => JSON.parse(event.data).name as string);
  };
  const subscribe = async (url: string) => {
    const topic = ownerTopic(world.baseUrl, me.id);
    const stream = await openStream(url, [topic, projectTopic(world.baseUrl, projectId)], {
      Authorization: `Bearer ${await subscriberToken([topic])}`,
    });
    await stream.received(1);
    return stream;
  };

  it('that is down affects no change, and receives everything in order once it answers [HUBX-01] [HUBX-02] [HUB-08] [LIVEX-21]', async () => {
    const renamed = await world.graphql(
      await me.token('api'),
      'mutation ($p: ID!) { renameProject(input: {projectId: $p, name: "One"}) { project { name } } }',
      { p: projectId },
    );
    expect([renamed.status, renamed.errors]).toEqual([200, undefined]);
    const created = await world.graphql(
      await me.token('api'),
      'mutation ($p: ID!) { createCard(input: {projectId: $p, title: "Buoy"}) { card { number } } }',
      { p: projectId },
    );
    expect(created.data).toEqual({ createCard: { card: { number: 1 } } });
    await dead.tried;
    await rename('Two');
    expect(await replay()).toEqual(['One', 'Two']);
    await dead.close();

    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    await using at = await startTestHub({ port: dead.port, gate, corsOrigin: world.baseUrl });
    const stream = await subscribe(at.url);
    open();
    await rename('Three');
    const heard = [await stream.next(), await stream.next(), await stream.next()];
    expect(heard.map((event) => JSON.parse(event.data).name)).toEqual(['One', 'Two', 'Three']);
    const stored = await world.sql<{ sequence: string }>('select sequence from outbox order by sequence');
    expect(heard.map((event) => event.id)).toEqual(stored.map((row) => row.sequence));
    stream.close();
  });

  it('that restarts has lost undelivered events, and the replay has them [HUBX-10] [ENV-19]', async () => {
    await dead.close();
    {
      await using before = await startTestHub({ port: dead.port });
      const posted = new Promise<string | undefined>((resolve) =>
        before.server.on('request', ({ method, headers, url }, res) =>
          res.once('close', () => resolve(`${method} ${headers.host}${url}`)),
        ),
      );
      await rename('Unheard');
      expect(await posted).toBe(`POST 127.0.0.1:${dead.port}${HUB_PATH}`);
      // An accepted event is done: the drain will not send it again.
      const reached = async () => {
        const [row] = await world.sql<{ n: string }>('select max(sequence) as n from outbox_cursor');
        const [head] = await world.sql<{ n: string }>('select max(sequence) as n from outbox');
        return row?.n === head?.n;
      };
      while (!(await reached()));
    }
    await using at = await startTestHub({ port: dead.port });
    const stream = await subscribe(at.url);
    await rename('Heard');
    expect(JSON.parse((await stream.next()).data).name).toBe('Heard');
    expect(await replay()).toEqual(['Unheard', 'Heard']);
    stream.close();
  });

  it('is what a bridge is sent to, with a token of one hour signed with the secret [HUBX-05] [HUBX-07] [EVENT-06] [EVENT-07] [ENV-20]', async () => {
    const { status, body } = await world.rest<Connection>('GET', '/api/events', asBridge());
    expect([status, body.hubUrl]).toEqual([200, `http://hub.localhost:${dead.port}${HUB_PATH}`]);
    expect(decodeProtectedHeader(body.jwt).alg).toBe('HS256');
    const { payload } = await jwtVerify(body.jwt, new TextEncoder().encode(SECRET), { algorithms: ['HS256'] });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
    expect(Math.abs((payload.iat ?? 0) - Date.now() / 1000)).toBeLessThan(30);
    expect(payload.mercure).toEqual({ subscribe: [body.topic] });
    expect(body.topic).toBe(ownerTopic(world.baseUrl, me.id));
    for (const flag of ['agent.push.enabled', 'live_updates.enabled'] as const) {
      expect(world.platform.domain.flags.enabled(flag)).toBe(true);
    }
    const browser = new Browser(world.baseUrl);
    browser.session = (await createSession(world.platform.domain.system().db, me.id, new Date())).cookieValue;
    const { headers } = (await browser.get('/')).response;
    const sources = /connect-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]?.split(' ');
    expect(sources).toContain(`http://hub.localhost:${dead.port}`);
    await dead.close();
  });

  it('is described to a bridge in the same size however many projects there are [EVENT-08] [EVENT-09] [EVENT-10]', async () => {
    const read = async (owner: TestAccount, bridge: string, token: string) => {
      const headers = { 'X-Service-Bridge': bridge };
      const { body } = await world.rest<Connection & { projects: unknown[] }>('GET', '/api/events', { token, headers });
      return { ...body, owner };
    };
    const one = await read(me, bridgeId, agent);
    await addProject(world, me, 'Second');
    await addProject(world, me, 'Third');
    const three = await read(me, bridgeId, agent);
    expect(three.projects).toHaveLength(3);
    expect([three.hubUrl.length, three.jwt.length]).toEqual([one.hubUrl.length, one.jwt.length]);
    expect(one.projects).toEqual([{ id: projectId, slug: 'harbour-lights', name: 'Harbour lights' }]);

    const nobody = await world.account();
    const token = await nobody.token('agent');
    const body = { projects: [], cliVersion: '1.0.0', capabilities: ['work-requests'] };
    await world.rest('PUT', `/api/bridges/${bridgeId}/heartbeat`, { token, body });
    const none = await read(nobody, bridgeId, token);
    await addProject(world, nobody);
    const some = await read(nobody, bridgeId, token);
    expect([none.projects, some.projects.length]).toEqual([[], 1]);
    expect(none.topic).toBe(some.topic);
    await dead.close();
  });

  it('gets nothing, and serves no bridge, while agent.push.enabled is off [HUBX-03]', async () => {
    await world.setFlag('agent.push.enabled', false);
    for (const path of ['/api/events', '/api/events/replay?after=0']) {
      expect((await world.rest('GET', path, asBridge())).status).toBe(404);
    }
    await rename('Gathered');
    await dead.close();
    await using at = await startTestHub({ port: dead.port });
    const stream = await subscribe(at.url);
    await world.setFlag('agent.push.enabled', undefined);
    expect(JSON.parse((await stream.next()).data).name).toBe('Gathered');
    expect(await replay()).toEqual(['Gathered']);
    stream.close();
  });
});

describe('the flags that need a hub', () => {
  const url = `http://127.0.0.1:9${HUB_PATH}`;
  const prod = {
    APP_ENV: 'prod',
    APP_SECRET: 'x',
    DEFAULT_URI: 'https://a.example',
    MAILER_FROM_ADDRESS: 'a@a.example',
  };
  const all = { HUB_URL: url, HUB_PUBLIC_URL: url, HUB_JWT_SECRET: SECRET };

  it.each<[string, Record<string, string>, boolean]>([
    ['with all three variables', { ...prod, ...all }, true],
    ['without HUB_URL', { ...prod, ...all, HUB_URL: '' }, false],
    ['without HUB_PUBLIC_URL', { ...prod, ...all, HUB_PUBLIC_URL: '' }, false],
    ['without HUB_JWT_SECRET', { ...prod, ...all, HUB_JWT_SECRET: '' }, false],
    ['without any in prod', prod, false],
    ['without HUB_JWT_SECRET outside prod', { ...all, HUB_JWT_SECRET: '' }, false],
    ['without any outside prod, on the embedded hub', {}, true],
  ])('read so %s [HUBX-04] [HUBX-05]', (_name, environment, on) => {
    const hubConfigured = hubMode(readConfig(environment)) !== 'off';
    const flags = new Flags({ query: async () => [] }, { ...testRules, hubConfigured });
    expect([flags.enabled('agent.push.enabled'), flags.enabled('live_updates.enabled')]).toEqual([on, on]);
  });
});
