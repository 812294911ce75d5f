import { newId } from '../../src/lib/uuid.ts';
import { addProject } from '../support/factories.ts';
import type { PlatformWorld, TestAccount } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';

const HTTPS = { 'X-Forwarded-Proto': 'https' };

describe('behind a proxy that speaks https', () => {
  let world: PlatformWorld;
  let account: TestAccount;
  beforeAll(async () => {
    world = await sharedTestPlatform();
    account = await world.account();
  });
  afterAll(() => world.close());

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${world.baseUrl}${path}`, { headers, redirect: 'manual' });
  /** Signs in over the form; the cookies of the answer, whole. */
  const signIn = async (proxy: Record<string, string>) => {
    const form = await get('/login', proxy);
    const proof = form.headers.getSetCookie().map((line) => line.split(';')[0] as string);
    const csrf = /name="_csrf" value="([^"]+)"/.exec(await form.text())?.[1] ?? '';
    const answer = await fetch(`${world.baseUrl}/login`, {
      method: 'POST',
      headers: { ...proxy, Cookie: proof.join('; ') },
      body: new URLSearchParams({ _csrf: csrf, email: account.email, password: account.password }),
      redirect: 'manual',
    });
    return { proof: form.headers.getSetCookie(), status: answer.status, session: answer.headers.getSetCookie() };
  };

  it('cookies are of this host alone, and those under the bare name count for nothing', async () => {
    const { proof, status, session } = await signIn(HTTPS);
    expect(status).toBe(303);
    const { port } = new URL(world.baseUrl);
    for (const [line = '', name] of [
      [proof[0], `__Host-bascule_login_${port}`],
      [session[0], `__Host-bascule_session_${port}`],
    ] as const) {
      expect(line).toMatch(new RegExp(`^${name}=`));
      expect(line).toMatch(/; path=\/(;|$)/i);
      expect(line).toMatch(/; secure/i);
      expect(line).not.toMatch(/; domain=/i);
    }
    const cookie = (session[0] ?? '').split(';')[0] as string;
    expect((await get('/', { ...HTTPS, Cookie: cookie })).status).toBe(200);
    expect((await get('/', { ...HTTPS, Cookie: cookie.replace('__Host-', '') })).status).toBe(303);
    const plain = await signIn({});
    expect(plain.session[0]).toMatch(new RegExp(`^bascule_session_${port}=`));
  });

  it('every answer says so to browsers, and browsers guess no content type', async () => {
    const token = await account.token('agent');
    for (const path of [
      '/',
      '/login',
      '/livez',
      '/nowhere',
      '/api/nowhere',
      '/assets/mark.svg',
      '/install.sh',
      '/mcp',
      '/.well-known/mercure',
      '/oauth/jwks',
      '/graphql',
    ]) {
      const over = await get(path, HTTPS);
      expect([path, over.headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000']);
      expect([path, over.headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
      expect([path, (await get(path)).headers.get('strict-transport-security')]).toEqual([path, null]);
    }
    for (const path of ['/api/projects', '/api/events', '/mcp']) {
      const answer = await get(path, { Authorization: `Bearer ${token}` });
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
  });

  it('the explorer connects to this host alone', async () => {
    const policy =
      (await get('/graphql?with=token', { Accept: 'text/html' })).headers.get('content-security-policy') ?? '';
    const sources = /connect-src ([^;]*);/.exec(policy)?.[1]?.split(' ');
    expect(sources).toEqual(["'self'", world.baseUrl.replace('http:', 'ws:')]);
  });

  it('a control of a stranger’s project answers like one of a project that never existed', async () => {
    const stranger = await world.account();
    const theirs = await addProject(world, stranger);
    const { session } = await signIn({});
    const Cookie = (session[0] ?? '').split(';')[0] as string;
    const page = await (await get('/', { Cookie })).text();
    const csrf = /name="csrf-token" content="([^"]+)"/.exec(page)?.[1] ?? '';
    const press = async (project: string) => {
      const answer = await fetch(`${world.baseUrl}/projects/${project}/worker-runs/${newId()}/stop`, {
        method: 'POST',
        headers: { Cookie, 'X-CSRF-Token': csrf },
      });
      return [answer.status, await answer.text()];
    };
    const foreign = await press(theirs);
    expect(foreign[0]).toBe(403);
    expect(await press(newId())).toEqual(foreign);
  });
});
