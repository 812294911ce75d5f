import { once } from 'node:events';
import { WebSocket } from 'ws';
import { createSession } from '../../src/domain/accounts/sessions/sessions.ts';
import { resetFactors } from '../../src/domain/factors/resetFactors.ts';
import { totpCode, totpStep } from '../../src/domain/factors/totp/totpCodes.ts';
import { callGraph } from '../doors/support/callGraph.ts';
import { Browser } from '../oauth/support/Browser.ts';
import { type PlatformWorld, startTestPlatform, type TestAccount } from '../support/platform.ts';
import { sessionCookie } from '../support/sessionCookie.ts';

const PATH = '/login/set-up-factor';
const VIEWER = '{ viewer { id factors { required totpSince } } }';

interface Person extends TestAccount {
  readonly browser: Browser;
}

/** A person's session at an instance. */
function peopleOf(world: PlatformWorld) {
  const people = {
    create: async (admin: boolean): Promise<Person> => {
      const account = await world.account();
      await world.sql('update account set admin = $2 where id = $1', [account.id, admin]);
      return { ...account, browser: new Browser(world.baseUrl) };
    },
    graph: async ({ browser }: Person, csrf: string, query: string, variables = {}) =>
      callGraph(
        world,
        { Cookie: sessionCookie(world.baseUrl, browser.session), 'X-CSRF-Token': csrf },
        query,
        variables,
      ),
    /** How a socket of the browser ends, or that it opens. */
    socket: async ({ browser }: Person): Promise<string> => {
      const socket = new WebSocket(`${world.baseUrl.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws', {
        headers: { Cookie: sessionCookie(world.baseUrl, browser.session), Origin: world.baseUrl },
      });
      socket.on('error', () => undefined);
      await once(socket, 'open');
      socket.send(JSON.stringify({ type: 'connection_init' }));
      const outcome = await Promise.race([
        once(socket, 'message').then(([data]) => (JSON.parse(String(data)) as { type: string }).type),
        once(socket, 'close').then(([code]) => `closed ${String(code)}`),
      ]);
      socket.terminate();
      return outcome;
    },
    /** A program that asks for a consent. */
    startDevice: async () => {
      const post = async (path: string, fields: Record<string, string>) => {
        const body = new URLSearchParams({ client_id: 'bascule-cli', ...fields });
        return (await (await fetch(`${world.baseUrl}${path}`, { method: 'POST', body })).json()) as Record<
          string,
          string
        >;
      };
      const started = await post('/oauth/device_authorization', { scope: 'agent' });
      const { pathname, search } = new URL(started.verification_uri_complete ?? '');
      const grant = {
        grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
        device_code: started.device_code ?? '',
      };
      return { link: `${pathname}${search}`, redeem: () => post('/oauth/token', grant) };
    },
    /** Sets up an authenticator app on the page that asks for it. */
    setUp: async ({ browser }: Person, path = PATH) => {
      const page = await browser.get(path);
      const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(page.text)?.[1] ?? '').replaceAll(' ', '');
      const code = totpCode(secret, totpStep(new Date()));
      return browser.post(PATH, { ...page.hiddenFields, code });
    },
  };
  return people;
}

describe('an instance that requires a second factor of all', () => {
  let world: PlatformWorld;
  let people: ReturnType<typeof peopleOf>;
  beforeAll(async () => {
    world = await startTestPlatform({ REQUIRE_SECOND_FACTOR: 'all' });
    people = peopleOf(world);
  });
  afterAll(() => world.close());

  it('leads a person without one to the page that sets one up, and to nothing else', async () => {
    const person = await people.create(false);
    const { browser } = person;
    const arrived = await browser.signIn(person.email, person.password);
    expect(arrived.path).toBe(PATH);
    for (const path of ['/', '/account', '/inbox', '/admin/status', '/device', '/api/events']) {
      const { status, location, text } = await browser.get(path);
      expect([path, status === 200 && text.includes('id="app"')]).toEqual([path, false]);
      if (status === 303) expect(location).toMatch(/^\/login/);
    }
    const csrf = arrived.hiddenFields._csrf ?? '';
    const refused = await people.graph(person, csrf, VIEWER);
    expect(refused.errors).toMatchObject([{ extensions: { code: 'SECOND_FACTOR_REQUIRED' } }]);
    expect(await people.socket(person)).toMatch(/^closed 44/);
    const device = await people.startDevice();
    expect((await browser.visit(device.link)).path).toBe(PATH);
    expect(await device.redeem()).toMatchObject({ error: 'authorization_pending' });

    const done = await people.setUp(person, `${PATH}?return_to=/inbox`);
    expect([done.status, done.text.match(/<li><code>/g)?.length]).toEqual([200, 10]);
    expect(done.text).toContain('href="/inbox"');
    expect((await browser.get('/inbox')).text).toContain('id="app"');
    expect((await people.graph(person, csrf, VIEWER)).data).toMatchObject({
      viewer: { factors: { required: true, totpSince: expect.any(String) } },
    });
    expect(await people.socket(person)).toBe('connection_ack');
    expect((await browser.get(PATH)).location).toBe('/');
    const question = await browser.submit(await browser.visit(device.link), {});
    await browser.submit(question, { decision: 'allow' });
    expect(await device.redeem()).toMatchObject({ access_token: expect.any(String) });
  });

  it('shows the same key again after a wrong code, and takes forms of its own pages alone', async () => {
    const person = await people.create(false);
    const { browser } = person;
    const page = await browser.signIn(person.email, person.password);
    const key = /<code>([A-Z2-7 ]+)<\/code>/.exec(page.text)?.[1];
    expect((await browser.post(PATH, { _csrf: 'guess', code: '000000' })).status).toBe(403);
    const wrong = await browser.post(PATH, { ...page.hiddenFields, code: '000000' });
    expect([wrong.status, /class="problem"[^>]*>([^<]*)</.exec(wrong.text)?.[1]]).toEqual([
      422,
      expect.stringMatching(/^The code is not what the app shows/),
    ]);
    expect(/<code>([A-Z2-7 ]+)<\/code>/.exec(wrong.text)?.[1]).toBe(key);
  });

  it('asks for a new sign-in when the last one is longer ago than ten minutes', async () => {
    const person = await people.create(false);
    const { browser } = person;
    const { cookieValue } = await createSession(
      world.platform.domain.system().db,
      person.id,
      new Date(Date.now() - 601_000),
    );
    browser.session = cookieValue;
    const page = await browser.get(PATH);
    expect([page.formAction, page.text]).toEqual(['/logout', expect.stringContaining('Sign in again')]);
    expect((await browser.submit(page, {})).path).toBe('/login');
  });

  it('keeps the last factor of a person', async () => {
    const person = await people.create(false);
    const page = await person.browser.signIn(person.email, person.password);
    await people.setUp(person);
    const csrf = page.hiddenFields._csrf ?? '';
    const removed = await people.graph(person, csrf, 'mutation { removeTotp { viewer { id } } }');
    expect(removed.errors).toMatchObject([{ extensions: { code: 'LAST_FACTOR' } }]);
  });

  it('leaves tokens that were issued before as they are', async () => {
    const person = await people.create(false);
    const answer = await world.graphql(await person.token('api'), VIEWER);
    expect(answer.data).toMatchObject({ viewer: { id: person.id, factors: { required: true, totpSince: null } } });
    const projects = await fetch(`${world.baseUrl}/api/projects`, {
      headers: { Authorization: `Bearer ${await person.token('agent')}` },
    });
    expect([projects.status, await projects.json()]).toEqual([200, { projects: [] }]);
  });

  it('has an operator’s way for a person who lost the factor, and mails of it', async () => {
    const person = await people.create(false);
    await person.browser.signIn(person.email, person.password);
    await people.setUp(person);
    expect(await resetFactors(world.platform.domain.system(), person.email.toUpperCase())).toEqual({ id: person.id });
    const [mail] = await world.sql<{ kind: string }>('select kind from mail where account_id = $1 order by id desc', [
      person.id,
    ]);
    expect(mail?.kind).toBe('factors-reset');
    const again = await new Browser(world.baseUrl).signIn(person.email, person.password);
    expect(again.path).toBe(PATH);
    await expect(resetFactors(world.platform.domain.system(), 'nobody@example.test')).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('an instance that requires a second factor of administrators', () => {
  let world: PlatformWorld;
  let people: ReturnType<typeof peopleOf>;
  beforeAll(async () => {
    world = await startTestPlatform({ REQUIRE_SECOND_FACTOR: 'administrators' });
    people = peopleOf(world);
  });
  afterAll(() => world.close());

  it('asks only them for one', async () => {
    const [person, admin] = [await people.create(false), await people.create(true)];
    expect((await person.browser.signIn(person.email, person.password)).text).toContain('id="app"');
    expect((await admin.browser.signIn(admin.email, admin.password)).path).toBe(PATH);
  });

  it('asks a person who becomes one, whose session opens nothing more from then on', async () => {
    const person = await people.create(false);
    await person.browser.signIn(person.email, person.password);
    expect(await people.socket(person)).toBe('connection_ack');
    await world.sql('update account set admin = true where id = $1', [person.id]);
    expect(await people.socket(person)).toMatch(/^closed 44/);
    expect((await person.browser.visit('/account')).path).toBe(PATH);
  });

  it('lets them remove the factors of a person who lost theirs', async () => {
    const [person, admin] = [await people.create(false), await people.create(true)];
    await admin.browser.signIn(admin.email, admin.password);
    await people.setUp(admin);
    const csrf = (await admin.browser.get('/')).csrf ?? '';
    await world.sql("insert into totp (account_id, secret, confirmed_at) values ($1, 'sealed', now())", [person.id]);
    const reset = (userId: string, who = admin, proof = csrf) =>
      people.graph(
        who,
        proof,
        `mutation ($input: ResetUserFactorsInput!) { resetUserFactors(input: $input) { user { secondFactor } } }`,
        { input: { userId } },
      );
    expect((await reset(person.id)).data).toEqual({ resetUserFactors: { user: { secondFactor: false } } });
    const [line] = await world.sql<{ actor: string }>(
      `select actor from audit_record where account_id = $1 and type = 'account.factors_reset'`,
      [person.id],
    );
    expect(line?.actor).toBe(`person:${admin.id}`);
    expect((await person.browser.signIn(person.email, person.password)).text).toContain('id="app"');
    const myself = await reset(admin.id);
    expect(myself.errors).toMatchObject([{ extensions: { violations: [{ propertyPath: 'userId' }] } }]);
    expect((await people.graph(admin, csrf, VIEWER)).errors).toBeUndefined();
    const own = (await person.browser.get('/')).csrf ?? '';
    expect((await reset(admin.id, person, own)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });
});
