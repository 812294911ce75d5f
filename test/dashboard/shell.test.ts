import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '../../src/lib/uuid.ts';
import { THEME_COOKIE } from '../../src/web/dashboard/readTheme.ts';
import { withBrowser } from '../support/browser.ts';
import { addCard } from '../support/factories.ts';
import { LONG } from '../support/long.ts';
import { TcpProxy } from '../support/TcpProxy.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import { dashboardOfTests, WIDTHS } from './support/dashboard.ts';

const IS_WIDE = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';

withBrowser('the dashboard', () => {
  const dashboard = dashboardOfTests();
  let place: Place;
  beforeAll(async () => {
    place = await dashboard.addPlace();
  });

  it('asks for the data of a page before its script runs, and only once, and shows what is around the page before', async () => {
    const tab = await dashboard.openTab(place, '/account');
    const asked: string[] = [];
    const pages = {
      board: 'BoardPageQuery',
      'worker-runs': 'RunsPageQuery',
      [`worker-runs/${newId()}`]: 'RunPageQuery',
    };
    // The page's own script waits until its data is asked for.
    let script = Promise.withResolvers<void>();
    await tab.page.route('**/main-*.js', async (route) => {
      await script.promise;
      await route.continue();
    });
    tab.page.on('request', (request) => {
      const [, name] = /"query (\w+)/.exec(request.postData() ?? '') ?? [];
      if (name !== undefined) asked.push(name);
    });
    for (const [path, query] of Object.entries(pages)) {
      asked.length = 0;
      script = Promise.withResolvers();
      const begun = tab.page.waitForRequest((request) => request.postData()?.includes(`"query ${query}`) ?? false);
      await tab.page.goto(`${dashboard.site.baseUrl}/projects/${place.projectId}/${path}`, { waitUntil: 'commit' });
      await begun;
      script.resolve();
      await tab.page.getByRole('heading', { level: 1 }).waitFor();
      expect(asked.filter((name) => name === query || name === 'ShellQuery').sort()).toEqual(
        [query, 'ShellQuery'].sort(),
      );
    }
    // What is around a page comes before the script of the page.
    const late = Promise.withResolvers<void>();
    await tab.page.route('**/AgentsPage-*.js', async (route) => {
      await late.promise;
      await route.continue();
    });
    await tab.page.goto(`${dashboard.site.baseUrl}/projects/${place.projectId}/agents`, { waitUntil: 'commit' });
    await tab.page.getByRole('link', { name: 'Requests', exact: true }).waitFor();
    expect(await tab.page.getByRole('heading', { level: 1 }).count()).toBe(0);
    late.resolve();
    await tab.page.getByRole('heading', { level: 1, name: 'Agents' }).waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('has the scripts of other pages before they are opened, unless the person saves data', async () => {
    const tab = await dashboard.openTab(place, `/projects/${place.projectId}/board`);
    const { page } = tab;
    const has = (name: string) =>
      page.evaluate<boolean>(
        `performance.getEntriesByType('resource').some((each) => each.name.includes('/${name}-'))`,
      );
    await until('they are there', async () => (await has('CardPage')) && (await has('AgentsPage')));
    await page.setExtraHTTPHeaders({ 'Save-Data': 'on' });
    await page.reload();
    await page.getByText(`#${place.card.number}`).first().waitFor();
    expect(await page.locator('meta[name="neighbours"]').count()).toBe(0);
    tab.expectNoFaults();
    await tab.close();
  });

  it('speaks the language of its person, and fits a phone in each', async () => {
    const person = await dashboard.addPlace();
    const tab = await dashboard.openTab(person, '/account/display', { width: WIDTHS.phone });
    await tab.page.getByText('Deutsch').click();
    await tab.page.getByRole('heading', { level: 1, name: 'Konto' }).waitFor();
    expect(await tab.page.locator('html').getAttribute('lang')).toBe('de');
    const pages = [
      'board',
      `cards/${person.card.number}`,
      'worker-runs',
      'agents',
      'requests',
      'insights',
      'settings/workflow',
    ];
    const wide: string[] = [];
    for (const locale of LONG ? ['de', 'fr', 'es'] : ['de']) {
      await dashboard.site.sql('update account set locale = $1 where id = $2', [locale, person.account.id]);
      await tab.page.goto(`${dashboard.site.baseUrl}/account/display`);
      for (const path of [...pages.map((each) => `/projects/${person.projectId}/${each}`), '/account', '/inbox']) {
        await tab.go(path);
        await tab.page.getByRole('heading', { level: 1 }).waitFor();
        if (await tab.page.evaluate<boolean>(IS_WIDE)) wide.push(`${locale} ${path}`);
      }
    }
    expect(wide).toEqual([]);
    tab.expectNoFaults();
    await tab.close();
  });

  it('says within three seconds that the network is gone, once, and takes it all back on return', async () => {
    const tab = await dashboard.openTab(place, `/projects/${place.projectId}/board`);
    const { page } = tab;
    await page.getByText(`#${place.card.number}`).first().waitFor();
    tab.expectNoFaults();
    await page.context().setOffline(true);
    const band = page.getByRole('status').filter({ hasText: 'No connection.' });
    await band.waitFor({ timeout: 3_000 });
    // What grows each second is outside of what a screen reader says.
    await page.getByText(/Last updated \d+ s ago/).waitFor();
    expect(await band.textContent()).toBe('No connection. Bascule reconnects automatically.');
    await page.getByRole('button', { name: `Actions of #${place.card.number}` }).click();
    await page.getByRole('menuitem', { name: 'Make unmanaged' }).click();
    const refusal = page.getByText('Bascule cannot be reached. Nothing was changed.');
    await refusal.waitFor();
    await page.context().setOffline(false);
    await band.waitFor({ state: 'detached' });
    await refusal.waitFor({ state: 'detached' });
    await tab.close();
  });

  it('answers a reload without a connection with a page of its own, which loads the page again by itself', async () => {
    const path = `/projects/${place.projectId}/board`;
    const tab = await dashboard.openTab(place, path, { worker: true, width: WIDTHS.phone });
    const { page } = tab;
    await page.context().addCookies([{ name: THEME_COOKIE, value: 'dark', url: dashboard.site.baseUrl }]);
    await page.getByText(`#${place.card.number}`).first().waitFor();
    await page.evaluate('navigator.serviceWorker.ready');
    const stored = () => page.evaluate('caches.keys().then((names) => names.length)');
    expect(await stored()).toBe(0);
    tab.expectNoFaults();
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.evaluate('getComputedStyle(document.querySelector(".card")).borderRadius')).not.toBe('0px');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    // Pages without script are none of its business.
    const other = await page.context().newPage();
    await expect(other.goto(`${dashboard.site.baseUrl}/login`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await page.context().setOffline(false);
    await page.getByText(`#${place.card.number}`).first().waitFor();
    expect(tab.faults.filter((fault) => fault.startsWith('policy'))).toEqual([]);
    await tab.close();
  });

  it('connects at once when a person presses the button, however long it would have waited', async () => {
    const { proxy, url } = await TcpProxy.before(dashboard.site.baseUrl);
    try {
      const tab = await dashboard.openTab(place, '/account', { baseUrl: url });
      const { page } = tab;
      const { clock } = page;
      await clock.install();
      await page.goto(`${url}projects/${place.projectId}/board`);
      await page.getByText(`#${place.card.number}`, { exact: true }).first().waitFor();
      const now = await page.evaluate('Date.now()');
      await clock.pauseAt(Number(now) + 1_000);
      proxy.leadTo('http://127.0.0.1:1');
      const button = page.getByRole('button', { name: 'Try now' });
      // By then the tries are far enough apart for a person to come between two of them.
      for (let tries = 0; tries < 20; tries++) {
        await clock.runFor(2_000);
        await pause(20);
      }
      // A busy machine takes longer to refuse a connection.
      await until('the page says that it has no connection', async () => {
        await clock.runFor(2_000);
        return (await button.count()) > 0;
      }).catch(async (error: Error) => {
        throw new Error(`${error.message}; it says: ${await page.locator('body').innerText()}`);
      });
      const missed = await addCard(dashboard.site, place.account, place.projectId);
      const link = page.getByRole('link', { name: 'Requests', exact: true });
      await link.focus();
      await button.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Trying…' }).waitFor();
      await until('the try has failed', async () => {
        await clock.runFor(100);
        return (await page.getByText('Still no connection.').count()) > 0;
      });
      proxy.leadTo(dashboard.site.baseUrl);
      await page.keyboard.press('Enter');
      let passedMs = 0;
      await until('the page has caught up', async () => {
        await clock.runFor(20);
        passedMs += 20;
        return (await page.getByText('Still no connection.').count()) === 0;
      });
      expect(passedMs).toBeLessThan(3_000);
      await page.getByText(`#${missed.number}`, { exact: true }).first().waitFor();
      expect(await link.evaluate((shown) => shown === shown.ownerDocument.activeElement)).toBe(true);
      await tab.close();
    } finally {
      await proxy.close();
    }
  }, 60_000);

  it('says of a script that throws that it is broken, and not that there is no connection', async () => {
    const tab = await dashboard.openTab(place, `/projects/${place.projectId}/board`);
    const { page } = tab;
    await page.getByText(`#${place.card.number}`).first().waitFor();
    const script = '**/InsightsPage-*.js';
    await page.route(script, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new TypeError("tide is not a function")' }),
    );
    await page.getByRole('link', { name: 'Insights', exact: true }).click();
    const alert = page.getByRole('alert');
    await alert.getByRole('heading', { name: 'This part is broken' }).waitFor();
    await alert.getByText(/^version \w+: TypeError: tide is not a function$/).waitFor();
    expect(await page.getByText('There is no connection').count()).toBe(0);
    await page.unroute(script);
    await alert.getByRole('button', { name: 'Load the page again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Insights' }).waitFor();
    await tab.close();
  });

  it('says of a script that did not come though the service is there how to get it', async () => {
    const tab = await dashboard.openTab(place, `/projects/${place.projectId}/board`);
    const { page } = tab;
    await page.getByText(`#${place.card.number}`).first().waitFor();
    const script = '**/InsightsPage-*.js';
    await page.route(script, (route) => route.abort());
    await page.getByRole('link', { name: 'Insights', exact: true }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('The script of this page did not load').waitFor();
    await page.unroute(script);
    await alert.getByRole('button', { name: 'Load the page again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Insights' }).waitFor();
    await tab.close();
  });

  it('is an app that a phone installs, with all sections within reach of a thumb', async () => {
    const tab = await dashboard.openTab(place, `/projects/${place.projectId}/board`, { width: 390, touch: true });
    await tab.page.getByText(`#${place.card.number}`).first().waitFor();
    const address = await tab.page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = (await (await fetch(`${dashboard.site.baseUrl}${address}`)).json()) as {
      icons: { src: string; type: string; sizes: string }[];
    };
    expect(manifest).toMatchObject({ display: 'standalone', start_url: '/' });
    for (const { src, type, sizes } of manifest.icons) {
      const answer = await fetch(`${dashboard.site.baseUrl}${src}`);
      expect([src, answer.status, answer.headers.get('Content-Type')]).toEqual([src, 200, type]);
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
    const bar = tab.page.getByRole('navigation', { name: 'Sections' });
    for (const target of await bar.locator('a, button').all()) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await bar.getByRole('button', { name: 'More' }).tap();
    await tab.page.getByRole('dialog').getByRole('link', { name: 'Settings' }).waitFor();
    await tab.page.getByRole('dialog').getByRole('link', { name: 'Settings' }).tap();
    await tab.page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await tab.page.getByRole('dialog').waitFor({ state: 'detached' });
    tab.expectNoFaults();
    await tab.close();
  });
});
