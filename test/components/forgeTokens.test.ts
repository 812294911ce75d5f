import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Place } from '../web/support/site.ts';
import { pagesOfTests } from './support/pagesOfTests.ts';

const forge = createServer((request, response) => {
  const isKnown = request.url === '/api/v1/user' && request.headers.authorization === 'token good-token';
  response.writeHead(isKnown ? 200 : 401).end('{"id": 7, "login": "octo"}');
});
await new Promise<void>((listening) => {
  forge.listen(0, '127.0.0.1', listening);
});
const host = `127.0.0.1:${(forge.address() as AddressInfo).port}`;

describe('the tokens at forges, in the account', () => {
  const pages = pagesOfTests({
    APP_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    FORGE_PRIVATE_HOSTS: host,
  });
  let place: Place;
  beforeEach(async () => {
    place = await pages.addPlace();
  });
  afterAll(() => {
    forge.closeAllConnections();
    forge.close();
  });

  it('are kept when the forge takes them, and forgotten', async () => {
    const { page, expectNoFaults, close } = await pages.openTab(place, '/account/programs');
    await page.getByLabel('Forgejo or Gitea').click();
    await page.getByLabel('Address of the forge').fill(`http://${host}/`);
    await page.getByLabel('Token', { exact: true }).fill('bad-token');
    await page.getByRole('button', { name: 'Keep the token' }).click();
    await page.getByText('is none that the forge takes').waitFor();
    await page.getByLabel('Token', { exact: true }).fill('good-token');
    await page.getByRole('button', { name: 'Keep the token' }).click();
    const row = page.getByRole('list', { name: 'Tokens at forges' }).getByRole('listitem');
    await row.getByText(`octo · Forgejo or Gitea · http://${host}`).waitFor();
    await page.getByRole('button', { name: 'Forget the token of octo' }).click();
    await row.waitFor({ state: 'detached' });
    expect(await pages.site.sql('select id from forge_token')).toEqual([]);
    expectNoFaults();
    await close();
  });
});
