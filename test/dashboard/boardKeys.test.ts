import type { Page } from 'playwright-core';
import { archiveCard } from '../../src/domain/cards/archiveCard.ts';
import { createCard } from '../../src/domain/cards/createCard.ts';
import { moveCard } from '../../src/domain/cards/moveCard.ts';
import { newId } from '../../src/lib/uuid.ts';
import { withBrowser } from '../support/browser.ts';
import { person } from '../support/factories.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import { type Dashboard, dashboardOfTests, type Tab } from './support/dashboard.ts';

/** Runs in the page: records what glides, from where, and how far it is above its neighbours while it does. */
const WATCH_GLIDES = `(() => {
  window.glides = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, options) {
    const { dataset } = this;
    if (dataset.card) window.glides.push({ card: dataset.card, from: frames[0].transform, over: this.closest('li').style.zIndex });
    return animate.call(this, frames, options);
  };
})()`;

interface Glide {
  readonly card: string;
  readonly from: string;
  readonly over: string;
}

withBrowser('the board by hand', () => {
  const dashboard = dashboardOfTests();
  let place: Place;
  let tab: Tab;
  beforeEach(async () => {
    place = await dashboard.addNextPlace(place);
  });

  const addCard = (title: string, column = 'ready') =>
    createCard(person(dashboard.site, place.account), { projectId: place.projectId, title, column });
  const open = async (options: Parameters<Dashboard['openTab']>[2] = {}): Promise<Page> => {
    tab = await dashboard.openTab(place, `/projects/${place.projectId}/board`, options);
    await tab.page.getByRole('heading', { name: 'Board', exact: true }).waitFor();
    return tab.page;
  };
  const done = () => tab.rest();
  const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const cardOf = (page: Page, title: string) =>
    page.locator('article').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  const shows = (page: Page, name: string, wanted: readonly string[]) =>
    until(`${name} shows ${wanted.join()}`, async () => {
      const titles = await column(page, name).locator('article h3 a').allTextContents();
      return titles.join() === wanted.join();
    });
  const center = async (page: Page, title: string) => {
    const box = await cardOf(page, title).boundingBox();
    if (box === null) throw new Error(`${title} is not there`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  it('shows a refused drop glide back to its place, with the words of the service', async () => {
    const card = await addCard('A');
    await addCard('B', 'review');
    const page = await open({ motion: true });
    await shows(page, 'Ready', ['A']);
    const to = await center(page, 'B');
    const from = await center(page, 'A');
    // The page asks for a column that the board no longer has.
    await page.route('**/graphql', (route) => {
      const body = route.request().postData() ?? '';
      return route.continue(
        body.includes('useMoveCardMutation') ? { postData: body.replace('"review"', '"gone"') } : {},
      );
    });
    await page.evaluate(WATCH_GLIDES);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y + 200, { steps: 5 });
    await column(page, 'Review').getByRole('status').waitFor();
    await page.mouse.up();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.locator('p').textContent()).toBe('The board has no column with that slug.');
    await shows(page, 'Ready', ['A']);
    await shows(page, 'Review', ['B']);
    const glides = () => page.evaluate<Glide[]>('window.glides');
    await until('the card glides', async () => (await glides()).length > 0);
    const [glide] = await glides();
    expect(glide?.card).toBe(card.id);
    // From the column two to the right, above the cards on its way.
    expect(Number(/translate\((-?[\d.]+)px/.exec(glide?.from ?? '')?.[1])).toBeGreaterThan(400);
    expect(glide?.over).not.toBe('');
    await until('it lies as the others again', () =>
      page.evaluate(`document.getAnimations().length === 0 && !document.querySelector('li[style*="z-index"]')`),
    );
    await done();
  });

  it('is worked by keyboard alone', async () => {
    const first = await addCard('A');
    await addCard('B');
    await addCard('C', 'review');
    const page = await open();
    await shows(page, 'Ready', ['A', 'B']);
    await shows(page, 'Review', ['C']);
    const { keyboard } = page;
    const stands = (title: string) =>
      until(
        `${title} has the focus`,
        async () => (await page.evaluate('document.activeElement.textContent')) === title,
      );

    // From card to card.
    await keyboard.press('ArrowDown');
    await stands('A');
    await keyboard.press('j');
    await stands('B');
    await keyboard.press('k');
    await stands('A');
    await keyboard.press('ArrowDown');
    await stands('B');
    await keyboard.press('ArrowRight');
    await stands('C');
    await keyboard.press('ArrowLeft');
    await stands('A');

    // Peek, and back to where it was.
    await keyboard.press('Space');
    const peek = page.getByRole('dialog', { name: `Card ${first.number}` });
    await peek.getByRole('heading', { name: 'A', exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe(`?peek=${first.number}`);
    await keyboard.press('Escape');
    await peek.waitFor({ state: 'detached' });
    await stands('A');

    // Select, and clear.
    await keyboard.press('x');
    const bar = page.getByRole('region', { name: 'Selected cards' });
    await bar.getByText('1 selected').waitFor();
    await keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
    await stands('A');

    // Move; the outcome is read out before Enter, and the focus goes with the card.
    await keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: 'Move to…' });
    const on = (name: string) =>
      until(`${name} has the focus`, async () =>
        (await page.evaluate<string>('document.activeElement.textContent')).startsWith(name),
      );
    await on('Backlog');
    await keyboard.press('ArrowDown');
    await on('Ready');
    await keyboard.press('ArrowDown');
    await on('In progress');
    await dialog.getByRole('status').getByText('Opens implement').waitFor();
    const told = await page.evaluate('document.activeElement.getAttribute("aria-describedby")');
    expect(await dialog.getByRole('status').getAttribute('id')).toBe(told);
    await keyboard.press('Enter');
    await shows(page, 'In progress', ['A']);
    await stands('A');

    // Make one, and go back to the cards.
    await keyboard.press('c');
    const field = page.getByRole('textbox', { name: 'Title of a new card in Ready' });
    await until('the field has the focus', () => field.evaluate((each) => each.matches(':focus')));
    await keyboard.type('D');
    await keyboard.press('Enter');
    await shows(page, 'Ready', ['B', 'D']);
    await keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await stands('A');

    // Open.
    await keyboard.press('Enter');
    await page.waitForURL(`**/cards/${first.number}`);
    await page.getByRole('heading', { name: 'A', exact: true }).waitFor();
    await done();
  });

  it('keeps the place of a carried card in view, and a dragged card covers nothing that its column says', async () => {
    for (let n = 1; n <= 25; n++) await addCard(`R${n}`, 'review');
    await addCard('A');
    const page = await open({ height: 700 });
    await shows(page, 'Ready', ['A']);
    /** How much of an element the board shows: between the head of its column and the edge of the window. */
    const seen = (selector: string) =>
      page.evaluate<boolean>(`(() => {
        const { top, bottom } = document.querySelector(${JSON.stringify(selector)})?.getBoundingClientRect() ?? {};
        return top >= document.querySelector('[data-board]').getBoundingClientRect().top + 40 && bottom <= innerHeight;
      })()`);
    const { keyboard } = page;
    await keyboard.press('ArrowDown');
    await keyboard.press('Shift+ArrowRight');
    await keyboard.press('ArrowRight');
    for (let n = 0; n < 25; n++) {
      await keyboard.press('ArrowDown');
      await until(`place ${n} is in view`, () => seen('[data-drop-mark]'));
    }
    expect(await seen('[data-drop-hint]')).toBe(true);
    await keyboard.press('Enter');
    await until(
      'the card has the focus at its place',
      async () =>
        (await page.evaluate('document.activeElement.textContent')) === 'A' && (await seen('article:has(:focus)')),
    );

    // A card that is dragged to the upper end of a column, where the column says what the drop does.
    await page.getByRole('link', { name: 'A', exact: true }).hover();
    await page.mouse.down();
    const head = await column(page, 'In progress').getByRole('heading').boundingBox();
    if (head === null) throw new Error('there is no head');
    await page.mouse.move(head.x + 60, head.y + 60, { steps: 5 });
    const hint = column(page, 'In progress').locator('[data-drop-hint]');
    await hint.getByText('Opens implement').waitFor();
    await until('the card is beside the words', () =>
      page.evaluate<boolean>(`(() => {
        const hint = document.querySelector('[data-drop-hint]').getBoundingClientRect();
        const card = document.querySelector('.fixed[aria-hidden] article').getBoundingClientRect();
        return card.top >= hint.bottom - 4 && card.left < hint.right && card.right > hint.left;
      })()`),
    );
    await keyboard.press('Escape');
    await page.mouse.up();
    await done();
  });

  it('gives the focus to its neighbour when the card that has it leaves', async () => {
    const me = person(dashboard.site, place.account);
    const a = await addCard('A');
    const b = await addCard('B');
    const c = await addCard('C');
    await addCard('E');
    const d = await addCard('D', 'review');
    const page = await open();
    await shows(page, 'Ready', ['A', 'B', 'C', 'E']);
    await shows(page, 'Review', ['D']);
    const { keyboard } = page;
    const focused = (title: string) =>
      until(
        `${title} has the focus`,
        async () => (await page.evaluate('document.activeElement.textContent')) === title,
      );

    // Moved, and put into the archive, by another: the next one, and at the end the one above.
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await focused('B');
    await moveCard(me, { cardId: b.id, column: 'done' });
    await shows(page, 'Ready', ['A', 'C', 'E']);
    await focused('C');
    await keyboard.press('ArrowDown');
    await focused('E');
    await keyboard.press('ArrowUp');
    await archiveCard(me, { cardId: c.id });
    await focused('E');
    // By the person.
    await page.getByRole('button', { name: `Actions of #${a.number}` }).focus();
    await keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Archive' }).waitFor();
    await keyboard.press('End');
    await keyboard.press('Enter');
    await shows(page, 'Ready', ['E']);
    await focused('E');

    // Out of the filter, whose only card is in another column; and with none left to the board itself.
    await dashboard.site.sql(
      `insert into card_ask (id, account_id, project_id, card_id, session_id, question, created_at)
       values ($1, $2, $3, $4, $5, 'Up or down?', now())`,
      [newId(), place.account.id, place.projectId, d.id, newId()],
    );
    await keyboard.press('w');
    await shows(page, 'Ready', []);
    await focused('D');
    await archiveCard(me, { cardId: d.id });
    await shows(page, 'Review', []);
    await until('the board has the focus', () => page.evaluate(`document.activeElement.matches('[data-board]')`));
    await done();
  });

  it('carries cards by the keyboard: inside a column at once, to another one after it has said what that opens', async () => {
    await addCard('A');
    await addCard('B');
    await addCard('C', 'review');
    const page = await open();
    await shows(page, 'Ready', ['A', 'B']);
    await shows(page, 'Review', ['C']);
    const { keyboard } = page;
    const focused = (title: string) =>
      until(
        `${title} has the focus`,
        async () => (await page.evaluate('document.activeElement.textContent')) === title,
      );
    const stored = async (slug: string) => {
      const rows = await dashboard.site.sql<{ title: string }>(
        `select c.title from card c join board_column k on k.id = c.column_id
         where c.project_id = $1 and k.slug = $2 order by c.position`,
        [place.projectId, slug],
      );
      return rows.map(({ title }) => title).join();
    };

    await keyboard.press('ArrowDown');
    await focused('A');
    await keyboard.press('Shift+ArrowDown');
    await shows(page, 'Ready', ['B', 'A']);
    await focused('A');
    await until('the order is stored', async () => (await stored('ready')) === 'B,A');
    await keyboard.press('Shift+ArrowUp');
    await shows(page, 'Ready', ['A', 'B']);

    // Over Review, by way of In progress; Escape gives up.
    const review = column(page, 'Review').getByRole('status');
    await keyboard.press('Shift+ArrowRight');
    await column(page, 'In progress').getByRole('status').waitFor();
    await keyboard.press('ArrowRight');
    await review.waitFor();
    await keyboard.press('Escape');
    await review.waitFor({ state: 'detached' });
    await focused('A');
    expect(await stored('review')).toBe('C');

    await keyboard.press('Shift+ArrowRight');
    await keyboard.press('ArrowRight');
    await review.getByText(/review/i).waitFor();
    // Below the card that is there.
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await shows(page, 'Review', ['C', 'A']);
    await focused('A');
    await until('the move is stored', async () => (await stored('review')) === 'C,A');
    await page.getByText(/^Card \d+ is at the end of Review\.$/).waitFor({ state: 'attached' });
    await done();
  });
});
