import { deviceLogin } from '../oauth/support/flows.ts';
import type { OauthSite } from '../oauth/support/startOauth.ts';
import { until } from '../support/until.ts';
import { pagesOfTests } from './support/pagesOfTests.ts';

describe('the programs on the page of the account', () => {
  const pages = pagesOfTests();

  const askWith = async (token: string) =>
    (
      await fetch(`${pages.site.baseUrl}/graphql`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ query: '{ viewer { id } }' }),
      })
    ).status;

  it('get a token that is shown once, and lose it again', async () => {
    const place = await pages.addPlace();
    const { page, expectNoFaults, close } = await pages.openTab(place, '/account/programs');
    await page.getByLabel('Name of the token').fill('Nightly report');
    await page.getByLabel('Expires after (days)').fill('400');
    const make = page.getByRole('button', { name: 'Create token' });
    await make.click();
    // The browser itself keeps the bounds.
    expect(
      await page
        .getByLabel('Expires after (days)')
        .evaluate((field) => (field as unknown as { validity: { valid: boolean } }).validity.valid),
    ).toBe(false);
    await page.getByLabel('Expires after (days)').fill('30');
    await page.getByText('Some projects').click();
    await page.getByRole('checkbox', { name: 'Harbour lights' }).check();
    await make.click();
    await page.getByText('Copy the token now').waitFor();
    const token = (await page.locator('#tokens pre').textContent()) ?? '';
    expect(await askWith(token)).toBe(200);
    const list = page.getByRole('list', { name: 'Personal access tokens' });
    await list.getByText('Nightly report').waitFor();
    await list.getByText('reads · Harbour lights').waitFor();
    await page.reload();
    await list.getByText('Nightly report').waitFor();
    expect(await page.locator('#tokens pre').count()).toBe(0);
    await list.getByRole('button', { name: 'Revoke Nightly report' }).click();
    await until('the list is empty', async () => (await list.count()) === 0);
    expect(await askWith(token)).toBe(401);
    expectNoFaults();
    await close();
  });

  it('get a token for the tools of agents, with the lines to paste for each agent program', async () => {
    const place = await pages.addPlace();
    const { page, expectNoFaults, close } = await pages.openTab(place, '/account/programs');
    await page.getByLabel('Name of the token').fill('Laptop');
    await page.getByText('Use the tools of agents').click();
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByText('Copy the token now').waitFor();
    const [token = '', ...lines] = await page.locator('#tokens pre').allTextContents();
    const url = `${pages.site.baseUrl}/mcp`;
    const call = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    });
    expect([call.status, await askWith(token)]).toEqual([200, 403]);
    expect(lines).toEqual([
      `claude mcp add --transport http bascule ${url} --header "Authorization: Bearer ${token}"`,
      `codex mcp add bascule --url ${url} --bearer-token-env-var BASCULE_MCP_TOKEN\nexport BASCULE_MCP_TOKEN=${token}`,
      `gemini mcp add --transport http bascule ${url} --header "Authorization: Bearer ${token}"`,
      expect.stringContaining(`"url": "${url}"`),
    ]);
    await page.getByRole('list', { name: 'Personal access tokens' }).getByText('uses the tools of agents').waitFor();
    expectNoFaults();
    await close();
  });

  it('get a token only after a proof, once the sign-in is ten minutes ago', async () => {
    const place = await pages.addPlace();
    await pages.site.sql(`update session set created_at = now() - interval '11 minutes' where account_id = $1`, [
      place.account.id,
    ]);
    const { page, expectNoFaults, close } = await pages.openTab(place, '/account/programs');
    const section = page.locator('#tokens');
    await section.getByText('To make a token, enter your password.').waitFor();
    expect(await page.getByLabel('Name of the token').count()).toBe(0);
    await section.getByLabel('Your password').fill(place.account.password);
    await section.getByRole('button', { name: 'Go on' }).click();
    await page.getByLabel('Name of the token').waitFor();
    expectNoFaults();
    await close();
  });

  it('are disconnected', async () => {
    const place = await pages.addPlace();
    const tokens = await deviceLogin({ url: pages.site.baseUrl } as OauthSite, place.browser);
    const { page, expectNoFaults, close } = await pages.openTab(place, '/account/programs');
    await page.getByRole('button', { name: 'Disconnect Bascule CLI' }).click();
    await page.getByText('No connected programs.').waitFor();
    const { status } = await pages.site.rest('GET', '/api/projects', { token: tokens.access_token });
    expect(status).toBe(401);
    expectNoFaults();
    await close();
  });
});
