import { addCard } from '../support/factories.ts';
import type { Place } from '../web/support/site.ts';
import { pagesOfTests } from './support/pagesOfTests.ts';

describe('the dashboard', () => {
  const pages = pagesOfTests();
  let place: Place;
  beforeAll(async () => {
    place = await pages.addPlace();
  });

  it('opens on the board of the project, and shows at once what another client adds', async () => {
    const tab = await pages.openTab(place, '/');
    await tab.page.getByRole('heading', { name: 'Board', exact: true }).waitFor();
    expect(new URL(tab.page.url()).pathname).toMatch(/^\/projects\/[^/]+\/board$/);
    await tab.page.getByText(`#${place.card.number}`).first().waitFor();
    const { number } = await addCard(pages.site, place.account, place.projectId);
    await tab.page.getByText(`#${number}`, { exact: true }).first().waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('shows its keys, and jumps by them', async () => {
    const tab = await pages.openTab(place, `/projects/${place.projectId}/board`, { theme: 'dark' });
    await tab.page.getByText(`#${place.card.number}`).first().waitFor();
    await tab.page.keyboard.press('?');
    const sheet = tab.page.getByRole('dialog', { name: 'Keys' });
    await sheet.getByText('Go to Agents').waitFor();
    await tab.page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await tab.page.keyboard.press('g');
    await tab.page.keyboard.press('a');
    await tab.page.getByRole('heading', { level: 1, name: 'Agents' }).waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('shows a page as soon as its script and its data are there', async () => {
    const tab = await pages.openTab(place, '/account');
    tab.page.holdDelays();
    for (const name of ['Board', 'Runs', 'Agents', 'Inbox']) {
      await tab.page.getByRole('link', { name }).first().click();
      await tab.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    }
    tab.expectNoFaults();
    await tab.close();
  });

  it('leads to the sign-in page when the session ended, and back', async () => {
    const other = await pages.addPlace();
    const tab = await pages.openTab(other, `/projects/${other.projectId}/board`);
    await tab.page.getByText(`#${other.card.number}`).first().waitFor();
    await pages.site.sql('delete from session where account_id = $1', [other.account.id]);
    // The next automatic request of the page finds no session.
    await addCard(pages.site, other.account, other.projectId);
    await tab.page.waitForURL(/\/login\?return_to=%2Fprojects%2F/);
    await tab.close();
  });
});
