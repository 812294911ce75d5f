import { withBrowser } from '../support/browser.ts';
import { dashboardOfTests } from './support/dashboard.ts';

withBrowser('a page of tests that serves the next one', () => {
  const dashboard = dashboardOfTests();

  it('holds nothing of the one before, and does not serve where something of it would stay', async () => {
    const first = await dashboard.openTab(await dashboard.addPlace(), '/account', { theme: 'dark', width: 390 });
    const { page } = first;
    const heard: string[] = [];
    page.on('request', (request) => heard.push(request.url()));
    await page.route('**/graphql', (route) => route.abort());
    await page.context().addCookies([{ name: 'bascule-theme', value: 'dark', url: dashboard.site.baseUrl }]);
    await page.evaluate(`localStorage.setItem('draft', 'words'); sessionStorage.setItem('draft', 'words')`);
    await page.evaluate(`console.error('a fault')`);
    expect(first.faults).toContainEqual(expect.stringContaining('a fault'));
    await first.close();
    heard.length = 0;

    const place = await dashboard.addPlace();
    const second = await dashboard.openTab(place, `/projects/${place.projectId}/board`);
    expect(second.page).toBe(page);
    await page.getByText(`#${place.card.number}`, { exact: true }).first().waitFor();
    expect(await page.evaluate(`[innerWidth, matchMedia('(prefers-color-scheme: dark)').matches]`)).toEqual([
      1280,
      false,
    ]);
    expect(await page.evaluate(`[localStorage.getItem('draft'), sessionStorage.getItem('draft')]`)).toEqual([
      null,
      null,
    ]);
    expect((await page.context().cookies()).map(({ value }) => value)).toEqual([place.browser.session]);
    expect([first.faults.length > 0, second.faults, heard]).toEqual([true, [], []]);

    await page.addInitScript({ content: 'window.added = true' });
    await second.close();
    const third = await dashboard.openTab(place, '/account');
    expect(third.page).not.toBe(page);
    expect(await third.page.evaluate('window.added')).toBeUndefined();
    third.expectNoFaults();
    await third.close();
  });
});
