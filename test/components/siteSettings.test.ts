import type { Place } from '../web/support/site.ts';
import { pagesOfTests } from './support/pagesOfTests.ts';

describe('the page Site review of a project', () => {
  const pages = pagesOfTests();
  let place: Place;
  beforeEach(async () => {
    place = await pages.addPlace();
  });

  it('allows a site, gives the line for its pages, and removes it again', async () => {
    const { page, expectNoFaults, close } = await pages.openTab(
      place,
      `/projects/${place.projectId}/settings/site-review`,
    );
    const field = page.getByLabel('Another site', { exact: true });
    await field.fill('http://www.shop.example/cart');
    await page.getByRole('button', { name: 'Allow the site' }).click();
    await page.getByText('must be an origin such as https://www.example.com').waitFor();
    await field.fill('https://www.shop.example');
    await page.getByRole('button', { name: 'Allow the site' }).click();
    const list = page.getByRole('list', { name: 'Allowed sites' });
    await list.getByText('https://www.shop.example').waitFor();
    const [line] = await page.locator('pre').allTextContents();
    expect(line).toMatch(
      /^<script src="http:\/\/[^"]+\/widget\/v1\.js" data-project="[0-9a-f-]{36}" async><\/script>$/,
    );
    const stored = () => pages.site.sql('select allowed_sites from project where id = $1', [place.projectId]);
    expect(await stored()).toEqual([{ allowed_sites: ['https://www.shop.example'] }]);
    // Somebody else allows another site in the meantime.
    await pages.site.sql(
      `update project set allowed_sites = allowed_sites || '{https://other.example}' where id = $1`,
      [place.projectId],
    );
    await page.getByRole('button', { name: 'Remove https://www.shop.example' }).click();
    await list.getByText('https://other.example').waitFor();
    expect(await stored()).toEqual([{ allowed_sites: ['https://other.example'] }]);
    await page.getByRole('button', { name: 'Remove https://other.example' }).click();
    await list.waitFor({ state: 'detached' });
    expectNoFaults();
    await close();
  });
});
