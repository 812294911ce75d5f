import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../../src/config.ts';
import { readAnalytics } from '../../../src/platform/doors/readAnalytics.ts';
import { Browser } from '../../oauth/support/Browser.ts';
import { itWithBrowser, sharedBrowser } from '../../support/browser.ts';
import { type PlatformWorld, startTestPlatform } from '../../support/platform.ts';
import { sessionCookieName } from '../../support/sessionCookie.ts';
import { until } from '../../support/until.ts';

const PUBLIC = ['/login', '/register', '/register/sent', '/reset-password'];
const SITE = 'b5e1-the-site';

/** A program of analytics: its script reports the address of the page, and lives by `data-do-not-track`. */
const SCRIPT = `fetch('COLLECT/api/send', { method: 'POST', body: JSON.stringify({
  url: location.pathname, website: document.currentScript.dataset.websiteId }) });`;

describe('the tag of analytics', () => {
  let world: PlatformWorld;
  let statistics: Server;
  let script: string;
  let collect: string;
  const reports: unknown[] = [];

  beforeAll(async () => {
    statistics = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      if (request.method === 'POST') reports.push(JSON.parse(body));
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' });
      response.end(SCRIPT.replace('COLLECT', collect));
    });
    await new Promise<void>((resolve) => statistics.listen(0, '127.0.0.1', resolve));
    const { port } = statistics.address() as AddressInfo;
    script = `http://127.0.0.1:${port}`;
    collect = `http://localhost:${port}`;
    world = await startTestPlatform({
      ANALYTICS_SCRIPT_URL: `${script}/script.js`,
      ANALYTICS_WEBSITE_ID: SITE,
      ANALYTICS_ORIGIN: script,
      ANALYTICS_COLLECT_ORIGIN: collect,
    });
  });
  afterAll(async () => {
    await world.close();
    statistics.closeAllConnections();
    statistics.close();
  });
  beforeEach(() => world.setFlag('analytics.enabled', true));

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${world.baseUrl}${path}`, { headers: { Accept: 'text/html', ...headers } });
    const text = await answer.text();
    const policy = new Map(
      (answer.headers.get('content-security-policy') ?? '').split('; ').map((part) => {
        const [name = '', ...sources] = part.split(' ');
        return [name, sources.join(' ')] as const;
      }),
    );
    return { tag: /<script defer.*?<\/script>/.exec(text)?.[0], policy, text };
  };
  const expectNone = ({ tag, policy, text }: Awaited<ReturnType<typeof get>>) => {
    expect(tag).toBeUndefined();
    expect(text).not.toContain(SITE);
    expect([...policy.values()].join(' ')).not.toMatch(/127\.0\.0\.1|localhost/);
    // Pages with a field for a password have a script of their own, which asks nobody.
    expect(policy.get('script-src') ?? "'self'").toBe("'self'");
    expect(policy.has('connect-src')).toBe(false);
  };

  it.each(PUBLIC)('is on %s, whose policy admits its two origins [ENV-55] [ENV-58] [ENV-59]', async (path) => {
    const { tag, policy } = await get(path);
    expect(tag).toBe(
      `<script defer src="${script}/script.js" data-website-id="${SITE}" data-do-not-track="true"></script>`,
    );
    expect(policy.get('script-src')?.replace("'self' ", '')).toBe(script);
    expect(policy.get('connect-src')).toBe(collect);
    expect(policy.get('default-src')).toBe("'none'");
  });

  it('is nowhere while the flag is off, which is how it ships [ENV-55]', async () => {
    await world.setFlag('analytics.enabled', undefined);
    for (const path of PUBLIC) expectNone(await get(path));
  });

  it('is nowhere for a browser that asks for no tracking [ENV-57]', async () => {
    expectNone(await get('/login', { DNT: '1' }));
    expectNone(await get('/login', { 'Sec-GPC': '1' }));
    expect((await get('/login', { DNT: '0' })).tag).toBeDefined();
  });

  it('is on no page that is not public, and at no address that reveals a person [ENV-57]', async () => {
    for (const path of [
      '/reset-password/some-token',
      '/verify-email/some-token',
      '/nowhere',
      '/device',
      '/login?return_to=%2Fdevice%3Fuser_code%3DABCD',
    ]) {
      expectNone(await get(path));
    }
  });

  it('is nowhere for a signed-in person, confirmed or not [ENV-57]', async () => {
    const account = await world.account();
    const browser = new Browser(world.baseUrl);
    await browser.signIn(account.email, account.password);
    const Cookie = `${sessionCookieName(world.baseUrl)}=${browser.session}`;
    for (const path of ['/', '/account', '/register', '/reset-password']) {
      const { text, policy } = await get(path, { Cookie });
      expect(text).not.toContain(SITE);
      expect([...policy.values()].join(' ')).not.toContain(script);
    }
    await world.sql('update account set verified_at = null where id = $1', [account.id]);
    for (const path of ['/verify-email/pending', '/register', '/reset-password'])
      expectNone(await get(path, { Cookie }));
  });

  it('needs the script and the id of the site, and takes the origins from the script [ENV-56]', () => {
    const read = (env: Record<string, string>) => readAnalytics(readConfig(env));
    const ANALYTICS_SCRIPT_URL = 'https://stats.example.com:8443/js/script.js';
    expect(read({ ANALYTICS_SCRIPT_URL })).toBeUndefined();
    expect(read({ ANALYTICS_WEBSITE_ID: SITE })).toBeUndefined();
    expect(read({ ANALYTICS_SCRIPT_URL, ANALYTICS_WEBSITE_ID: SITE })).toEqual({
      scriptUrl: ANALYTICS_SCRIPT_URL,
      websiteId: SITE,
      scriptOrigin: 'https://stats.example.com:8443',
      collectOrigin: 'https://stats.example.com:8443',
    });
  });

  itWithBrowser(
    'runs in a browser, and reports the page to the origin that is admitted [ENV-58] [ENV-59]',
    async () => {
      const browser = await sharedBrowser();
      try {
        const page = await (await browser.newContext()).newPage();
        const faults: string[] = [];
        page.on('console', (message) => faults.push(message.text()));
        await page.goto(`${world.baseUrl}/login`);
        await until('the report has come', () => reports.length > 0);
        expect(reports).toEqual([{ url: '/login', website: SITE }]);
        expect(faults).toEqual([]);
      } finally {
        await browser.close();
      }
    },
    60_000,
  );
});
