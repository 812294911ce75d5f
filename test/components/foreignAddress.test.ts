import { Browser } from '../oauth/support/Browser.ts';
import { freePort } from '../support/freePort.ts';
import { pagesOfTests } from './support/pagesOfTests.ts';

describe('a page at an address that the service does not know as its own', () => {
  let port = 0;
  const pages = pagesOfTests(async () => {
    port = await freePort();
    return { HOST: '127.0.0.1', PORT: String(port), DEFAULT_URI: `http://localhost:${port}` };
  });

  it('names the setting that lets it follow changes', async () => {
    const place = await pages.addPlace();
    const browser = new Browser(`http://127.0.0.1:${port}`);
    browser.session = place.browser.session ?? '';
    const { page, close } = await pages.openTab({ ...place, browser }, `/projects/${place.projectId}/board`);
    await page.getByText(`http://127.0.0.1:${port} is another one`).waitFor();
    expect(await page.getByText('DEFAULT_URI').count()).toBe(1);
    await close();
  });
});
