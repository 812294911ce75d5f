import type { Page } from 'playwright-core';
import { type Contexts, sharedBrowser, withBrowser } from '../support/browser.ts';
import type { PlatformWorld, TestAccount } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';

withBrowser('in a browser', () => {
  let world: PlatformWorld;
  let account: TestAccount;
  let browser: Contexts;
  let page: Page;

  beforeAll(async () => {
    world = await sharedTestPlatform();
    account = await world.account();
    browser = await sharedBrowser();
    page = await (await browser.newContext()).newPage();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await world?.close();
  });

  it('a person signs in with the form, and a wrong password says so without saying which was wrong', async () => {
    await page.goto(world.baseUrl);
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.fill('input[name=email]', account.email);
    await page.fill('input[name=password]', 'not the password');
    await page.click('form button');
    const wrongPassword = await page.textContent('[role=alert]');
    await page.fill('input[name=email]', `nobody-${account.email}`);
    await page.fill('input[name=password]', account.password);
    await page.click('form button');
    expect(await page.textContent('[role=alert]')).toBe(wrongPassword);

    await page.fill('input[name=email]', account.email);
    await page.fill('input[name=password]', account.password);
    await page.click('form button');
    await page.waitForURL(`${world.baseUrl}/welcome`);
    expect(await page.getAttribute('meta[name=viewer-email]', 'content')).toBe(account.email);
    expect(await page.getAttribute('meta[name=csrf-token]', 'content')).toMatch(/^.{20,}$/);
  });

  it('a signed-in page changes something only with its CSRF proof', async () => {
    await page.goto(world.baseUrl);
    const createProject = async (proof: string | null) => {
      const response = await page.request.post(`${world.baseUrl}/graphql`, {
        headers: proof === null ? {} : { 'X-CSRF-Token': proof },
        data: { query: 'mutation { createProject(input: {name: "From a page"}) { project { slug } } }' },
      });
      return (await response.json()) as { data: unknown; errors?: { extensions: { code: string } }[] };
    };
    expect((await createProject(null)).errors?.[0]?.extensions.code).toBe('CSRF');
    expect((await createProject('made up')).errors?.[0]?.extensions.code).toBe('CSRF');
    const proof = await page.getAttribute('meta[name=csrf-token]', 'content');
    expect((await createProject(proof)).data).toEqual({ createProject: { project: { slug: 'from-a-page' } } });
  });

  it('a person lets a bridge in by its code', async () => {
    const asked = await fetch(`${world.baseUrl}/oauth/device_authorization`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'bascule-cli', scope: 'agent offline_access' }),
    });
    const device = (await asked.json()) as { device_code: string; verification_uri_complete: string };
    await page.goto(device.verification_uri_complete);
    // The code is shown first, so that the person compares it; then who asks for what.
    for (let step = 0; step < 3 && !(await page.getByRole('button', { name: 'Allow' }).isVisible()); step++) {
      await page.locator('main form button').first().click();
      await page.waitForLoadState();
    }
    expect(await page.textContent('body')).toContain('Bascule CLI');
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForLoadState();
    const redeemed = await fetch(`${world.baseUrl}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
        client_id: 'bascule-cli',
        device_code: device.device_code,
      }),
    });
    const tokens = (await redeemed.json()) as { access_token: string; refresh_token?: string };
    expect(tokens.refresh_token).toBeDefined();
    const beat = await world.rest('PUT', '/api/bridges/5a1f0d3e-6f5c-4c8e-9d59-0b7a4a3f9b11/heartbeat', {
      token: tokens.access_token,
      body: { projects: [], cliVersion: '1.0.0' },
    });
    expect(beat.status).toBe(200);
  });
});
