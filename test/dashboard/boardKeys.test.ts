import type { Page } from 'playwright-core';
import { createCard } from '../../src/domain/cards/createCard.ts';
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
});
