import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { createOauthWorld, type OauthSite, type OauthWorld, PASSWORD } from '../oauth/support/startOauth.ts';
import { type Contexts, sharedBrowser, withBrowser } from '../support/browser.ts';
import { RAN } from './support/hostileTexts.ts';

const LOOK = readFileSync(join(import.meta.dirname, 'support/inPage.mjs'), 'utf8');

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
