import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createSession } from '../../src/domain/accounts/sessions/sessions.ts';
import { MAX_ARTIFACT_BYTES } from '../../src/domain/artifacts/artifactBounds.ts';
import { connectTools } from '../mcp/support/connectTools.ts';
import { addCard, addProject } from '../support/factories.ts';
import { type FakeS3, startS3 } from '../support/fakeS3.ts';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';
import { sessionCookie } from '../support/sessionCookie.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { until } from '../support/until.ts';

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(20)]);
const PAGE = '<!doctype html><script>document.title = location.origin</script>';

interface Answer {
  id: string;
  url: string;
  error: string;
}

/** Calls to the doors of artifacts of one account. */
async function openCalls(world: PlatformWorld) {
  const account = await world.account();
  const token = await account.token('api');
  const project = await addProject(world, account, 'Harbour lights');
  const card = (await addCard(world, account, project)).id;
  const bearer = { Authorization: `Bearer ${token}` };
  const post = async (
    body: string | Buffer,
    query: Record<string, string> = {},
    headers: Record<string, string> = bearer,
  ) => {
    const asked = new URLSearchParams({ card, name: 'notes.txt', ...query });
    const answer = await fetch(`${world.baseUrl}/artifacts?${asked}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : new Uint8Array(body),
      headers: { 'Content-Type': 'image/png', ...headers },
    });
    return { status: answer.status, body: (await answer.json()) as Answer };
  };
  const get = (id: string, headers: Record<string, string> = bearer) =>
    fetch(`${world.baseUrl}/artifacts/${id}`, { headers, redirect: 'manual' });
  return { account, token, project, card, bearer, post, get };
}

const files = async (world: PlatformWorld): Promise<string[]> => {
  const ids: string[] = [];
  for await (const { id } of world.platform.domain.system().artifactStorage.list()) ids.push(id);
  return ids;
};

describe('artifacts beside the pages', () => {
  let world: PlatformWorld;
  let calls: Awaited<ReturnType<typeof openCalls>>;

  beforeAll(async () => {
    world = await sharedTestPlatform();
    calls = await openCalls(world);
  });
  afterAll(() => world.close());

  it.each([
    ['text', 'Well <b>done</b>', 'text/plain; charset=utf-8', /^inline; filename="notes.txt"$/],
    ['an image', PNG, 'image/png', /^inline/],
    ['a page', PAGE, 'text/html; charset=utf-8', /^attachment/],
    ['a drawing', '<svg onload="alert(1)"></svg>', 'image/svg+xml; charset=utf-8', /^attachment/],
    ['a document', '%PDF-1.7', 'application/pdf', /^attachment/],
  ] as const)(
    'are served in a sandbox, and what a browser would run only as a file: %s [ENV-61]',
    async (_what, content, type, disposition) => {
      const { id } = (await calls.post(content)).body;
      const answer = await calls.get(id);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': type,
        'content-disposition': expect.stringMatching(disposition),
        'content-security-policy': 'sandbox',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(content))).toBe(true);
      expect(
        (await fetch(`${world.baseUrl}/artifacts/${id}?download`, { headers: calls.bearer })).headers.get(
          'content-disposition',
        ),
      ).toMatch(/^attachment/);
      const etag = answer.headers.get('etag') ?? '';
      expect(
        (await calls.get(id, { ...calls.bearer, 'If-None-Match': etag, 'Cache-Control': 'max-age=0' })).status,
      ).toBe(304);
    },
  );

  it('take the session of a page with its proof alone', async () => {
    const { queries } = world.platform.domain.system();
    const { cookieValue, csrfToken } = await createSession(queries, calls.account.id, new Date());
    const cookie = { Cookie: sessionCookie(world.baseUrl, cookieValue) };
    expect((await calls.post('x', {}, cookie)).body.error).toBe('csrf');
    const { status, body } = await calls.post('x', {}, { ...cookie, 'X-CSRF-Token': csrfToken });
    expect([status, await (await calls.get(body.id, cookie)).text()]).toEqual([201, 'x']);
    expect((await calls.get(body.id, {})).status).toBe(401);
  });

  it('refuse what is too long, empty, compressed, badly named or of somebody else', async () => {
    const other = await openCalls(world);
    const { id } = (await calls.post('mine')).body;
    const before = await files(world);
    expect([
      (await calls.post(Buffer.alloc(MAX_ARTIFACT_BYTES + 1))).status,
      (await calls.post('')).status,
      (await calls.post('x', {}, { ...calls.bearer, 'Content-Encoding': 'gzip' })).status,
      (await calls.post('x', { name: '../x' })).status,
      (await calls.post('x', { card: other.card })).status,
      (await other.get(id)).status,
      (await fetch(`${world.baseUrl}/artifacts/${id}`, { method: 'PUT' })).status,
    ]).toEqual([413, 422, 415, 422, 404, 404, 405]);
    expect(await files(world)).toEqual(before);
  });

  it('are sixty in a minute from one account, while another one uploads', async () => {
    const [flood, other] = [await openCalls(world), await openCalls(world)];
    const answers = await Promise.all(Array.from({ length: 61 }, () => flood.post('x', { name: '../x' })));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.map(({ body }) => body.error)).toEqual(['too_many_requests']);
    expect((await other.post('x')).status).toBe(201);
  });

  it('leave nothing of an upload that breaks off', async () => {
    const before = (await files(world)).sort();
    const { hostname, port } = new URL(world.baseUrl);
    const path = `/artifacts?card=${calls.card}&name=long.txt`;
    const sent = request({
      hostname,
      port,
      path,
      method: 'POST',
      headers: { ...calls.bearer, 'Content-Length': '1000' },
    });
    sent.on('error', () => undefined);
    sent.write('the beginning');
    await until('it is under way', async () => (await files(world)).length === before.length + 1);
    sent.destroy();
    await until('nothing is left', async () => (await files(world)).length === before.length);
    expect((await files(world)).sort()).toEqual(before);
  });

  it('come from agents by their tools, and are listed with the card and the run', async () => {
    const tools = await connectTools(world, await calls.account.token('mcp'));
    try {
      const put = await tools.call('artifact_put', {
        cardId: calls.card,
        name: 'seen.png',
        base64: PNG.toString('base64'),
      });
      expect(put.value).toMatchObject({
        name: 'seen.png',
        mediaType: 'image/png',
        bytes: 28,
        author: 'agent',
        runId: null,
      });
      const wrong = await tools.call('artifact_put', { cardId: calls.card, name: 'a', base64: 'not base64' });
      expect([wrong.failed, wrong.value.error]).toEqual([true, 'bad_user_input']);
      const { value } = await tools.call('artifact_list', { cardId: calls.card, first: 1 });
      expect(value).toMatchObject({ artifacts: [{ artifactId: put.value.artifactId }], hasNextPage: true });
      const large = 'A'.repeat(8 * 1024 * 1024);
      expect((await tools.call('artifact_put', { cardId: calls.card, name: 'a.txt', text: large })).value.bytes).toBe(
        large.length,
      );
    } finally {
      await tools.close();
    }
  });
});

describe('artifacts on a host of their own', () => {
  let s3: FakeS3;
  let world: PlatformWorld;
  let calls: Awaited<ReturnType<typeof openCalls>>;

  beforeAll(async () => {
    s3 = await startS3();
    world = await startTestPlatform({ ...s3.env, ARTIFACT_CONTENT_HOST: 'artifacts.example' });
    calls = await openCalls(world);
  });
  afterAll(async () => {
    await world.close();
    await s3.close();
  });

  /** A request as a proxy passes it on. */
  const at = (host: string, path: string, method = 'GET', headers: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
      const { hostname, port } = new URL(world.baseUrl);
      const sent = request({ hostname, port, path, method, headers: { ...headers, Host: host } }, (answer) => {
        text(answer).then((body) => resolve({ status: answer.statusCode, headers: answer.headers, body }), reject);
      });
      sent.on('error', reject).end();
    });
  const addressOf = async (id: string) => {
    const { status, headers } = await calls.get(id);
    expect(status).toBe(302);
    return new URL(headers.get('location') as string);
  };

  it('have each an address that nobody guesses, and run there without reach [ENV-60]', async () => {
    const [one, two] = [(await calls.post(PAGE)).body.id, (await calls.post(PAGE)).body.id];
    const [address, other] = [await addressOf(one), await addressOf(two)];
    expect(address.origin).toMatch(/^https:\/\/[0-9a-f]{56}\.artifacts\.example$/);
    expect(address.host).not.toBe(other.host);
    const answer = await at(address.host, address.pathname);
    expect(answer).toMatchObject({
      status: 200,
      body: PAGE,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-disposition': expect.stringMatching(/^inline/),
        'content-security-policy': 'sandbox allow-scripts',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      },
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect([...s3.objects.keys()].filter((key) => key.startsWith('exports/artifacts/'))).toContain(
      `exports/artifacts/${one}`,
    );
  });

  it('answer to no other path, host, label or time', async () => {
    const { id } = (await calls.post(PAGE)).body;
    const { host, pathname } = await addressOf(id);
    const past = pathname.replace(/^\/\d{13}/, String(Date.now() + 86_400_000).replace(/^/, '/'));
    const guessed = host.replace(/^(.{32})./, (_, digits) => `${digits}${host[32] === '0' ? '1' : '0'}`);
    const tried: [string, string][] = [
      [host, '/'],
      [host, '/login'],
      [host, '/healthz'],
      [host, '/graphql'],
      [host, '/api/projects'],
      [host, '/mcp'],
      [host, `/artifacts/${id}`],
      [host, past],
      [guessed, pathname],
      ['artifacts.example', pathname],
      ['artifacts.example', '/login'],
      [new URL(world.baseUrl).host, pathname],
    ];
    for (const [where, path] of tried)
      expect([where, path, (await at(where, path)).status]).toEqual([where, path, 404]);
    for (const same of [host.toUpperCase(), `${host}.`, `${host}.:443`])
      expect((await at(same, pathname)).status).toBe(200);
    expect((await at('artifacts.example.', '/login')).status).toBe(404);
    expect((await at(host, '/graphql', 'POST')).status).toBe(404);
  });

  it('say why they do not open, and nothing of themselves', async () => {
    const { id } = (await calls.post(PAGE)).body;
    const { host, pathname } = await addressOf(id);
    s3.objects.delete(`exports/artifacts/${id}`);
    const { status, headers, body } = await at(host, pathname);
    expect([status, JSON.parse(body).error, headers['cache-control']]).toEqual([404, 'not_found', 'no-store']);
    expect(headers).not.toHaveProperty('etag');
    expect(headers['content-security-policy']).not.toBe('sandbox allow-scripts');
  });

  it('are gone from the bucket with their card', async () => {
    const { id } = (await calls.post(PAGE)).body;
    const { host, pathname } = await addressOf(id);
    await world.graphql(calls.token, `mutation { deleteCard(input: {cardId: "${calls.card}"}) { deletedId } }`);
    expect([s3.objects.has(`exports/artifacts/${id}`), (await at(host, pathname)).status]).toEqual([false, 404]);
  });
});
