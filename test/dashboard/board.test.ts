import type { Page } from 'playwright-core';
import { closeAsk } from '../../src/domain/asks/closeAsk.ts';
import { openAsk } from '../../src/domain/asks/openAsk.ts';
import { archiveCard } from '../../src/domain/cards/archiveCard.ts';
import { createCard } from '../../src/domain/cards/createCard.ts';
import { moveCard } from '../../src/domain/cards/moveCard.ts';
import { updateColumn } from '../../src/domain/cards/updateColumn.ts';
import type { Scope } from '../../src/domain/context.ts';
import { newId } from '../../src/lib/uuid.ts';
import { bodyOf } from '../domain/runs/support/bodies.ts';
import { withBrowser } from '../support/browser.ts';
import { person } from '../support/factories.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import { type Dashboard, dashboardOfTests, type Tab, WIDTHS } from './support/dashboard.ts';

/** Runs in the page. */
const PASTE_LIST = `(() => {
  const data = new DataTransfer();
  data.setData('text', '- [ ] Third\\n2. Fourth\\n\\n');
  const paste = { clipboardData: data, bubbles: true, cancelable: true };
  document.activeElement.dispatchEvent(new ClipboardEvent('paste', paste));
})()`;

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

  it('moves a card by mouse, and shows before the drop what it opens', async () => {
    await addCard('A');
    await addCard('B', 'in-progress');
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
    await done();
  });

  it('gives a drag up on Escape, and opens no card after it', async () => {
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

  it('moves a card by keyboard, with the same sentence before Enter', async () => {
    await addCard('A');
    const page = await open();
    await cardOf(page, 'A').getByRole('link').focus();
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: 'Move to…' });
    await dialog.waitFor();
    await page.keyboard.press('4');
    await dialog.getByRole('button', { name: 'Review' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('in');
    await dialog.getByRole('status').getByText('Opens implement').waitFor();
    await dialog.getByRole('button', { name: 'Review' }).getByText('Opens review').waitFor();
    await page.keyboard.press('Enter');
    await shows(page, 'In progress', ['A']);
    await done();
  });

  it('makes cards inline, one after the other, and of a pasted list', async () => {
    const page = await open();
    await column(page, 'Ready').waitFor();
    await page.keyboard.press('c');
    const field = page.getByRole('textbox', { name: 'Title of a new card in Ready' });
    await field.fill('First');
    await field.press('Enter');
    await field.fill('Second');
    await field.press('Enter');
    await shows(page, 'Ready', ['First', 'Second']);
    await page.evaluate(PASTE_LIST);
    await field.press('Enter');
    await shows(page, 'Ready', ['First', 'Second', 'Third', 'Fourth']);
    await done();
  });

  it('selects cards with x, and moves and archives them together', async () => {
    for (const title of ['A', 'B', 'C']) await addCard(title);
    const page = await open();
    await page.clock.install();
    await page.reload();
    await shows(page, 'Ready', ['A', 'B', 'C']);
    await cardOf(page, 'A').getByRole('link').focus();
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await page.getByRole('region', { name: 'Selected cards' }).getByText('2 selected').waitFor();
    await page.getByRole('button', { name: 'Move to…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Review' }).click();
    await shows(page, 'Review', ['A', 'B']);
    await cardOf(page, 'C').getByRole('link').focus();
    await page.keyboard.press('x');
    await page.getByRole('button', { name: 'Archive' }).click();
    await shows(page, 'Ready', []);
    const undo = page.getByRole('button', { name: 'Undo' });
    // A message stays as long as the pointer is in it.
    await undo.hover();
    await page.clock.fastForward(60_000);
    await undo.click();
    await shows(page, 'Ready', ['C']);
    // The clock of this page would go on in the tests that follow.
    tab.expectNoFaults();
    await tab.close();
  });

  it('shows the cards that need the person: they come and go as runs ask, wait and continue, in two browsers', async () => {
    const [plain, waits, asks] = [
      await addCard('Sort the tables', 'ready', { labels: ['pier'] }),
      await addCard('Print the booklet', 'review', { labels: ['pier'] }),
      await addCard('Move the bridge', 'in-progress'),
    ];
    const report = async (runId: string, card: { id: string; number: number }, state: string, more = {}) => {
      const { status, body } = await dashboard.site.rest(
        'PUT',
        `/api/projects/${place.projectId}/worker-runs/${runId}`,
        {
          token: await place.account.token('agent'),
          body: bodyOf(state, { bridgeId: place.bridgeId, subjectId: card.id, cardNumber: card.number, ...more }),
        },
      );
      if (status >= 300) throw new Error(`report: ${status} ${JSON.stringify(body)}`);
    };
    const agent = () =>
      dashboard.site.platform.domain.contextOf({
        accountId: place.account.id,
        scopes: new Set<Scope>(['mcp']),
        key: 'tools',
      });
    const page = await open();
    const mine = tab;
    const needsMe = (on: Page) => on.getByRole('button', { name: /^Needs me/ });
    expect(await needsMe(page).textContent()).toBe('Needs me ');
    // By keyboard, and the address says it.
    await column(page, 'Ready').waitFor();
    await page.keyboard.press('w');
    await page.getByRole('heading', { name: 'Nothing waits for you' }).waitFor();
    expect(new URL(page.url()).search).toBe('?needs=me');
    const other = await open({ width: WIDTHS.phone, touch: true }, '?needs=me&column=in-progress');
    const phone = tab;
    await other.getByRole('heading', { name: 'Nothing waits for you' }).waitFor();

    // The run of a bridge asks, and its card appears in both; one that is only at work does not.
    const [asking, working] = [newId(), newId()];
    const sessionId = newId();
    await report(working, plain, 'running');
    await report(asking, asks, 'running', { sessionId });
    const { ask } = await openAsk(agent(), { cardId: asks.id, sessionId, question: 'Up or down?' });
    await shows(page, 'In progress', ['Move the bridge']);
    await shows(other, 'In progress', ['Move the bridge']);
    await page.getByRole('button', { name: 'Needs me 1', exact: true }).waitFor();
    await page.getByRole('button', { name: '1 needs you', exact: true }).waitFor();
    expect(await page.getByRole('heading', { name: 'Nothing waits for you' }).count()).toBe(0);

    // A run that ends blocked brings a card that the page never had; the column of the phone stays.
    const blocked = newId();
    await report(blocked, waits, 'running');
    await report(blocked, waits, 'blocked');
    await shows(page, 'Review', ['Print the booklet']);
    await shows(page, 'Ready', []);
    await other.getByRole('button', { name: /^Review 1$/ }).waitFor();
    expect(await titles(other, 'In progress')).toEqual(['Move the bridge']);

    // With another filter, kept as a view.
    await page.goto(`${page.url()}&labels=pier`);
    await shows(page, 'Review', ['Print the booklet']);
    await shows(page, 'In progress', []);
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: 'Name of the view' }).fill('Pier');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'All cards' }).click();
    await shows(page, 'Ready', ['Sort the tables']);
    await page.getByRole('button', { name: 'Pier', exact: true }).click();
    await shows(page, 'Ready', []);
    await shows(page, 'Review', ['Print the booklet']);
    await needsMe(page).click();
    await page.getByRole('button', { name: 'Needs me 2', exact: true }).click();
    await shows(page, 'In progress', ['Move the bridge']);

    // The card under the pointer stays while it is there; the other column continues.
    await shows(page, 'Review', ['Print the booklet']);
    const still = await center(page, 'Print the booklet');
    await page.mouse.move(still.x, still.y);
    await report(newId(), waits, 'running');
    await page.getByRole('button', { name: 'Needs me 1', exact: true }).waitFor();
    expect(await center(page, 'Print the booklet')).toEqual(still);
    await page.mouse.move(0, 0);
    await shows(page, 'Review', []);

    // The answer takes the last one away, in both; the way to all cards is there.
    await closeAsk(me(), { askId: ask.id, answer: 'Up.' });
    await shows(page, 'In progress', []);
    await shows(other, 'In progress', []);
    await other.getByRole('button', { name: 'Show all cards' }).click();
    await shows(other, 'In progress', ['Move the bridge']);
    expect(new URL(other.url()).search).not.toContain('needs');
    await page.getByRole('heading', { name: 'Nothing waits for you' }).waitFor();
    await page.getByRole('button', { name: 'Show all cards' }).click();
    await shows(page, 'Ready', ['Sort the tables']);

    // A press on the phone leads to the column that has such a card.
    await openAsk(agent(), { cardId: plain.id, sessionId: newId(), question: 'By day?' });
    await other.getByRole('button', { name: '1 needs you', exact: true }).click();
    await shows(other, 'Ready', ['Sort the tables']);
    phone.expectNoFaults();
    await phone.close();
    tab = mine;
    await done();
  });

  it('follows what others do without a reload', async () => {
    const card = await addCard('A');
    const other = await addCard('B');
    const page = await open();
    await shows(page, 'Ready', ['A', 'B']);
    await page.mouse.move(0, 0);
    await moveCard(me(), { cardId: other.id, column: 'ready', before: card.id });
    await shows(page, 'Ready', ['B', 'A']);
    await moveCard(me(), { cardId: card.id, column: 'review' });
    await shows(page, 'Review', ['A']);
    await archiveCard(me(), { cardId: other.id });
    await shows(page, 'Ready', []);
    await addCard('C', 'review');
    await shows(page, 'Review', ['A', 'C']);
    await updateColumn(me(), { projectId: place.projectId, column: 'review', label: 'Second look' });
    await column(page, 'Second look').waitFor();
    await done();
  });

  it('is worked with a thumb: a long press raises the columns', async () => {
    await addCard('A', 'ready');
    const page = await open({ width: WIDTHS.phone, touch: true }, '?column=ready');
    const from = await center(page, 'A');
    const touch = await page.context().newCDPSession(page);
    const at = (x: number, y: number) => ({ touchPoints: [{ x, y }] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from.x, from.y) });
    const bar = page.getByRole('list', { name: 'Columns' });
    await bar.waitFor();
    const target = await bar.getByText('Review', { exact: true }).boundingBox();
    if (target === null) throw new Error('no Review');
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(target.x + 20, target.y + 5) });
    await bar.getByText('Let go to move').waitFor();
    await bar.getByText('Opens review').waitFor();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await shows(page, 'Ready', []);
    await page.getByRole('button', { name: /^Review/ }).click();
    await shows(page, 'Review', ['A']);
    await done();
  });

  it('draws 2,000 cards with few elements', async () => {
    await dashboard.site.sql(
      `insert into card (id, project_id, owner_id, number, title, column_id, position, created_at, updated_at)
       select gen_random_uuid(), p.id, p.owner_id, 100 + n, 'Card ' || n, k.id, n * 16777216::bigint, now(), now()
       from project p, generate_series(1, 2000) n
       join lateral (select id, row_number() over (order by position) as place from board_column where project_id = $1) k on k.place = 1 + n % 6
       where p.id = $1`,
      [place.projectId],
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
});
