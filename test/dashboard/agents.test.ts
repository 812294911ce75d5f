import { newId } from '../../src/lib/uuid.ts';
import { withBrowser } from '../support/browser.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import { dashboardOfTests, type Tab, WIDTHS } from './support/dashboard.ts';

withBrowser('the page of the agents', () => {
  const dashboard = dashboardOfTests();
  beforeAll(() => dashboard.site.setFlag('bridge.host_sampling_enabled', true));

  const beat = (place: Place, body: Record<string, unknown> = {}, bridgeId?: string) =>
    dashboard.site.beat(place, body, bridgeId);
  const open = (place: Place, options = {}) => dashboard.openTab(place, `/projects/${place.projectId}/agents`, options);
  const card = (tab: Tab, bridgeId: string) => tab.page.locator(`[id="bridge-${bridgeId}"]`);
  const GIB = 2 ** 30;
  const samples = (count: number) =>
    Array.from({ length: count }, (_, place) => ({
      sampledAt: new Date(Date.now() - (count - place) * 15_000).toISOString(),
      cpuPct: [20 + place, 40 + place],
      memUsed: 11 * GIB,
      memTotal: 32 * GIB,
      swapUsed: 0,
    }));

  it('offers what can be done with a bridge by keyboard: its runs, a pause, lines to copy', async () => {
    const place = await dashboard.addPlace();
    await beat(place, {
      name: 'tug',
      accounts: [{ name: 'night', harness: 'exec-agent', state: 'failing', reason: 'codex is not logged in' }],
    });
    const tab = await open(place);
    await tab.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const own = card(tab, place.bridgeId);
    // The bridge checks a login at its start and at a reload, so a login alone would change nothing.
    await own.getByText('codex login', { exact: true }).waitFor();
    await own.getByText('bascule bridge reload', { exact: true }).waitFor();
    const menu = own.getByRole('button', { name: 'Actions of tug' });
    await menu.focus();
    await tab.page.keyboard.press('Enter');
    await tab.page.getByRole('menuitem', { name: 'Copy its id' }).click();
    await tab.page.getByText(`Copied: ${place.bridgeId}`).waitFor();
    await until(
      'the id is copied',
      async () => (await tab.page.evaluate<string>('navigator.clipboard.readText()')) === place.bridgeId,
    );
    await menu.click();
    await tab.page.getByRole('menuitem', { name: 'Pause…' }).click();
    await own.getByRole('button', { name: 'Pause tug' }).waitFor();
    await own.getByRole('button', { name: 'Cancel' }).click();
    await menu.click();
    await tab.page.getByRole('menuitem', { name: 'See its runs' }).click();
    await tab.page.waitForURL(
      (url) => url.pathname.endsWith('/worker-runs') && url.searchParams.get('bridge') === place.bridgeId,
    );
    tab.expectNoFaults();
    await tab.close();
  });

  it('is complete for a screen reader in both themes and at each width, with names of any length', async () => {
    const place = await dashboard.addPlace();
    await beat(place, {
      name: 'lighthouse',
      cliVersion: '1.0.2',
      pushLogin: 'quay-bot',
      update: { state: 'current', version: '1.0.2' },
      workerPools: [
        { name: 'default', size: 3, inUse: 3, queued: 2 },
        { name: 'plans', size: 1, inUse: 0, queued: 0 },
      ],
      accounts: [
        { name: 'main', harness: 'code-agent', state: 'ready' },
        { name: 'second', harness: 'exec-agent', state: 'ready' },
        { name: 'import', harness: 'line-agent', state: 'ready' },
      ],
      hooks: [
        { package: 'quay/notify-desk', ref: 'v1', event: 'idle', lastRunAt: new Date().toISOString(), outcome: 'ok' },
        { package: 'quay/warm-cache', ref: 'v1', event: 'start', outcome: 'never' },
      ],
      hostSamples: samples(40),
    });
    const run = await dashboard.site.addRun(place, { state: 'running', startedAt: new Date(Date.now() - 180_000) });
    await dashboard.site.sql("update run set worker_pool = 'default' where id = $1", [run]);
    const ids = { buoy: newId(), crane: newId(), tug: newId(), dinghy: newId() };
    await beat(
      place,
      {
        name: 'buoy',
        cliVersion: '1.0.0',
        update: { state: 'off', version: '1.0.2' },
        workerPools: [{ name: 'default', size: 2, inUse: 0, queued: 1 }],
        accounts: [
          { name: 'night', harness: 'exec-agent', state: 'failing', reason: 'codex is not logged in' },
          { name: 'day-shift-of-the-print-room', harness: 'code-agent', state: 'ready' },
          { name: 'measure', harness: 'line-agent', state: 'ready', used: false },
        ],
      },
      ids.buoy,
    );
    await beat(
      place,
      { name: 'crane', cliVersion: '1.0.2', workerPools: [{ name: 'reviews', size: 1, inUse: 1, queued: 0 }] },
      ids.crane,
    );
    await dashboard.site.sql("update bridge set registered_at = now() - interval '1 hour' where bridge_id = $1", [
      ids.crane,
    ]);
    await beat(place, { name: 'tug', cliVersion: 'a397a7b', paused: true }, ids.tug);
    await beat(place, { name: 'dinghy', cliVersion: '1.0.1' }, ids.dinghy);
    await dashboard.site.sql("update bridge_beat set last_seen_at = now() - interval '2 hours' where bridge_id = $1", [
      ids.dinghy,
    ]);
    const tab = await open(place);
    await card(tab, ids.dinghy).getByText('Quiet', { exact: true }).waitFor();
    await card(tab, ids.crane).getByText('Deaf', { exact: true }).waitFor();
    await card(tab, place.bridgeId).getByText('11.0 of 32 GB').waitFor();
    const name = card(tab, ids.buoy).getByText('day-shift-of-the-print-room', { exact: true });
    for (const width of Object.values(WIDTHS)) {
      await tab.page.setViewportSize({ width, height: 900 });
      // A name breaks at its hyphens or not at all, and never by its letters.
      await until('the name fits', async () => ((await name.boundingBox())?.height ?? 99) < 48);
      await until('the page fits', async () =>
        tab.page.evaluate<boolean>('document.documentElement.scrollWidth <= document.documentElement.clientWidth'),
      );
    }
    tab.expectNoFaults();
    await tab.close();
  });

  it('brings the bridge into sight that the address names', async () => {
    const place = await dashboard.addPlace();
    for (let count = 0; count < 8; count++) await beat(place, { name: `buoy-${count}` }, newId());
    const last = newId().replace(/^./, 'f');
    await beat(place, { name: 'last' }, last);
    const tab = await dashboard.openTab(place, `/projects/${place.projectId}/agents#bridge-${last}`, { height: 500 });
    await card(tab, last).waitFor();
    await until('the bridge is in sight', () =>
      tab.page.evaluate<boolean>(`document.getElementById('bridge-${last}').getBoundingClientRect().top < innerHeight`),
    );
    tab.expectNoFaults();
    await tab.close();
  });
});
