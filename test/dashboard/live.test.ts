import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { Page, Request } from 'playwright-core';
import { updateCard } from '../../src/domain/cards/updateCard.ts';
import { transaction } from '../../src/domain/context.ts';
import { newId } from '../../src/lib/uuid.ts';
import { sessionActor } from '../../src/platform/doors/createCallers.ts';
import { withBrowser } from '../support/browser.ts';
import { addCard, person } from '../support/factories.ts';
import { TcpProxy } from '../support/TcpProxy.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import { dashboardOfTests, startDashboard, type Tab } from './support/dashboard.ts';
import { reportRun } from './support/reportRun.ts';

/** A run that began ten seconds before it was reported. */
const RUNNING = { state: 'running', sessionId: newId(), startedAt: '2026-03-01T09:59:50Z' };
const SUCCEEDED = {
  ...RUNNING,
  state: 'succeeded',
  at: '2026-03-01T10:01:00Z',
  endedAt: '2026-03-01T10:01:00Z',
  exitCode: 0,
  output: '',
};

/** Fails when the page was loaded again since. */
const mark = (page: Page) => page.evaluate('window.sameDocument = true');
const isMarked = (page: Page) => page.evaluate('window.sameDocument === true');

withBrowser('live updates of a page', () => {
  const dashboard = dashboardOfTests();
  let place: Place;
  beforeAll(async () => {
    place = await dashboard.addPlace();
  });

  const cardOf = (tab: Tab, number: number) => tab.page.getByText(`#${number}`, { exact: true }).first();

  it('come over one connection, however many things the page follows and visits [LIVEX-01]', async () => {
    const tab = await dashboard.openTab(place, '/');
    const sockets: string[] = [];
    const requests: Request[] = [];
    tab.page.on('websocket', (socket) => sockets.push(socket.url()));
    tab.page.on('request', (request) => requests.push(request));
    await tab.page.reload();
    await cardOf(tab, place.card.number).waitFor();
    for (const section of ['Runs', 'Agents', 'Requests', 'Board']) {
      await tab.page
        .getByRole('link', { name: new RegExp(`^${section}`) })
        .first()
        .click();
      await tab.page.getByRole('heading', { level: 1, name: section, exact: true }).waitFor();
    }
    const { number } = await addCard(dashboard.site, place.account, place.projectId);
    await cardOf(tab, number).waitFor();
    expect(sockets).toEqual([`${dashboard.site.baseUrl.replace('http', 'ws')}/graphql`]);
    expect(requests.filter((request) => request.resourceType() === 'eventsource')).toEqual([]);
    await tab.close();
  });

  it('name the page in every request that it sends, each page by a name of its own [LIVEX-20]', async () => {
    const names = [];
    for (const width of [1280, 390]) {
      const tab = await dashboard.openTab(place, '/device', { width });
      const sent: Request[] = [];
      tab.page.on('request', (request) => {
        if (['fetch', 'xhr'].includes(request.resourceType())) sent.push(request);
      });
      await tab.page.goto(`${dashboard.site.baseUrl}/projects/${place.projectId}/board`);
      await cardOf(tab, place.card.number).waitFor();
      const { number } = await addCard(dashboard.site, place.account, place.projectId);
      await cardOf(tab, number).waitFor();
      const told = new Set(sent.map((request) => request.headers()['x-service-origin']));
      expect(sent.length).toBeGreaterThan(1);
      expect([...told]).toEqual([expect.stringMatching(/^page-[\da-f-]+$/)]);
      names.push(...told);
      await tab.close();
    }
    expect(new Set(names).size).toBe(2);
  });

  it('never leave out the fetch of a change that the page made itself [LIVEX-26]', async () => {
    const tab = await dashboard.openTab(place, `/projects/${place.projectId}/board`);
    const asked = tab.page.waitForRequest((request) => request.url().endsWith('/graphql'));
    await cardOf(tab, place.card.number).waitFor();
    await tab.page.reload();
    const origin = (await asked).headers()['x-service-origin'] ?? '';
    const [named] = await Promise.all([
      tab.page.waitForRequest((request) => request.url().endsWith('/graphql')),
      tab.page.reload(),
    ]);
    await cardOf(tab, place.card.number).waitFor();
    const own = named.headers()['x-service-origin'] ?? '';
    expect(own).not.toBe(origin);
    const { status } = await dashboard.site.rest('POST', '/graphql', {
      token: await place.account.token('api'),
      headers: { 'X-Service-Origin': own },
      body: {
        query: 'mutation($input: UpdateCardInput!) { updateCard(input: $input) { card { id } } }',
        variables: { input: { cardId: place.card.id, title: 'Named by the page itself' } },
      },
    });
    expect(status).toBe(200);
    await tab.page.getByText('Named by the page itself').first().waitFor();
    await tab.close();
  });

  it('carry the board and the counts of runs and requests [LIVEX-29]', async () => {
    const other = await dashboard.addPlace();
    const tab = await dashboard.openTab(other, `/projects/${other.projectId}/board`);
    const sidebar = tab.page.getByRole('navigation', { name: 'Bascule' });
    await cardOf(tab, other.card.number).waitFor();
    await mark(tab.page);
    expect(await sidebar.getByRole('link', { name: 'Runs', exact: true }).count()).toBe(1);
    const runId = await dashboard.site.addRun(other, { state: 'running' });
    const person = dashboard.site.platform.domain.contextOf(sessionActor(other.account.id));
    await transaction(person, async (tx) =>
      tx.signal({ kind: 'run', accountId: other.account.id, projectId: other.projectId, runId }),
    );
    await sidebar.getByRole('link', { name: 'Runs 1 at work' }).waitFor();
    const { status } = await dashboard.site.rest('POST', '/graphql', {
      token: await other.account.token('api'),
      body: {
        query: 'mutation($input: RequestWorkInput!) { requestWork(input: $input) { workRequest { id } } }',
        variables: { input: { projectId: other.projectId, kind: 'plan', subjectType: 'test', subjectId: newId() } },
      },
    });
    expect(status).toBe(200);
    await sidebar.getByRole('link', { name: 'Requests 1 waiting' }).waitFor();
    expect(await isMarked(tab.page)).toBe(true);
    tab.expectNoFaults();
    await tab.close();
  });

  it('say that they are cut, from when what is shown is, and catch up without a reload [LIVEX-28]', async () => {
    const { proxy, url } = await TcpProxy.before(dashboard.site.baseUrl);
    try {
      const tab = await dashboard.openTab(place, `/projects/${place.projectId}/board`, { baseUrl: url });
      await cardOf(tab, place.card.number).waitFor();
      const first = await addCard(dashboard.site, place.account, place.projectId);
      await cardOf(tab, first.number).waitFor();
      await mark(tab.page);
      // Nothing is closed: packets only stop.
      proxy.goDeaf({ all: true });
      const missed = await addCard(dashboard.site, place.account, place.projectId);
      await tab.page.getByText(/Last updated \d+ s ago/).waitFor({ timeout: 60_000 });
      expect(await cardOf(tab, missed.number).count()).toBe(0);
      proxy.hear();
      await cardOf(tab, missed.number).waitFor({ timeout: 60_000 });
      await tab.page.getByText('No connection.').waitFor({ state: 'detached' });
      const later = await addCard(dashboard.site, place.account, place.projectId);
      await cardOf(tab, later.number).waitFor();
      expect(await cardOf(tab, later.number).count()).toBe(1);
      expect(await isMarked(tab.page)).toBe(true);
      await tab.close();
    } finally {
      await proxy.close();
    }
  }, 180_000);

  it('show at each visit what is true then, whatever happened while the page was not shown', async () => {
    const other = await dashboard.addPlace();
    const key = newId();
    await reportRun(dashboard.site, other, key, RUNNING);
    const tab = await dashboard.openTab(other, `/projects/${other.projectId}/worker-runs`);
    const go = (section: string) =>
      tab.page
        .getByRole('navigation', { name: 'Bascule' })
        .getByRole('link', { name: new RegExp(`^${section}`) })
        .click();
    const rows = tab.page.locator('[id^="run-"]');
    await rows.getByText('Running', { exact: true }).waitFor();
    await go('Board');
    await cardOf(tab, other.card.number).waitFor();
    await mark(tab.page);
    const changes = [
      { runKey: key, body: SUCCEEDED, states: ['Succeeded'] },
      { runKey: newId(), body: { ...RUNNING, sessionId: newId() }, states: ['Running', 'Succeeded'] },
    ];
    for (const { runKey, body, states } of changes) {
      await go('Agents');
      await tab.page.getByRole('heading', { level: 1, name: 'Agents' }).waitFor();
      // The page knows of the change when it asks for it.
      const asked = tab.page.waitForResponse((response) => response.request().postData()?.includes('Agents') ?? false);
      await reportRun(dashboard.site, other, runKey, body);
      await asked;
      const { number } = await addCard(dashboard.site, other.account, other.projectId);
      await go('Runs');
      for (const state of states) await rows.getByText(state, { exact: true }).waitFor();
      expect(await rows.count()).toBe(states.length);
      await go('Board');
      await cardOf(tab, number).waitFor();
    }
    expect(await isMarked(tab.page)).toBe(true);
    await tab.close();
  });

  it('are true after pages that could not be loaded without a connection', async () => {
    const other = await dashboard.addPlace();
    const key = newId();
    await reportRun(dashboard.site, other, key, RUNNING);
    const { proxy, url } = await TcpProxy.before(dashboard.site.baseUrl);
    const tab = await dashboard.openTab(other, `/projects/${other.projectId}/worker-runs`, { baseUrl: url });
    const sidebar = tab.page.getByRole('navigation', { name: 'Bascule' });
    const go = (section: string) => sidebar.getByRole('link', { name: new RegExp(`^${section}`) }).click();
    const row = tab.page.locator('[id^="run-"]');
    await row.getByText('Running', { exact: true }).waitFor();
    await mark(tab.page);
    // Nothing listens there.
    proxy.leadTo('http://127.0.0.1:1');
    await go('Settings');
    await tab.page.getByText('There is no connection').waitFor();
    await go('Runs');
    await row.getByText('Running', { exact: true }).waitFor();
    await go('Insights');
    await tab.page.getByText('There is no connection').waitFor();
    await reportRun(dashboard.site, other, key, SUCCEEDED);
    await reportRun(dashboard.site, other, newId(), { ...RUNNING, sessionId: newId() });
    proxy.leadTo(dashboard.site.baseUrl);
    // A browser says that the network is back; for a page that is already trying, this changes nothing.
    await until('the page has come', async () => {
      await tab.page.evaluate("dispatchEvent(new Event('online'))");
      return tab.page.getByRole('heading', { level: 1, name: 'Insights' }).isVisible();
    });
    await go('Runs');
    await row.getByText('Succeeded', { exact: true }).waitFor();
    await row.getByText('Running', { exact: true }).waitFor();
    expect(await row.count()).toBe(2);
    expect(await isMarked(tab.page)).toBe(true);
    await tab.close();
    await proxy.close();
  });

  it('are asked for again where the first question failed', async () => {
    const tab = await dashboard.openTab(place, '/');
    await cardOf(tab, place.card.number).waitFor();
    let failing = true;
    await tab.page.route('**/graphql', (route) =>
      failing && route.request().postData()?.includes('query AgentsPageQuery') ? route.abort() : route.continue(),
    );
    const go = (section: string) =>
      tab.page
        .getByRole('navigation', { name: 'Bascule' })
        .getByRole('link', { name: new RegExp(`^${section}`) })
        .click();
    await go('Agents');
    await tab.page.getByText('Bascule cannot be reached').waitFor();
    await tab.page.getByRole('button', { name: 'Try again' }).click();
    await tab.page.getByText('Bascule cannot be reached').waitFor();
    failing = false;
    await tab.page.getByRole('button', { name: 'Try again' }).click();
    await tab.page.getByRole('heading', { level: 1, name: 'Agents' }).waitFor();
    await tab.close();
  });

  it('outlast an older answer that arrives after them', async () => {
    const other = await dashboard.addPlace();
    const key = newId();
    await reportRun(dashboard.site, other, key, RUNNING);
    const tab = await dashboard.openTab(other, `/projects/${other.projectId}/worker-runs`);
    const row = tab.page.locator('[id^="run-"]');
    await row.getByText('Running', { exact: true }).waitFor();
    const sidebar = tab.page.getByRole('navigation', { name: 'Bascule' });
    await sidebar.getByRole('link', { name: /^Agents/ }).click();
    await tab.page.getByRole('heading', { level: 1, name: 'Agents' }).waitFor();
    const held = Promise.withResolvers<void>();
    const read = Promise.withResolvers<void>();
    let arrived = false;
    await tab.page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('query RunsPageQuery')) return await route.continue();
      const response = await route.fetch();
      read.resolve();
      await held.promise;
      await route.fulfill({ response });
      arrived = true;
    });
    await sidebar.getByRole('link', { name: /^Runs/ }).click();
    await read.promise;
    await reportRun(dashboard.site, other, key, SUCCEEDED);
    await row.getByText('Succeeded', { exact: true }).waitFor();
    const told = tab.page.waitForResponse(
      (response) => response.request().postData()?.includes('query RunsPageQuery') ?? false,
    );
    held.resolve();
    await told;
    await until('the old answer is there', async () => arrived);
    await row.getByText('Running', { exact: true }).waitFor({ state: 'detached' });
    await row.getByText('Succeeded', { exact: true }).waitFor();
    await tab.close();
  });

  it('are not looked for where an action was only tried', async () => {
    const other = await dashboard.addPlace();
    const runId = await reportRun(dashboard.site, other, newId(), RUNNING);
    // A page that asks for neither: what an earlier page still asks for would be counted.
    const tab = await dashboard.openTab(other, '/device');
    const { page } = tab;
    const begun = Promise.withResolvers<void>();
    const tried = Promise.withResolvers<void>();
    let asked = 0;
    let answered = 0;
    // The load of the machine is read while the page asks what the actions on the run would do.
    await page.route('**/graphql', async (route) => {
      const text = route.request().postData() ?? '';
      if (text.includes('query HostRowQuery')) {
        asked++;
        begun.resolve();
        const response = await route.fetch();
        await tried.promise;
        await route.fulfill({ response });
        answered++;
      } else if (text.includes('mutation useRunRefusalsMutation')) {
        await begun.promise;
        await route.continue();
      } else await route.continue();
    });
    const preview = page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('mutation useRunRefusalsMutation'),
    );
    await page.goto(`${dashboard.site.baseUrl}/projects/${other.projectId}/worker-runs/${runId}`);
    await (await preview).finished();
    await page.getByRole('button', { name: 'Stop…' }).waitFor();
    tried.resolve();
    await until('the load of the machine is read', async () => answered === asked);
    await page.evaluate('new Promise(requestAnimationFrame)');
    expect(asked).toBe(1);
    await tab.close();
  });

  it('of this page are not undone for a moment by an answer that was read before them', async () => {
    const card = await addCard(dashboard.site, place.account, place.projectId);
    const tab = await dashboard.openTab(place, `/projects/${place.projectId}/cards/${card.number}`);
    const { page } = tab;
    const part = page.getByRole('complementary', { name: 'Properties' });
    await part.getByRole('button', { name: 'Make unmanaged' }).waitFor();
    const before = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    let asked = 0;
    let answered = 0;
    let wasHeld = false;
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('query useCardQuery')) return await route.continue();
      asked++;
      const response = await route.fetch();
      if (!wasHeld && (await response.text()).includes('Seen by all.')) {
        wasHeld = true;
        before.resolve();
        await held.promise;
      }
      await route.fulfill({ response });
      answered++;
    });
    await updateCard(person(dashboard.site, place.account), { cardId: card.id, body: 'Seen by all.' });
    await before.promise;
    await part.getByRole('button', { name: 'Make unmanaged' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('wait for the office');
    await page.keyboard.press('Enter');
    await part.getByRole('button', { name: 'Manage again' }).waitFor();
    await page.evaluate(`window.shown = []; new MutationObserver(() => {
      window.shown.push(document.querySelector('[aria-label=Properties]').textContent.includes('Manage again'));
    }).observe(document.body, { subtree: true, childList: true, characterData: true })`);
    const late = asked;
    held.resolve();
    await until('the old answer has come, and the card was read anew', async () => asked > late && answered === asked);
    await page.getByText('Seen by all.').waitFor();
    await page.evaluate('new Promise(requestAnimationFrame)');
    expect(await page.evaluate<boolean[]>('window.shown')).not.toContain(false);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await tab.close();
  });

  it('are read behind a slow answer that was read before them', async () => {
    const card = await addCard(dashboard.site, place.account, place.projectId);
    const tab = await dashboard.openTab(place, `/projects/${place.projectId}/board`);
    const { page } = tab;
    let told = 0;
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('CARD_CHANGED')) told++;
      }),
    );
    await page.goto(`${dashboard.site.baseUrl}/projects/${place.projectId}/cards/${card.number}`);
    await page.getByRole('complementary', { name: 'Properties' }).waitFor();
    const before = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('query useCardQuery')) return await route.continue();
      const response = await route.fetch();
      if ((await response.text()).includes('"HIGH"')) {
        before.resolve();
        await held.promise;
      }
      await route.fulfill({ response });
    });
    // No other question of the page asks for the priority.
    const change = (priority: 'high' | 'urgent') =>
      updateCard(person(dashboard.site, place.account), { cardId: card.id, priority });
    await change('high');
    await before.promise;
    await change('urgent');
    await until('both are told', () => told >= 2);
    // The page gathers changes for 300 ms before it asks. A shorter wait would prove less, and fail nothing.
    await page.waitForTimeout(500);
    held.resolve();
    await page.getByRole('button', { name: 'Priority: Urgent' }).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await tab.close();
  });

  it('come to a page that was opened as localhost', async () => {
    const baseUrl = dashboard.site.baseUrl.replace('127.0.0.1', 'localhost');
    const tab = await dashboard.openTab(place, `/projects/${place.projectId}/board`, { baseUrl });
    await cardOf(tab, place.card.number).waitFor();
    const { number } = await addCard(dashboard.site, place.account, place.projectId);
    await cardOf(tab, number).waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('are answered with the place of a card as its viewer may see it, and with 404 for anybody else [LIVEX-23]', async () => {
    const tab = await dashboard.openTab(place, `/projects/${place.projectId}/board`);
    const other = await dashboard.addPlace();
    const fetchPlacement = (projectId: string, cardId: string) =>
      tab.page.evaluate(async (path) => {
        const answer = await fetch(path, { headers: { Accept: 'text/vnd.turbo-stream.html' } });
        return { status: answer.status, type: answer.headers.get('Content-Type'), text: await answer.text() };
      }, `/projects/${projectId}/board/cards/${cardId}/placement`);
    const card = await addCard(dashboard.site, place.account, place.projectId);
    const found = await fetchPlacement(place.projectId, card.id);
    expect(found).toMatchObject({ status: 200, type: 'text/vnd.turbo-stream.html; charset=utf-8' });
    expect(found.text).toContain(`<turbo-stream action="remove" target="card-${card.id}">`);
    expect(found.text).toContain(`<article id="card-${card.id}"`);
    expect(found.text).toContain(`#${card.number}`);
    for (const [projectId, cardId] of [
      [other.projectId, other.card.id],
      [place.projectId, other.card.id],
      [other.projectId, card.id],
      [place.projectId, newId()],
      [place.projectId, 'no-card'],
    ] as const) {
      const answer = await fetchPlacement(projectId, cardId);
      expect([cardId, answer.status]).toEqual([cardId, 404]);
      expect(answer.text).not.toContain('turbo-stream');
    }
    const placement = `/projects/${place.projectId}/board/cards/${card.id}/placement`;
    const signedOut = await fetch(`${dashboard.site.baseUrl}${placement}`, { redirect: 'manual' });
    expect([signedOut.status, signedOut.headers.get('Location')]).toEqual([303, '/login']);
    const token = await place.account.token('api');
    const byToken = await fetch(`${dashboard.site.baseUrl}${placement}`, {
      headers: { Authorization: `Bearer ${token}` },
      redirect: 'manual',
    });
    expect(byToken.status).toBe(401);
    await tab.close();
  });
});

withBrowser('a page without live updates', () => {
  it('opens no connection, and shows changes of others at its next load [LIVEX-30]', async () => {
    const dashboard = await startDashboard();
    try {
      await dashboard.site.setFlag('live_updates.enabled', false);
      const place = await dashboard.addPlace();
      const tab = await dashboard.openTab(place, '/device');
      const sockets: string[] = [];
      tab.page.on('websocket', (socket) => sockets.push(socket.url()));
      await tab.page.goto(`${dashboard.site.baseUrl}/projects/${place.projectId}/board`);
      await tab.page.getByText(`#${place.card.number}`).first().waitFor();
      const { number } = await addCard(dashboard.site, place.account, place.projectId);
      const added = tab.page.getByText(`#${number}`, { exact: true }).first();
      // The next load of the page's own data is long done when this one is.
      await tab.page.evaluate('fetch("/assets/app/version").then((answer) => answer.text())');
      expect(await added.count()).toBe(0);
      await tab.page.reload();
      await added.waitFor();
      expect(sockets).toEqual([]);
      tab.expectNoFaults();
      await tab.close();
    } finally {
      await dashboard.close();
    }
  }, 90_000);
});

withBrowser('the live layer in a browser', () => {
  const dashboard = dashboardOfTests();
  let page: Page;
  /** The messages that the handlers received, in order. */
  const heard = () => page.evaluate('window.heard') as Promise<unknown[]>;

  beforeAll(async () => {
    page = await (await dashboard.browser.newContext()).newPage();
    const source = stripTypeScriptTypes(readFileSync('src/dashboard/live/live.ts', 'utf8'));
    await page.clock.install();
    await page.addScriptTag({
      type: 'module',
      content: `${source}\nwindow.heard = []; window.live = { on, emit, status, originId, onReconnect, receive, connected, followed, disconnected };`,
    });
    await until('the module is there', () => page.evaluate<boolean>('window.live !== undefined'));
  }, 90_000);

  it('publishes messages by type, its own and local ones to those who asked for them [LIVEX-25]', async () => {
    await page.evaluate(`(() => {
      const { on, emit, receive, originId } = live;
      const note = (name) => (message, about) => heard.push([name, message.type, about.own, about.local]);
      on('runs.changed', note('plain'));
      on(['runs.changed', 'bridges.changed'], note('both'));
      on('runs.changed', note('local'), { local: true });
      on('runs.changed', note('others'), { own: false });
      const stop = on('runs.changed', note('stopped'), { local: true });
      stop();
      emit('runs.changed', { projectId: 'p', runId: 'r' });
      receive({ type: 'runs.changed', projectId: 'p', runId: 'r' }, true);
      receive({ type: 'bridges.changed', bridgeId: 'b' });
      heard.push([typeof originId(), originId() === originId()]);
    })()`);
    expect(await heard()).toEqual([
      ['local', 'runs.changed', true, true],
      ['plain', 'runs.changed', true, false],
      ['both', 'runs.changed', true, false],
      ['local', 'runs.changed', true, false],
      ['both', 'bridges.changed', false, false],
      ['string', true],
    ]);
  });

  it('is live, paused after five seconds without a connection, or off [LIVEX-27]', async () => {
    // The page's time only advances when the test says so.
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await page.evaluate(`(() => {
      heard.length = 0;
      live.status((status) => heard.push(status));
      live.onReconnect(() => heard.push('reconnect'));
      live.connected();
      live.disconnected();
    })()`);
    await page.clock.runFor(4_900);
    expect(await heard()).toEqual(['off', 'live']);
    await page.clock.runFor(200);
    expect(await heard()).toEqual(['off', 'live', 'paused']);
    await page.evaluate('live.connected(); live.followed(); live.disconnected();');
    await page.clock.runFor(4_900);
    await page.evaluate('live.connected(); live.followed();');
    await page.clock.runFor(10_000);
    // A cut that went unnoticed is not reported, but the missed changes are fetched.
    expect(await heard()).toEqual(['off', 'live', 'paused', 'reconnect', 'live', 'reconnect']);
  });
});
