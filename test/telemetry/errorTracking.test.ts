import type { Browser } from 'playwright-core';
import { readConfig } from '../../src/config.ts';
import { checkErrorTracking } from '../../src/health/checkErrorTracking.ts';
import { launchBrowser } from '../support/browser.ts';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';
import { type FakeCollector, startCollector } from './support/fakeCollector.ts';
import { type ArrivedItem, type FakeIngest, startIngest } from './support/fakeIngest.ts';

const DSN = 'https://0123456789abcdef@errors.example.org/7';

describe('error tracking', () => {
  let ingest: FakeIngest;
  let collector: FakeCollector;
  let world: PlatformWorld;
  let account: Awaited<ReturnType<PlatformWorld['account']>>;
  let token: string;

  beforeAll(async () => {
    [ingest, collector] = await Promise.all([startIngest(), startCollector()]);
    Object.assign(process.env, collector.env);
    world = await startTestPlatform({
      // Both at once: a collector and error tracking.
      ...collector.env,
      ERROR_TRACKING_DSN: ingest.dsn,
      ERROR_TRACKING_TRACES_SAMPLE_RATE: '1',
      ERROR_TRACKING_BROWSER_DSN: ingest.dsn,
      BUILD_COMMIT: '9f2c1e07ab4d',
      SERVICES: 'web,hub,jobs',
      MAILER_DSN: 'null:',
    });
    account = await world.account();
    token = await account.token('api');
  });
  afterAll(async () => {
    for (const name of Object.keys(collector.env)) delete process.env[name];
    await world.close();
    await Promise.all([ingest.close(), collector.close()]);
  });

  const ask = (query: string, variables: object = {}, address = '/graphql') =>
    world.rest<{ errors?: { extensions: { code: string } }[] }>('POST', address, { token, body: { query, variables } });
  const transactionOf = ({ body }: ArrivedItem) => String(body.transaction);
  const exceptionOf = ({ body }: ArrivedItem) =>
    (
      body.exception as { values: { type: string; value: string; stacktrace: { frames: object[] } }[] } | undefined
    )?.values.at(-1);

  it('gets an internal error with its route and place, and nothing that it was asked with [ENV-34]', async () => {
    const secrets = ['a title of mine', 'secret-query=7', account.email, account.id, token, '10.99.88.77'];
    await world.sql('alter table project rename to project_away');
    try {
      const { body } = await world.rest<{ errors: { extensions: { code: string } }[] }>(
        'POST',
        '/graphql?secret-query=7',
        {
          token,
          headers: {
            'X-Forwarded-For': '10.99.88.77',
            Cookie: 'session=a-cookie-of-mine',
            'User-Agent': 'a-browser-of-mine',
          },
          body: {
            query: 'mutation Break($input: CreateProjectInput!) { createProject(input: $input) { project { id } } }',
            variables: { input: { name: 'a title of mine' } },
          },
        },
      );
      expect(body.errors[0]?.extensions.code).toBe('INTERNAL_SERVER_ERROR');
    } finally {
      await world.sql('alter table project_away rename to project');
    }
    const error = await ingest.item(
      'the error',
      (item) => item.type === 'event' && transactionOf(item) === 'POST /graphql',
    );
    expect(error.body).toMatchObject({
      release: '9f2c1e07ab4d',
      environment: 'test',
      level: 'error',
      tags: { code: '42P01' },
    });
    expect(exceptionOf(error)?.value).toContain('does not exist');
    expect(exceptionOf(error)?.stacktrace.frames.length).toBeGreaterThan(1);
    const trace = await ingest.item(
      'its trace',
      (item) => item.type === 'transaction' && transactionOf(item) === 'POST /graphql',
    );
    const spans = trace.body.spans as { description: string; data: object }[];
    expect(spans.map(({ description }) => description)).toContain('mutation Break');
    const raw = ingest.raw();
    for (const secret of [...secrets, 'a-cookie-of-mine', 'a-browser-of-mine']) expect(raw).not.toContain(secret);
    expect(Object.keys(error.body)).not.toEqual(
      expect.arrayContaining(['request', 'user', 'server_name', 'breadcrumbs']),
    );
    // The collector gets its own, and its provider is the only one.
    const operation = await collector.span('the operation', ({ name }) => name === 'mutation Break');
    expect(operation.failed).toBe(true);
    const contexts = error.body.contexts as { trace: { trace_id: string } };
    expect(contexts.trace.trace_id).not.toBe(operation.traceId);
  });

  it('gets profiles of what is traced, of a profiler that fits this machine [ENV-36]', async () => {
    const chunk = await ingest.item('a profile', ({ type }) => type.startsWith('profile'));
    expect(chunk.body).toMatchObject({ release: '9f2c1e07ab4d', environment: 'test', platform: 'node' });
  });

  it('gets no refusal: they are no errors', async () => {
    const before = ingest.items.filter(({ type }) => type === 'event').length;
    await ask('query Nothing { nothing }');
    await ask('{ node(id: "0198c2b4-aaaa-7000-8000-00000000f00d") { id } }');
    await world.rest('GET', '/api/projects', {});
    await world.rest('GET', '/api/projects/nowhere/board/columns', { token: await account.token('agent') });
    await ask('query Last { viewer { id } }');
    await ingest.item(
      'the last trace',
      ({ type, body }) => type === 'transaction' && JSON.stringify(body).includes('query Last'),
    );
    expect(ingest.items.filter(({ type }) => type === 'event').length).toBe(before);
  });

  it('gets the failure of a job under its name', async () => {
    await world.sql('alter table mail rename to mail_away');
    try {
      await world.sql(`select graphile_worker.add_job('send-mail', max_attempts := 1, job_key := 'send-mail')`);
      const error = await ingest.item(
        'the error',
        (item) => item.type === 'event' && transactionOf(item) === 'job send-mail',
      );
      expect(error.body).toMatchObject({ tags: { code: '42P01' } });
    } finally {
      await world.sql('alter table mail_away rename to mail');
    }
  }, 180_000);

  describe('in browsers', () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await launchBrowser();
    });
    afterAll(() => browser.close());

    it('sends the errors of a page, whose trace continues that of the server, and no address of its query [ENV-37] [ENV-38]', async () => {
      const page = await browser.newPage();
      await page.goto(`${world.baseUrl}/login?return_to=%2Fsecret-place`);
      const meta = await page.locator('meta[name="sentry-trace"]').getAttribute('content');
      expect(meta).toMatch(/^[0-9a-f]{32}-[0-9a-f]{16}-1$/);
      await page.evaluate(() => {
        setTimeout(() => {
          throw new Error('broken for eve@example.org');
        });
      });
      const error = await ingest.item('the error', (item) => exceptionOf(item)?.value?.includes('broken for') === true);
      expect(exceptionOf(error)?.value).toBe('broken for [address]');
      const view = await ingest.item('the view', ({ type, body }) => {
        const { trace } = (body.contexts ?? {}) as { trace?: { op?: string; trace_id?: string } };
        return type === 'transaction' && trace?.op === 'pageload' && trace.trace_id === meta?.slice(0, 32);
      });
      expect(view.body.transaction).toBe('/login');
      expect(ingest.raw()).not.toContain('secret-place');
      await page.close();
    });
  });

  it('lets pages reach its origin and no other, on every page', async () => {
    for (const path of ['/login', '/nowhere', '/graphql']) {
      const answer = await world.rest<{ text: string }>('GET', path, { headers: { Accept: 'text/html' } });
      const policy = answer.headers.get('content-security-policy') ?? '';
      if (policy === '') continue;
      expect(policy).toMatch(
        new RegExp(`connect-src[^;]* ${ingest.origin.replaceAll('.', '\\.')}(;|$)|connect-src ${ingest.origin}`),
      );
      expect(answer.body.text).toContain('<script src="/assets/errors.js" defer');
    }
  });
});

describe('without error tracking', () => {
  it('no page loads anything of it, and its script is not there [ENV-37]', async () => {
    const world = await startTestPlatform({});
    try {
      const page = await world.rest<{ text: string }>('GET', '/login');
      expect(page.body.text).not.toMatch(/sentry|baggage|errors\.js/);
      expect(page.headers.get('content-security-policy')).not.toMatch(/connect-src|https?:/);
      expect((await world.rest('GET', '/assets/errors.js')).status).toBe(404);
    } finally {
      await world.close();
    }
  });

  it('the check of the instance says whether errors are sent', async () => {
    const look = (env: Record<string, string>) => checkErrorTracking({ settings: readConfig(env) });
    expect((await look({})).state).toBe('unknown');
    expect(await look({ ERROR_TRACKING_DSN: DSN })).toEqual({
      state: 'ok',
      detail: 'errors of the server are sent to error tracking',
    });
    expect((await look({ ERROR_TRACKING_BROWSER_DSN: DSN })).state).toBe('ok');
  });

  it('has rates from 0.0 to 1.0, and an address with a key and a project [ENV-35]', async () => {
    const rates = {
      ERROR_TRACKING_TRACES_SAMPLE_RATE: 0.25,
      ERROR_TRACKING_PROFILES_SAMPLE_RATE: 1,
      ERROR_TRACKING_BROWSER_TRACES_SAMPLE_RATE: 1,
    };
    expect(readConfig({})).toMatchObject(rates);
    for (const name of Object.keys(rates)) {
      for (const good of ['0', '0.0', '0.5', '1.0'])
        expect(readConfig({ [name]: good })).toHaveProperty(name, Number(good));
      for (const wrong of ['-0.1', '1.1', 'half', 'NaN']) {
        expect(() => readConfig({ [name]: wrong })).toThrow(`bad setting ${name}: must be a number, 0.0 to 1.0`);
      }
    }
    for (const wrong of [
      'errors.example.org/7',
      'https://errors.example.org/7',
      'https://key@errors.example.org/',
      'ftp://key@h/7',
    ]) {
      expect(() => readConfig({ ERROR_TRACKING_DSN: wrong })).toThrow(
        'bad setting ERROR_TRACKING_DSN: must be an http',
      );
    }
  });
});
