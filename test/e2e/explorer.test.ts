import type { Page } from 'playwright-core';
import { createSession } from '../../src/domain/accounts/sessions/sessions.ts';
import { type Contexts, sharedBrowser, withBrowser } from '../support/browser.ts';
import type { PlatformWorld, TestAccount } from '../support/platform.ts';
import { sessionCookieName } from '../support/sessionCookie.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';

const SIGNED_IN = 'query Me { viewer { email } }';

withBrowser('the explorer', () => {
  let world: PlatformWorld;
  let account: TestAccount;
  let browser: Contexts;
  let page: Page;
  /** Violations of the page's policy, and its errors. */
  const faults: string[] = [];
  const foreign: string[] = [];

  beforeAll(async () => {
    world = await sharedTestPlatform();
    account = await world.account();
    browser = await sharedBrowser();
    page = await newPage();
    const { db } = world.platform.domain.system();
    const { cookieValue } = await createSession(db, account.id, new Date());
    await page
      .context()
      .addCookies([{ name: sessionCookieName(world.baseUrl), value: cookieValue, url: world.baseUrl }]);
    await page.goto(`${world.baseUrl}/graphql`);
    await page.locator('.graphiql-query-editor .CodeMirror').waitFor();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await world?.close();
  });

  async function newPage(): Promise<Page> {
    const opened = await (await browser.newContext()).newPage();
    opened.on('pageerror', (error) => faults.push(String(error)));
    opened.on('console', (message) => {
      // The first look at the schema of a viewer who is not signed in has no token yet.
      if (message.text().includes('401 (Unauthorized)')) return;
      if (message.type() === 'error' || message.text().includes('Content Security Policy')) faults.push(message.text());
    });
    opened.on('request', (request) => {
      const url = new URL(request.url());
      if (/^(http|ws)s?:$/.test(url.protocol) && url.host !== new URL(world.baseUrl).host) foreign.push(request.url());
    });
    return opened;
  }

  /** Puts a text into the editor, and waits until the explorer has read it: a moment after the last key. */
  async function type(text: string, into = page): Promise<void> {
    await into.locator('.graphiql-query-editor .CodeMirror').click();
    await into.keyboard.press('Control+A');
    await into.keyboard.insertText(text);
    const name = /^\w+ (\w+)/.exec(text)?.[1] ?? '<untitled>';
    await into.locator('.graphiql-tab-active', { hasText: name }).waitFor();
  }
  const run = (from = page) => from.getByRole('button', { name: /Execute query/ }).click();
  const answers = (text: string, from = page) =>
    from.locator('.graphiql-response', { hasText: text }).waitFor({ timeout: 60_000 });

  it('runs what is typed with the session of its viewer', async () => {
    await type(SIGNED_IN);
    await run();
    await answers(account.email);
  });

  it('changes something with the proof of its page', async () => {
    await type('mutation Make { createProject(input: {name: "Made in the explorer"}) { project { slug } } }');
    await run();
    await answers('made-in-the-explorer');
    const { data } = await world.graphql<{ project: { slug: string } }>(
      await account.token('api'),
      '{ project(handle: "made-in-the-explorer") { slug } }',
    );
    expect(data?.project.slug).toBe('made-in-the-explorer');
  });

  it('follows a subscription', async () => {
    const token = await account.token('api');
    const found = await world.graphql<{ project: { id: string } }>(
      token,
      '{ project(handle: "made-in-the-explorer") { id } }',
    );
    const projectId = found.data?.project.id;
    await type(`subscription Follow { boardChanged(projectId: "${projectId}") { change } }`);
    await run();
    const poke = setInterval(
      () =>
        void world.graphql(
          token,
          'mutation ($id: ID!) { createCard(input: {projectId: $id, title: "a"}) { card { id } } }',
          {
            id: projectId,
          },
        ),
      100,
    );
    try {
      await answers('CARD_CREATED');
    } finally {
      clearInterval(poke);
    }
    await page.getByRole('button', { name: /Stop query/ }).click();
  });

  it('shows the documentation of the schema', async () => {
    await page
      .getByRole('button', { name: /Documentation Explorer/ })
      .first()
      .click();
    await page.locator('.graphiql-plugin').getByText('Root Types').first().waitFor();
  });

  it('saves a query under its name, opens it again and removes it', async () => {
    await page
      .getByRole('button', { name: /Saved queries/ })
      .first()
      .click();
    await type('query Mine { viewer { id } }');
    await page.getByRole('button', { name: 'Save the query in the editor' }).click();
    const saved = page.locator('.saved-queries li', { hasText: 'Mine' });
    await saved.waitFor();
    await type('{ __typename }');
    await saved.getByRole('button', { name: 'Mine query' }).click();
    await run();
    await answers(account.id);
    await type('{ __typename }');
    await page.getByRole('button', { name: 'Save the query in the editor' }).click();
    await page.getByRole('status').filter({ hasText: 'operations[0].name' }).waitFor();
    await saved.getByRole('button', { name: 'Remove Mine' }).click();
    await saved.waitFor({ state: 'detached' });
  });

  it('opens its dialogs', async () => {
    await page.getByRole('button', { name: /settings/i }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('runs with a token when signed out', async () => {
    const stranger = await newPage();
    await stranger.goto(`${world.baseUrl}/graphql`);
    await stranger.getByRole('link', { name: 'Sign in' }).waitFor();
    await stranger.getByRole('link', { name: 'Use an access token' }).click();
    await stranger.locator('.graphiql-query-editor .CodeMirror').waitFor();
    await stranger.locator('.graphiql-editor-tool .CodeMirror').last().click();
    await stranger.keyboard.press('Control+A');
    await stranger.keyboard.insertText(JSON.stringify({ Authorization: `Bearer ${await account.token('api')}` }));
    await type(SIGNED_IN, stranger);
    await run(stranger);
    await answers(account.email, stranger);
    const stored = await stranger.evaluate('JSON.stringify(localStorage)');
    expect(stored).toContain('viewer { email }');
    expect(stored).not.toContain('Bearer');
    await stranger.close();
  });

  it('keeps to its policy, and asks no other host for anything', async () => {
    const response = await page.reload();
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe|script-src[^;]*nonce|\*/);
    await page.locator('.graphiql-query-editor .CodeMirror').waitFor();
    expect([faults, foreign]).toEqual([[], []]);
    if (process.env.SCREENSHOT) await page.screenshot({ path: process.env.SCREENSHOT });
  });

  it('is cached for a year by names that change with its content', async () => {
    const html = await (
      await fetch(`${world.baseUrl}/graphql?with=token`, { headers: { Accept: 'text/html' } })
    ).text();
    const files = [...html.matchAll(/(?:src|href)="(\/graphql\/explorer\/[^"]+)"/g)].map(([, path]) => path as string);
    expect(files).toHaveLength(2);
    for (const path of files) {
      const answer = await fetch(`${world.baseUrl}${path}`, { headers: { 'Accept-Encoding': 'br' } });
      expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('content-encoding')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
        'br',
      ]);
    }
    expect((await fetch(`${world.baseUrl}/graphql/explorer/%2e%2e/package.json`)).status).not.toBe(200);
  });
});
