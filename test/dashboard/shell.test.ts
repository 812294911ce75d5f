import { browserPath } from '../support/browser.ts';
import { addCard } from '../support/factories.ts';
import type { Place } from '../web/support/site.ts';
import { type Dashboard, startDashboard, THEMES, WIDTHS } from './support/dashboard.ts';

const withBrowser = browserPath === undefined ? describe.skip : describe;

withBrowser('the dashboard', () => {
  let dashboard: Dashboard;
  let place: Place;
  beforeAll(async () => {
    dashboard = await startDashboard();
    place = await dashboard.addPlace();
  }, 90_000);
  afterAll(() => dashboard?.close());

  it('opens on the board of the project, and shows at once what another client adds', async () => {
    const tab = await dashboard.openTab(place, '/');
    await tab.page.getByRole('heading', { name: 'Board', exact: true }).waitFor();
    expect(new URL(tab.page.url()).pathname).toMatch(/^\/projects\/[^/]+\/board$/);
    await tab.page.getByText(`#${place.card.number}`).first().waitFor();
    const { number } = await addCard(dashboard.site, place.account, place.projectId);
    await tab.page.getByText(`#${number}`, { exact: true }).first().waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('is complete for a screen reader in both themes and at each width', async () => {
    for (const theme of THEMES) {
      for (const width of Object.values(WIDTHS)) {
        const tab = await dashboard.openTab(place, `/projects/${place.projectId}/board`, { theme, width });
        await tab.page.getByText(`#${place.card.number}`).first().waitFor();
        await tab.expectAccessible();
        tab.expectNoFaults();
        await tab.picture('shell');
        await tab.close();
      }
    }
  });

  it('answers an unknown project, and one of another account, with the same page', async () => {
    const other = await dashboard.addPlace();
    const texts = [];
    for (const handle of [other.projectId, 'no-such-project']) {
      const tab = await dashboard.openTab(place, `/projects/${handle}/board`);
      texts.push(await tab.page.textContent('main'));
      await tab.close();
    }
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]).toContain('Not found');
  });
});
