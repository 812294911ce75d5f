import { newId } from '../../src/lib/uuid.ts';
import { changeOf } from '../doors/support/changeOf.ts';
import { longChange } from '../doors/support/longChange.ts';
import { withBrowser } from '../support/browser.ts';
import { until } from '../support/until.ts';
import { dashboardOfTests } from './support/dashboard.ts';
import { reportRun } from './support/reportRun.ts';

withBrowser('the diff of a run', () => {
  const dashboard = dashboardOfTests();

  it('of 20,000 lines is drawn by what is in sight, and coloured by a worker', async () => {
    const place = await dashboard.addPlace();
    const key = newId();
    const at = new Date().toISOString();
    const run = await reportRun(dashboard.site, place, key, {
      state: 'running',
      sessionId: newId(),
      startedAt: at,
      at,
    });
    const path = `/api/projects/${place.projectId}/worker-runs/${key}/changes`;
    const { status } = await dashboard.site.rest('PUT', path, {
      token: await place.account.token('agent'),
      body: { revision: 1, takenAt: at, isFinal: true, repositories: [changeOf('harbour', longChange(20, 1_000))] },
    });
    expect(status).toBe(200);
    const tab = await dashboard.openTab(place, `/projects/${place.projectId}/worker-runs/${run}`);
    await tab.page.getByRole('button', { name: 'Show the diff' }).click();
    const diff = tab.page.getByRole('region', { name: 'Diff' });
    await diff.getByText('const tide0 = moon + 1;').waitFor();
    await diff.locator('.code-kwd').first().waitFor();
    expect(await diff.locator('code').count()).toBeLessThan(200);
    const height = () => diff.evaluate((element) => element.scrollHeight);
    expect(await height()).toBeGreaterThan(20_000 * 20);
    await tab.page.keyboard.press('n');
    await tab.page.keyboard.press('n');
    await diff.getByRole('button', { name: /tides1\.ts/ }).waitFor();
    const before = await height();
    await tab.page.keyboard.press('v');
    await until('the viewed file is folded', async () => (await height()) < before - 900 * 20);
    await diff.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await diff.getByText('const tide499 = moon + 1;').last().waitFor();
    tab.expectNoFaults();
    await tab.close();
  });
});
