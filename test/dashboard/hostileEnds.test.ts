import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { createOauthWorld, type OauthSite, type OauthWorld, PASSWORD } from '../oauth/support/startOauth.ts';
import { type Contexts, sharedBrowser, withBrowser } from '../support/browser.ts';
import { addCard } from '../support/factories.ts';
import type { Place } from '../web/support/site.ts';
import { addFacts } from './support/addFacts.ts';
import { dashboardOfTests, type Tab } from './support/dashboard.ts';
import { RAN } from './support/hostileTexts.ts';
import { reportRun } from './support/reportRun.ts';

const LOOK = readFileSync(join(import.meta.dirname, 'support/inPage.mjs'), 'utf8');

/** Text that a spreadsheet would run, also after characters that it drops. */
const FORMULAS = [
  `=cmd|' /C calc'!A0`,
  '+1+cmd|x!A0',
  '-2+3+cmd|x!A0',
  '@SUM(1+1)*cmd|x!A0',
  '|calc',
  '%0A=1+1',
  '\u200B=1+1',
  '\u202E=1+1',
  '\uFEFF=1+1',
  '＝1+1',
  '"=1+1"',
  `'=1+1`,
  'a,"b"\u2028=1+1',
];

/** The cells of a text (RFC 4180). */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows.slice(0, -1);
}
const isFormula = (cell: string) => /^[\s\p{Cf}]*[=+\-@|%＝＋－＠]/u.test(cell) && !/^-?\d+(?:\.\d+)?$/.test(cell);

withBrowser('hostile texts that leave the pages', () => {
  const dashboard = dashboardOfTests();
  let place: Place;
  let tab: Tab;
  let page: Page;
  beforeAll(async () => {
    place = await dashboard.addPlace();
    tab = await dashboard.openTab(place, '/');
    ({ page } = tab);
    page.setDefaultTimeout(10_000);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  }, 90_000);
  afterEach(async () => {
    expect(await page.evaluate(`typeof ${RAN}`)).toBe('undefined');
    tab.expectNoFaults();
  });
  const open = async (path: string) => {
    await tab.rest();
    tab = await dashboard.openTab(place, `/projects/${place.projectId}/${path}`);
  };
  const sql = (text: string, ...values: unknown[]) => dashboard.site.sql<Record<string, unknown>>(text, values);
  const save = async (name: string | RegExp): Promise<string[][]> => {
    const button = page.getByRole('button', { name, exact: true }).first();
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    const rows = parseCsv((await readFile(await download.path(), 'utf8')).replace('\uFEFF', ''));
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
    expect(rows.flat().filter(isFormula)).toEqual([]);
    return rows;
  };

  it('are no formulas in any file of a list, and every cell is where it belongs', async () => {
    for (const [index, text] of FORMULAS.entries()) {
      const id = await dashboard.site.addRun(place, {
        state: 'failed',
        workKind: text,
        model: text,
        endedAt: new Date(),
      });
      await sql('update run set failure_reason = $2 where id = $1', id, `${text}\n${FORMULAS[index - 1] ?? ''}`);
    }
    await sql('update card set title = $2 where id = $1', place.card.id, FORMULAS[0]);
    await open('worker-runs');
    await page.locator('[id^="run-"]').first().waitFor();
    const rows = await save('CSV');
    expect(rows).toHaveLength(1 + FORMULAS.length);
    // The text is there, behind the mark of a text.
    for (const text of FORMULAS)
      expect(rows.flat().some((cell) => cell.replace(/^'/, '') === text || cell === text)).toBe(true);

    const key = crypto.randomUUID();
    const run = { sessionId: crypto.randomUUID(), startedAt: '2026-03-01T10:00:00Z' };
    const id = await reportRun(dashboard.site, place, key, { ...run, state: 'running' });
    const calls = FORMULAS.map((text, index) => ({
      seq: index + 1,
      tool: [...text].slice(0, 64).join(''),
      kind: 'tool',
      startedAt: `2026-03-01T10:00:${10 + index}Z`,
      durationMs: 500,
      isError: false,
      inSubagent: false,
      signatures: [text],
    }));
    const path = `/api/projects/${place.projectId}/worker-runs/${key}/tool-calls`;
    const token = await place.account.token('agent');
    const answer = await dashboard.site.rest('PUT', path, { token, body: { bridgeId: place.bridgeId, calls } });
    expect(answer.status).toBe(200);
    await open(`worker-runs/${id}`);
    await page.getByRole('region', { name: 'Tool calls', exact: true }).waitFor();
    expect(await save('CSV')).toHaveLength(1 + FORMULAS.length);

    for (const [index, model] of FORMULAS.entries()) {
      await addFacts(dashboard.site, place, { model, variant: index % 2 === 0 ? 'opus' : 'sonnet' });
    }
    await open('insights');
    await page.getByRole('heading', { name: 'Cost by day' }).waitFor();
    const charts = page.getByRole('button', { name: /as a CSV file$/ });
    await charts.first().waitFor();
    const names = await charts.evaluateAll((found) => found.map((each) => each.getAttribute('aria-label') ?? ''));
    expect(names.length).toBeGreaterThan(2);
    let full = 0;
    for (const name of names) {
      const button = page.getByRole('button', { name, exact: true }).first();
      if ((await button.isEnabled()) && (await save(name)).length > 1) full++;
    }
    // Some charts have nothing to show about these runs.
    expect(full).toBeGreaterThan(1);
  });

  it('are copied as JSON that is the same value and hides nothing', async () => {
    const hostile =
      'pay \u202Etxt.exe\u202C \u200B\u{E0068} <script>window.hostileRan = 1</script>\n`rm -rf ~`\u001B[31m';
    const run = await dashboard.site.addRun(place, { state: 'failed' });
    await sql('update run set output = $2, failure_reason = $2 where id = $1', run, hostile);
    await open(`worker-runs/${run}`);
    await page.getByRole('button', { name: 'Raw JSON' }).click();
    await page.getByRole('dialog').getByText('"failureReason"').waitFor();
    await page.getByRole('button', { name: 'Copy the JSON' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect((JSON.parse(copied) as { output: string }).output).toBe(hostile);
    expect(copied).not.toMatch(/\p{Cf}/u);
    expect(copied).not.toContain('\u001B');
    expect(copied).toContain('\\u202e');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('of pull requests are links where they are addresses of the web that lead where they say, and nothing else', async () => {
    const refused = [
      'javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//evil.test/7',
      'file:///etc/passwd',
      ' java\nscript:x',
    ];
    for (const pullRequestUrl of refused) {
      const { errors } = await dashboard.site.graphql(
        await place.account.token('api'),
        'mutation ($input: UpdateCardInput!) { updateCard(input: $input) { card { id } } }',
        { input: { cardId: place.card.id, pullRequestUrl } },
      );
      expect([pullRequestUrl, errors?.[0]?.extensions?.code, errors?.[0]?.message]).toEqual([
        pullRequestUrl,
        'BAD_USER_INPUT',
        expect.stringContaining('pullRequestUrl'),
      ]);
    }
    const links = page.locator('aside, main').locator('a[target="_blank"]');
    // Each on a card of its own: the page still knows what it read of another one.
    const show = async (url: string) => {
      const card = await addCard(dashboard.site, place.account, place.projectId);
      await sql('update card set pull_request_number = 7, pull_request_url = $2 where id = $1', card.id, url);
      await open(`cards/${card.number}`);
      await page.getByRole('heading', { name: 'Pull request' }).waitFor();
    };
    // As a database may have them from elsewhere.
    for (const url of [
      ...refused,
      'JaVaScRiPt:window.hostileRan=1//https://forge.test',
      'https://forge.test@evil.test/pulls/7',
      'https://forge.test:secret@evil.test/7',
      'https:\u200B//forge.test\u202E/7',
    ]) {
      await show(url);
      expect([url, await links.count()]).toEqual([url, 0]);
      expect([url, await page.locator('aside').textContent()]).toEqual([
        url,
        expect.not.stringMatching(/[\u200B\u202E]/),
      ]);
    }
    await page.locator('aside').getByText('‹U+202E›').first().waitFor();
    await show('https://forge.test/pulls/7');
    expect(await links.first().getAttribute('href')).toBe('https://forge.test/pulls/7');
    expect(await links.first().getAttribute('rel')).toBe('noopener noreferrer');
  });
});

withBrowser('the consent page, asked for by hostile clients', () => {
  let world: OauthWorld;
  let site: OauthSite;
  /** The document that a client has at its address. */
  let document: object = {};
  const elsewhere: string[] = [];
  const faults: string[] = [];
  let browser: Contexts | undefined;
  let page: Page;
  beforeAll(async () => {
    world = await createOauthWorld();
    await world.addAccount('ada@example.test');
    site = await world.serve({ fetch: async () => Response.json(document) });
    browser = await sharedBrowser();
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    page = await context.newPage();
    page.setDefaultTimeout(10_000);
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== site.url) elsewhere.push(request.url());
    });
    page.on('dialog', (dialog) => {
      elsewhere.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('pageerror', (error) => faults.push(error.message));
    await page.addInitScript({ content: LOOK });
    await page.goto(`${site.url}/login`);
    await page.getByLabel('E-mail').fill('ada@example.test');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: /sign in/i }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await world?.close();
  });

  const MARKUP = `"><script>${RAN}=1</script><img src=https://elsewhere.test/x onerror="${RAN}=2">`;
  const HIDDEN = '\u202Egnp.exe\u202C\u200B\u2066\u{E0068}';
  const ask = async (fields: Record<string, string>) => {
    const query = new URLSearchParams({
      response_type: 'code',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
      scope: 'mcp',
      ...fields,
    });
    const response = await page.goto(`${site.url}/oauth/authorize?${query}`);
    for (const what of ['hidden', 'links', 'foreign', 'wide']) {
      expect([what, await page.evaluate(`lookAt.${what}()`)]).toEqual([what, []]);
    }
    expect({ elsewhere, faults, ran: await page.evaluate(`typeof ${RAN}`) }).toEqual({
      elsewhere: [],
      faults: [],
      ran: 'undefined',
    });
    return response?.status();
  };
  const register = async (metadata: object) => {
    const answer = await fetch(`${site.url}/oauth/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
        redirect_uris: ['http://127.0.0.1/callback'],
        ...metadata,
      }),
    });
    return { status: answer.status, body: (await answer.json()) as { client_id?: string; error?: string } };
  };

  it('shows nothing that a registered client chose, and runs none of it', async () => {
    const { status, body } = await register({
      client_name: `Bascule ${MARKUP}${HIDDEN}`,
      client_uri: `https://elsewhere.test/${MARKUP}`,
      logo_uri: 'https://elsewhere.test/logo.png',
      redirect_uris: [`http://127.0.0.1/${MARKUP}${HIDDEN}`],
    });
    expect(status).toBe(201);
    expect(await ask({ client_id: body.client_id ?? '', redirect_uri: `http://127.0.0.1/${MARKUP}${HIDDEN}` })).toBe(
      200,
    );
    const text = await page.locator('body').textContent();
    expect(text).toContain('Allow access to your account?');
    expect(text).toContain('Your answer goes to 127.0.0.1.');
    expect(text).not.toMatch(/gnp|elsewhere|script/);
    expect(await page.locator('img').count()).toBe(await page.locator('header img').count());
  });

  it('refuses to register redirects that would run or be read on the way', async () => {
    for (const uri of [
      'javascript:alert(1)',
      'data:text/html,<script>1</script>',
      'vbscript:x',
      '//evil.test/cb',
      'http://evil.test/cb',
    ]) {
      const { status, body } = await register({ redirect_uris: [uri] });
      expect([uri, status, body.error]).toEqual([
        uri,
        400,
        expect.stringMatching(/^invalid_(?:redirect_uri|client_metadata)$/),
      ]);
    }
  });

  it('refuses a client whose own address hides characters, and writes the markup of one as text', async () => {
    const askAs = async (path: string) => {
      const clientId = `https://tools.example/${path}`;
      document = {
        client_id: clientId,
        client_name: `Bascule ${MARKUP}${HIDDEN}`,
        redirect_uris: ['http://127.0.0.1/callback'],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      };
      await ask({ client_id: clientId, redirect_uri: 'http://127.0.0.1/callback' });
      return (await page.locator('main').textContent()) ?? '';
    };
    for (const path of [HIDDEN, 'a\u200Bb.json']) {
      const text = await askAs(path);
      expect(text).toContain('invalid client_id value');
      expect(text).not.toMatch(/gnp|b\.json|Bascule "/);
    }
    const text = await askAs(encodeURI(MARKUP));
    expect(text).toContain(`https://tools.example/${encodeURI(MARKUP)}`);
    expect(text).not.toContain('Bascule "');
  });

  it('refuses hostile requests with pages that are as clean', async () => {
    const { body } = await register({});
    for (const fields of [
      { client_id: `${MARKUP}${HIDDEN}` },
      { client_id: body.client_id ?? '', redirect_uri: `javascript:${RAN}=3` },
      { client_id: body.client_id ?? '', redirect_uri: `https://127.0.0.1@evil.test/${HIDDEN}` },
      { client_id: body.client_id ?? '', redirect_uri: 'http://127.0.0.1/callback', scope: `mcp ${HIDDEN}` },
      {
        client_id: body.client_id ?? '',
        redirect_uri: 'http://127.0.0.1/callback',
        resource: `https://x.test/${HIDDEN}${MARKUP}`,
      },
    ]) {
      const status = (await ask(fields as Record<string, string>)) ?? 0;
      expect([fields, status < 500]).toEqual([fields, true]);
    }
  });
});
