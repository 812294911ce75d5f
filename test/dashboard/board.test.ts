import type { Page } from 'playwright-core';
import { createCard } from '../../src/domain/cards/createCard.ts';
import { moveCard } from '../../src/domain/cards/moveCard.ts';
import { withBrowser } from '../support/browser.ts';
import { person } from '../support/factories.ts';
import { LONG } from '../support/long.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import { type Dashboard, dashboardOfTests, type Tab } from './support/dashboard.ts';

withBrowser('the board', () => {
  const dashboard = dashboardOfTests();
  let place: Place;
  let tab: Tab;
  beforeEach(async () => {
    place = await dashboard.addNextPlace(place);
  });

  const me = () => person(dashboard.site, place.account);
  const addCard = (title: string, column = 'ready', more: Partial<Parameters<typeof createCard>[1]> = {}) =>
    createCard(me(), { projectId: place.projectId, title, column, ...more });
  const open = async (options: Parameters<Dashboard['openTab']>[2] = {}, search = ''): Promise<Page> => {
    tab = await dashboard.openTab(place, `/projects/${place.projectId}/board${search}`, options);
    await tab.page.getByRole('heading', { name: 'Board', exact: true }).waitFor();
    return tab.page;
  };
  const done = () => tab.rest();
  const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const titles = (page: Page, name: string) => column(page, name).locator('article h3 a').allTextContents();
  const cardOf = (page: Page, title: string) =>
    page.locator('article').filter({ has: page.locator('h3', { hasText: title }) });
  /** Waits until a column shows these titles from top to bottom. */
  const shows = async (page: Page, name: string, wanted: readonly string[]) => {
    await until(`${name} shows its cards`, async () => (await titles(page, name)).join() === wanted.join()).catch(
      () => undefined,
    );
    expect(await titles(page, name)).toEqual(wanted);
  };
  const stored = (slug: string) =>
    dashboard.site
      .sql<{ title: string }>(
        `select c.title from card c join board_column k on k.id = c.column_id
         where c.project_id = $1 and k.slug = $2 and c.archived_at is null order by c.position`,
        [place.projectId, slug],
      )
      .then((rows) => rows.map(({ title }) => title));
  const center = async (page: Page, title: string) => {
    const box = await cardOf(page, title).boundingBox();
    if (box === null) throw new Error(`${title} is not there`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height };
  };

  it('moves a card by mouse, shows before the drop what it opens, and moves none under the pointer', async () => {
    const a = await addCard('A');
    const b = await addCard('B', 'in-progress');
    const page = await open();
    await shows(page, 'In progress', ['B']);
    const from = await center(page, 'A');
    const to = await center(page, 'B');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y + 5, { steps: 3 });
    await page.mouse.move(to.x, to.y - to.height / 4, { steps: 5 });
    await column(page, 'In progress').getByRole('status').getByText('Opens implement').waitFor();
    const box = await center(page, 'B');
    await page.mouse.move(box.x, box.y - box.height / 4);
    await page.mouse.up();
    await shows(page, 'In progress', ['A', 'B']);
    await shows(page, 'Ready', []);
    await until('it is stored', async () => (await stored('in-progress')).join() === 'A,B');
    // The cards stay while the pointer is on one of them, although the page has read that another person moved them.
    const still = await center(page, 'A');
    await page.mouse.move(still.x, still.y);
    const read = page.waitForResponse((response) => {
      const asked = response.request().postData() ?? '';
      return asked.includes('BoardFollowerQuery') && asked.includes(b.id);
    });
    await moveCard(me(), { cardId: b.id, column: 'in-progress', before: a.id });
    await (await read).finished();
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    expect(await titles(page, 'In progress')).toEqual(['A', 'B']);
    await page.mouse.move(0, 0);
    await shows(page, 'In progress', ['B', 'A']);
    await done();
  });

  it('asks before a dropped card leaves a working agent, and takes it back when the person cancels', async () => {
    const card = await addCard('Ferry', 'in-progress');
    await addCard('Pier', 'done');
    const run = { subjectId: card.id, cardNumber: card.number, workKind: 'implement', ruleId: 'delivery.implement' };
    await dashboard.site.addRun(place, run);
    const page = await open({ width: 1800 });
    await shows(page, 'Done', ['Pier']);
    const [from, to] = [await center(page, 'Ferry'), await center(page, 'Pier')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y + 5, { steps: 3 });
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await column(page, 'Done').getByRole('status').getByText('An agent works on it.').waitFor();
    await page.mouse.up();
    const asks = page.getByRole('dialog', { name: 'An agent works on this card' });
    await asks.getByRole('button', { name: 'Cancel' }).click();
    await shows(page, 'In progress', ['Ferry']);
    await shows(page, 'Done', ['Pier']);
    expect(await stored('in-progress')).toEqual(['Ferry']);
    await done();
  });

  it('draws many cards with few elements', async () => {
    await dashboard.site.sql(
      `insert into card (id, project_id, owner_id, number, title, column_id, position, created_at, updated_at)
       select gen_random_uuid(), p.id, p.owner_id, 100 + n, 'Card ' || n, k.id, n * 16777216::bigint, now(), now()
       from project p, generate_series(1, $2::int) n
       join lateral (select id, row_number() over (order by position) as place from board_column where project_id = $1) k on k.place = 1 + n % 6
       where p.id = $1`,
      [place.projectId, LONG ? 2_000 : 600],
    );
    const page = await open({}, '?backlog=true');
    await column(page, 'Ready').locator('article').first().waitFor();
    expect(await page.locator('*').count()).toBeLessThanOrEqual(3000);
    // Scrolling reads on.
    const seen = () => column(page, 'Ready').locator('article').last().getAttribute('data-number');
    const first = Number(await seen());
    for (let n = 0; n < 12; n++) {
      // The page's own way: a step that waits for a card to be still would miss those that are drawn in its place.
      await column(page, 'Ready')
        .locator('article')
        .last()
        .evaluate((card) => card.scrollIntoView());
    }
    expect(Number(await seen())).toBeGreaterThan(first);
    expect(await page.locator('*').count()).toBeLessThanOrEqual(3000);
    await done();
  });

  it('gives a drag up on Escape, and opens no card after it; a message stays while the pointer is in it', async () => {
    await addCard('A');
    const page = await open();
    const from = await center(page, 'A');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 300, from.y + 40, { steps: 5 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(new URL(page.url()).pathname).toMatch(/board$/);
    expect(await stored('ready')).toEqual(['A']);
    await page.clock.install();
    await cardOf(page, 'A').getByRole('link').focus();
    await page.keyboard.press('x');
    await page.getByRole('button', { name: 'Archive' }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.hover();
    await page.clock.fastForward(60_000);
    await undo.click();
    await shows(page, 'Ready', ['A']);
    // The clock of this page would go on in the tests that follow.
    tab.expectNoFaults();
    await tab.close();
  });
});
