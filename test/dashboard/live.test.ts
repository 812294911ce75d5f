import type { Page, Request } from 'playwright-core';
import { transaction } from '../../src/domain/context.ts';
import { newId } from '../../src/lib/uuid.ts';
import { sessionActor } from '../../src/platform/doors/createCallers.ts';
import { withBrowser } from '../support/browser.ts';
import { addCard } from '../support/factories.ts';
import type { Place } from '../web/support/site.ts';
import { dashboardOfTests, type Tab } from './support/dashboard.ts';

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

  it('come over one connection, however many things the page follows and visits, also to a page that was opened as localhost [LIVEX-01]', async () => {
    const baseUrl = dashboard.site.baseUrl.replace('127.0.0.1', 'localhost');
    const tab = await dashboard.openTab(place, '/device', { baseUrl });
    const sockets: string[] = [];
    const requests: Request[] = [];
    tab.page.on('websocket', (socket) => sockets.push(socket.url()));
    tab.page.on('request', (request) => requests.push(request));
    await tab.page.goto(`${baseUrl}/projects/${place.projectId}/board`);
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
    expect(sockets).toEqual([`${baseUrl.replace('http', 'ws')}/graphql`]);
    expect(requests.filter((request) => request.resourceType() === 'eventsource')).toEqual([]);
    tab.expectNoFaults();
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
});
