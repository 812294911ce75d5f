import type { Page } from 'playwright-core';
import { createCard } from '../../src/domain/cards/createCard.ts';
import { moveCard } from '../../src/domain/cards/moveCard.ts';
import { updateCard } from '../../src/domain/cards/updateCard.ts';
import { updateColumn } from '../../src/domain/cards/updateColumn.ts';
import { newId } from '../../src/lib/uuid.ts';
import { withBrowser } from '../support/browser.ts';
import { person } from '../support/factories.ts';
import { LONG } from '../support/long.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import { type Dashboard, dashboardOfTests, type Tab, WIDTHS } from './support/dashboard.ts';

/** A tenth of them would exceed the bound of elements if all were drawn. */
const MANY = LONG ? 2_000 : 600;
/** So many frames without a change are taken for the end of changes. */
const STILL_FRAMES = 6;

withBrowser('lanes across the columns of the board', () => {
  const dashboard = dashboardOfTests();
  let place: Place;
  let tab: Tab;
  beforeEach(async () => {
    place = await dashboard.addNextPlace(place);
  });

  const me = () => person(dashboard.site, place.account);
  type More = Partial<Parameters<typeof createCard>[1]>;
  const addCard = (title: string, column = 'ready', more: More = {}) =>
    createCard(me(), { projectId: place.projectId, title, column, ...more });
  const open = async (search: string, options: Parameters<Dashboard['openTab']>[2] = {}): Promise<Page> => {
    tab = await dashboard.openTab(place, `/projects/${place.projectId}/board${search}`, { width: 1440, ...options });
    await tab.page.getByRole('heading', { name: 'Board', exact: true }).waitFor();
    return tab.page;
  };
  const done = () => tab.rest();
  const lane = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const head = (page: Page, name: string) => lane(page, name).getByRole('button', { name: new RegExp(`^${name} \\d`) });
  const cell = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
  /** Waits until a cell, such as `Ready, High`, shows these titles from top to bottom. */
  const shows = async (page: Page, name: string, wanted: readonly string[]) => {
    const titles = () => cell(page, name).locator('article h3 a').allTextContents();
    await until(`${name} shows its cards`, async () => (await titles()).join() === wanted.join()).catch(
      () => undefined,
    );
    expect(await titles()).toEqual(wanted);
  };
  const cardOf = (page: Page, title: string) =>
    page.locator('article').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  /** The box of a card once the cards above it have their heights: on a busy machine a strip or a font comes late. */
  const boxOf = async (page: Page, title: string) => {
    let box = await cardOf(page, title).boundingBox();
    for (let same = 0; same < STILL_FRAMES; ) {
      await page.evaluate('new Promise(requestAnimationFrame)');
      const next = await cardOf(page, title).boundingBox();
      same = next !== null && next.y === box?.y && next.height === box.height ? same + 1 : 0;
      box = next;
    }
    if (box === null) throw new Error(`${title} is not there`);
    return { ...box, x: box.x + box.width / 2 };
  };
  const stored = async (title: string) => {
    const [card] = await dashboard.site.sql<{
      column: string;
      priority: string;
      labels: string[];
      below: string | null;
    }>(
      `select k.slug as column, c.priority,
         array(select l.name from card_label x join label l on l.id = x.label_id where x.card_id = c.id order by l.name) as labels,
         (select n.title from card n where n.column_id = c.column_id and n.position > c.position order by n.position limit 1) as below
       from card c join board_column k on k.id = c.column_id where c.project_id = $1 and c.title = $2`,
      [place.projectId, title],
    );
    return card;
  };
  /** Presses a card and carries it to a point, without letting it go. */
  const dragTo = async (page: Page, title: string, x: number, y: number) => {
    const from = await boxOf(page, title);
    await page.mouse.move(from.x, from.y + 12);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y + 20, { steps: 3 });
    await page.mouse.move(x, y, { steps: 5 });
  };
  const focused = (page: Page, title: string) =>
    until(`${title} has the focus`, async () => (await page.evaluate('document.activeElement.textContent')) === title);

  const addScene = async () => {
    await addCard('Read the winter tables from the port’s CSV', 'ready', { labels: ['Data'], priority: 'high' });
    await addCard('Show the tide height', 'ready', { labels: ['Tides'], priority: 'medium' });
    await addCard('Let a skipper subscribe to changes of one sailing', 'ready', { labels: ['Access'] });
    await addCard('Print the table in A5', 'ready', { labels: ['Print'], priority: 'high' });
    const running = await addCard('Sort sailings across midnight by service day', 'in-progress', {
      labels: ['Data'],
      priority: 'high',
    });
    await addCard('Mark cancelled sailings in the printed table', 'in-progress', {
      labels: ['Print'],
      priority: 'urgent',
    });
    await addCard('Raise contrast of the departure board', 'in-progress', { labels: ['Access'] });
    await addCard('Cache the tide model between builds', 'review', { labels: ['Tides'], priority: 'medium' });
    const ended = await addCard('Import the island lines from the new feed', 'done', { labels: ['Data'] });
    await addCard('Think about night buses', 'backlog');
    for (const card of [running, ended]) {
      await dashboard.site.sql(`update work_request set state = 'done' where subject_id = $1`, [card.id]);
      await dashboard.site.addRun(place, {
        subjectId: card.id,
        cardNumber: card.number,
        state: card === running ? 'running' : 'succeeded',
      });
    }
  };

  it('are rows under the heads of the columns; on a phone they are headings of a column', async () => {
    await addScene();
    const page = await open('?lanes=priority');
    await cardOf(page, 'Show the tide height').waitFor();
    for (const name of ['Urgent 1', 'High 3', 'Medium 2', 'Low 0', 'No priority 3']) {
      await page.getByRole('button', { name: `${name} cards`, exact: true }).waitFor();
    }
    await shows(page, 'Ready, High', ['Read the winter tables from the port’s CSV', 'Print the table in A5']);
    await shows(page, 'In progress, High', ['Sort sailings across midnight by service day']);
    const y = async (title: string) => (await boxOf(page, title)).y;
    expect(await y('Read the winter tables from the port’s CSV')).toBe(
      await y('Sort sailings across midnight by service day'),
    );
    await done();
    const phone = await open('?lanes=priority&column=ready', { width: WIDTHS.phone, touch: true });
    await phone.getByRole('heading', { name: 'Medium 1' }).waitFor();
    // A card that begins under a heading gets its property.
    await phone.getByRole('button', { name: 'New card in Ready, High', exact: true }).click();
    await phone.getByRole('textbox', { name: 'Title of a new card in Ready, High' }).fill('Dredge the berth');
    await phone.getByRole('button', { name: 'Add', exact: true }).click();
    await until('it is stored', async () => (await stored('Dredge the berth'))?.priority === 'high');
    await phone.getByRole('button', { name: 'Close the field' }).click();
    await phone.getByRole('heading', { name: 'High 3' }).waitFor();
    await done();
  });

  it('take cards by mouse: in their order, and from other lanes with the priority of the lane', async () => {
    await addCard('A', 'ready', { priority: 'high' });
    await addCard('X', 'ready', { priority: 'low' });
    await addCard('B', 'ready', { priority: 'high' });
    await addCard('C', 'review', { priority: 'medium' });
    const page = await open('?lanes=priority');
    await shows(page, 'Ready, High', ['A', 'B']);
    const status = page.getByRole('status').filter({ hasText: /\S/ });

    // Inside the cell: the end of the cell lies behind its last card, not at the end of the column.
    const b = await boxOf(page, 'B');
    await dragTo(page, 'A', b.x, b.y + b.height + 10);
    await page.mouse.up();
    await shows(page, 'Ready, High', ['B', 'A']);
    await until('the order is stored', async () => (await stored('B'))?.below === 'A');
    // In front of the card of another lane that stood behind B.
    expect((await stored('A'))?.priority).toBe('high');

    // As on a machine that is too busy to draw a frame between the press and the end: the pointer's last place counts.
    // Their places are read in the same turn of the page: a strip that comes late would move the cards away from under them.
    await page.evaluate(`(() => {
      const [top, low] = ['B', 'A'].map((title) => {
        const link = [...document.querySelectorAll('article h3 a')].find((each) => each.textContent === title);
        return link.closest('[data-card]').getBoundingClientRect();
      });
      const x = low.x + low.width / 2;
      const way = [
        ['pointerdown', low.y + 12],
        ['pointermove', low.y + 32],
        ['pointermove', top.y + 4],
        ['pointerup', top.y + 4],
      ];
      const card = document.elementFromPoint(x, low.y + 12);
      for (const [type, clientY] of way)
        card.dispatchEvent(new PointerEvent(type, { clientX: x, clientY, bubbles: true, pointerType: 'mouse' }));
    })()`);
    await shows(page, 'Ready, High', ['A', 'B']);
    await until('the order is stored', async () => (await stored('A'))?.below === 'B');

    // Into another lane of another column; both are announced first.
    const c = await boxOf(page, 'C');
    await dragTo(page, 'A', c.x, c.y + 10);
    await status.getByText('Sets the priority to Medium.').waitFor();
    await status.getByText('Opens review').waitFor();
    await page.mouse.up();
    await shows(page, 'Review, Medium', ['A', 'C']);
    await shows(page, 'Ready, High', ['B']);
    await until('both are stored', async () => {
      const card = await stored('A');
      return card?.column === 'review' && card.priority === 'medium' && card.below === 'C';
    });

    // Into an empty lane of its own column: only the priority changes.
    const urgent = await lane(page, 'Urgent').boundingBox();
    const x = await boxOf(page, 'X');
    await dragTo(page, 'X', x.x, (urgent?.y ?? 0) + 60);
    await status.getByText('Sets the priority to Urgent.').waitFor();
    await page.mouse.up();
    await shows(page, 'Ready, Urgent', ['X']);
    await until('it is stored', async () => (await stored('X'))?.priority === 'urgent');
    expect((await stored('X'))?.column).toBe('ready');

    // Onto the head of a folded lane.
    await head(page, 'Urgent').click();
    await cardOf(page, 'X').waitFor({ state: 'detached' });
    const bar = await lane(page, 'Urgent').boundingBox();
    const free = await boxOf(page, 'B');
    await dragTo(page, 'B', free.x, (bar?.y ?? 0) + 20);
    await status.getByText('Sets the priority to Urgent.').waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await head(page, 'Urgent').click();
    await shows(page, 'Ready, Urgent', ['X']);

    // A move that is refused changes the priority neither here nor there.
    await page.route('**/graphql', (route) => {
      const body = route.request().postData() ?? '';
      return route.continue(
        body.includes('usePutInLaneMutation') ? { postData: body.replace('"review"', '"gone"') } : {},
      );
    });
    const to = await boxOf(page, 'C');
    await dragTo(page, 'B', to.x, to.y + to.height + 10);
    await status.getByText('Sets the priority to Medium.').waitFor();
    await page.mouse.up();
    expect(await page.getByRole('alert').locator('p').textContent()).toBe('The board has no column with that slug.');
    await shows(page, 'Ready, High', ['B']);
    expect((await stored('B'))?.priority).toBe('high');
    await shows(page, 'Review, Medium', ['A', 'C']);
    await done();
  });

  it('swap labels, and say why a card cannot go into the lane of a label or of a bridge', async () => {
    await addCard('A', 'ready', { labels: ['Data'] });
    await addCard('B', 'ready', { labels: ['Access', 'Tides'] });
    await addCard('C', 'ready', { labels: ['Print'] });
    const ran = await addCard('D', 'review', { labels: ['Print'] });
    await dashboard.site.addRun(place, { subjectId: ran.id, cardNumber: ran.number, state: 'succeeded' });
    const page = await open('?lanes=label');
    await shows(page, 'Ready, Access', ['B']);
    const status = page.getByRole('status').filter({ hasText: /\S/ });
    const c = await boxOf(page, 'C');
    await dragTo(page, 'A', c.x, c.y + c.height + 10);
    await status.getByText('Replaces the label Data with Print.').waitFor();
    await page.mouse.up();
    await shows(page, 'Ready, Print', ['C', 'A']);
    await until('it is stored', async () => (await stored('A'))?.labels.join() === 'Print');
    await page.mouse.move(0, 0);

    // Another label decides its lane.
    await addCard('E', 'ready', { labels: ['Access', 'Data'] });
    await shows(page, 'Ready, Access', ['B', 'E']);
    const d = await boxOf(page, 'D');
    await dragTo(page, 'B', d.x, d.y + 10);
    await status.getByText('Replaces the label Access with Print.').waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await dragTo(page, 'E', d.x, d.y + 10);
    await status.getByText('The card also has Data, which decides its lane.').waitFor();
    await page.mouse.up();
    await page.getByRole('alert').getByText('The card also has Data, which decides its lane.').waitFor();
    await shows(page, 'Ready, Access', ['B', 'E']);

    await page.getByRole('button', { name: 'Bridge', exact: true }).click();
    await shows(page, 'Ready, No bridge yet', ['B', 'C', 'A', 'E']);
    const to = await boxOf(page, 'D');
    await dragTo(page, 'C', to.x, to.y + 10);
    await status.getByText('Cannot go here.').waitFor();
    await status.getByText('Only a run can change that.').waitFor();
    await page.mouse.up();
    await shows(page, 'Ready, No bridge yet', ['B', 'C', 'A', 'E']);
    expect((await stored('C'))?.column).toBe('ready');
    await done();
  });

  it('keep their heads in sight, and go with limits and a peek', async () => {
    await updateColumn(me(), { projectId: place.projectId, column: 'in-progress', wipLimit: 1 });
    const busy = await addCard('Busy', 'in-progress', { priority: 'high' });
    await dashboard.site.sql(
      `update work_request set state = 'claimed', bridge_id = $2, claim_token = $3, lease_until = now() + interval '1 hour' where subject_id = $1`,
      [busy.id, place.bridgeId, newId()],
    );
    for (let n = 0; n < 9; n++) await addCard(`High ${n}`, 'ready', { priority: 'high' });
    for (let n = 0; n < 9; n++) await addCard(`Low ${n}`, 'ready', { priority: 'low' });
    const page = await open('?lanes=priority');
    const { keyboard } = page;
    await shows(page, 'In progress, High', ['Busy']);
    const column = page.locator('[data-column-head]').filter({ hasText: 'Ready' });
    const under = async (name: string) => {
      const above = await column.boundingBox();
      const box = await head(page, name).boundingBox();
      return box !== null && above !== null && Math.abs(box.y - (above.y + above.height)) < 12;
    };
    const scroll = (top: number) =>
      page.evaluate(`document.querySelector('[data-lane]').closest('.overflow-auto').scrollTop = ${top}`);

    // Both heads stay; a card that keys go to is not below them.
    await scroll(400);
    await until('the head of the lane stays', () => under('High'));
    await page.getByText('1 of 1 at work').waitFor();
    await cardOf(page, 'High 8').getByRole('link').focus();
    for (let n = 7; n >= 0; n--) await keyboard.press('ArrowUp');
    await focused(page, 'High 0');
    const first = await boxOf(page, 'High 0');
    const above = await lane(page, 'High').getByRole('heading', { level: 3 }).first().boundingBox();
    expect(first.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1);

    // Work that a limit holds back is announced before the drop.
    const to = await boxOf(page, 'Busy');
    await dragTo(page, 'High 0', to.x, to.y + to.height + 10);
    await page.getByRole('status').getByText('Column is full: 1 of 1').waitFor();
    await keyboard.press('Escape');
    await page.mouse.up();

    // Space peeks, and goes on in the cards of the cell.
    await cardOf(page, 'High 0').getByRole('link').focus();
    await keyboard.press('Space');
    await page.getByRole('dialog').getByText('1 of 9').waitFor();
    await keyboard.press('j');
    await page.getByRole('dialog').getByRole('heading', { name: 'High 1', exact: true }).waitFor();
    await keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await done();
  });

  it('follow what others do, but move nothing under the pointer', async () => {
    const a = await addCard('A', 'ready', { priority: 'high' });
    const b = await addCard('B', 'ready', { priority: 'high' });
    await addCard('C', 'review', { priority: 'low' });
    const page = await open('?lanes=priority');
    await shows(page, 'Ready, High', ['A', 'B']);
    await page.mouse.move(0, 0);
    await updateCard(me(), { cardId: a.id, priority: 'urgent' });
    await shows(page, 'Ready, Urgent', ['A']);
    await moveCard(me(), { cardId: a.id, column: 'review' });
    await shows(page, 'Review, Urgent', ['A']);
    const over = await boxOf(page, 'C');
    await page.mouse.move(over.x, over.y + 10);
    await updateCard(me(), { cardId: b.id, priority: 'low', title: 'B again' });
    await cardOf(page, 'B again').waitFor();
    await shows(page, 'Ready, High', ['B again']);
    expect(await boxOf(page, 'C')).toEqual(over);
    await page.mouse.move(0, 0);
    await shows(page, 'Ready, Low', ['B again']);

    // The bridge that takes a card gives it another lane.
    await page.getByRole('button', { name: 'Bridge', exact: true }).click();
    await page.mouse.move(0, 0);
    await shows(page, 'Review, No bridge yet', ['C', 'A']);
    await dashboard.site.addRun(place, { subjectId: a.id, cardNumber: a.number, state: 'running' });
    await moveCard(me(), { cardId: a.id, column: 'done' });
    await until(
      'it has left',
      async () => (await cell(page, 'Review, No bridge yet').textContent())?.includes('A') === false,
    );
    expect(await lane(page, 'No bridge yet').locator('article').count()).toBe(2);
    await cardOf(page, 'A').waitFor();
    await done();
  });

  it('draw many cards with few elements', async () => {
    await dashboard.site.sql(
      `insert into card (id, project_id, owner_id, number, title, column_id, position, priority, created_at, updated_at)
       select gen_random_uuid(), p.id, p.owner_id, 100 + n, 'Card ' || n, k.id, n * 16777216::bigint,
         case when n > $2 - 20 then 'urgent' when n % 3 = 0 then 'low' else 'none' end, now(), now()
       from project p, generate_series(1, $2::int) n
       join lateral (select id, row_number() over (order by position) as place from board_column where project_id = $1) k on k.place = 1 + n % 6
       where p.id = $1`,
      [place.projectId, MANY],
    );
    const page = await open('?lanes=priority&backlog=true');
    const elements = () => page.locator('*').count();
    await cell(page, 'Ready, Urgent').locator('article').first().waitFor();
    // Urgent ones are last in their columns: all of them are read, because their lane ends in view.
    await page.getByRole('button', { name: 'Urgent 20 cards', exact: true }).waitFor();
    expect(await elements()).toBeLessThanOrEqual(3000);
    const scroll = (top: number) =>
      page.evaluate(`document.querySelector('[data-lane]').closest('.overflow-auto').scrollTop = ${top}`);
    let most = 0;
    for (let top = 0; top < 20_000; top += 2_000) {
      await scroll(top);
      most = Math.max(most, await elements());
    }
    expect(most).toBeLessThanOrEqual(3000);
    await until('the last card is there', async () => {
      await scroll(1_000_000);
      return (await page.getByText(`Card ${MANY - 22}`, { exact: true }).count()) > 0;
    });
    expect(await elements()).toBeLessThanOrEqual(3000);

    // Where folded lanes leave room, a column is not read forever.
    await dashboard.site.sql(
      `insert into card (id, project_id, owner_id, number, title, column_id, position, priority, created_at, updated_at)
       select gen_random_uuid(), p.id, p.owner_id, 5000 + n, 'More ' || n, k.id, (5000 + n) * 16777216::bigint, 'none', now(), now()
       from project p, generate_series(1, 1500) n, board_column k where p.id = $1 and k.project_id = p.id and k.slug = 'ready'`,
      [place.projectId],
    );
    const asked = new Map<string, number>();
    let waiting = 0;
    page.on('request', (request) => {
      if (!request.postData()?.includes('useColumnPageQuery')) return;
      const { id } = (request.postDataJSON() as { variables: { id: string } }).variables;
      asked.set(id, (asked.get(id) ?? 0) + 1);
      waiting++;
    });
    page.on('requestfinished', (request) => {
      if (request.postData()?.includes('useColumnPageQuery')) waiting--;
    });
    await page.reload();
    await head(page, 'Urgent').waitFor();
    for (const name of ['Urgent', 'Low', 'No priority']) await head(page, name).click();
    await until('nothing more is read', async () => {
      const before = [...asked.values()].join();
      for (let top = 0; top < 20; top++) await scroll(top % 2);
      await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))');
      return asked.size > 0 && waiting === 0 && [...asked.values()].join() === before;
    });
    expect(Math.max(...asked.values())).toBeLessThanOrEqual(13);
    await done();
  });
});
