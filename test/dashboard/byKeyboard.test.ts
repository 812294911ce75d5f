import type { Page } from 'playwright-core';
import { createCard } from '../../src/domain/cards/createCard.ts';
import { withBrowser } from '../support/browser.ts';
import { person } from '../support/factories.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import { dashboardOfTests, type Tab } from './support/dashboard.ts';

/** Runs in the page: what a screen reader calls the element that has the focus, roughly. */
const FOCUSED = `(() => {
  const { activeElement: each } = document;
  if (each === document.body) return '';
  return (each.getAttribute('aria-label') ?? each.labels?.[0]?.textContent ?? each.textContent ?? '').trim();
})()`;
/** More stops than any page of these tests has. */
const MOST_STOPS = 150;

withBrowser('without a mouse', () => {
  const dashboard = dashboardOfTests();
  let place: Place;
  let tab: Tab;
  let page: Page;
  beforeEach(async () => {
    place = await dashboard.addNextPlace(place);
  });
  afterEach(() => tab.rest());

  const open = async (path: string) => {
    tab = await dashboard.openTab(place, `/projects/${place.projectId}/${path}`);
    ({ page } = tab);
  };
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focused = () => page.evaluate<string>(FOCUSED);
  /** What was just drawn listens to keys a moment after it can be seen. */
  const listens = () =>
    page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))');
  /** A dialog hears Escape once it has the focus. */
  const dialog = async () => {
    await page.getByRole('dialog').waitFor();
    await until('the dialog has the focus', () =>
      page.evaluate<boolean>(`document.activeElement.closest('[role="dialog"]') !== null`),
    );
  };
  /** Goes from stop to stop until one has the name. */
  const reach = async (name: RegExp, key = 'Tab') => {
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      await press(key);
      if (name.test(await focused())) return;
    }
    throw new Error(`no stop is called ${name}`);
  };
  /** Chooses from the menu that is open, by the arrow. */
  const choose = async (name: RegExp) => {
    await page.getByRole('menu').last().waitFor();
    await reach(name, 'ArrowDown');
    await press('Enter');
  };
  const cardOf = async (id: string) => {
    const [card] = await dashboard.site.sql<{
      column: string;
      priority: string;
      archived: boolean;
      labels: string[];
      held: boolean;
    }>(
      `select k.slug as column, c.priority, c.archived_at is not null as archived,
         exists (select from card_hold h where h.card_id = c.id) as held,
         array(select l.name from card_label cl join label l on l.id = cl.label_id where cl.card_id = c.id order by l.name) as labels
       from card c join board_column k on k.id = c.column_id where c.id = $1`,
      [id],
    );
    return card;
  };
  const addCard = (title: string, more: Partial<Parameters<typeof createCard>[1]> = {}) =>
    createCard(person(dashboard.site, place.account), { projectId: place.projectId, title, column: 'ready', ...more });
  const shows = (name: string, wanted: readonly string[]) =>
    until(`${name} shows ${wanted.join()}`, async () => {
      const found = await page.getByRole('region', { name, exact: true }).locator('article h3 a').allTextContents();
      return found.join() === wanted.join();
    });

  it('the focus stays on the page through dialogs, menus and forms, and comes back to the card', async () => {
    const card = await addCard('A', { labels: ['pier'] });
    await addCard('B', { labels: ['tides'] });
    await open('board');
    await shows('Ready', ['A', 'B']);
    await listens();
    /** What has the focus once it has settled: that of a removed element goes on within a few frames. */
    const keeps = (what: string, wanted = /./) =>
      until(`the focus is kept ${what}: ${wanted}`, async () => wanted.test(await focused())).catch(async () => {
        throw new Error(`${what}, the focus was on “${await focused()}”`);
      });
    const gone = async (role: 'dialog' | 'menu' | 'form') =>
      await page.getByRole(role).first().waitFor({ state: 'detached' });
    const column = (name: string) => page.getByRole('form', { name });

    await press('ArrowDown');
    await keeps('on the card', /^A$/);
    for (const key of ['m', 'l', 'Space', 'Control+k', '?']) {
      await press(key);
      await dialog();
      await press('Escape');
      await gone('dialog');
      await keeps(`after ${key}`, /^A$/);
    }
    await press('e');
    await until('the title is edited', async () => (await focused()) === `Title of #${card.number}`);
    await press('Escape');
    await keeps('after the title', /^A$/);
    for (const item of [/^Move to/, /^Labels/]) {
      await page.getByRole('button', { name: `Actions of #${card.number}` }).focus();
      await press('Enter');
      await choose(item);
      await dialog();
      await press('Escape');
      await gone('dialog');
      await keeps(`after ${item}`);
    }
    for (const end of ['Escape', 'Enter']) {
      await page.getByRole('button', { name: 'Actions of Ready' }).focus();
      await press('Enter');
      await choose(/^Name, colour and limit/);
      await dialog();
      await reach(/^Name$/);
      await press(end);
      await gone('dialog');
      await keeps(`after the column’s sheet and ${end}`);
    }

    await page.getByRole('link', { name: 'A', exact: true }).focus();
    await press('Enter');
    await page.waitForURL(`**/cards/${card.number}`);
    await page.getByRole('heading', { name: 'A', exact: true }).waitFor();
    await keeps('on the page of the card');
    // The keys of the card come with its properties.
    await page.getByRole('complementary', { name: 'Properties' }).waitFor();
    await listens();
    await press('e');
    await until('the description is edited', async () => (await focused()) === 'Description');
    await page.keyboard.type('A day ends at 04:00.');
    await press('Escape');
    await keeps('beside the description');
    await page.getByRole('textbox', { name: 'Description' }).focus();
    await press('Control+Enter');
    await page.locator('.md').getByText('A day ends').waitFor();
    await keeps('after the description', /^Edit the description$/);
    await press('Shift+E');
    await until('the title is edited', async () => (await focused()) === 'Title');
    await press('Enter');
    await keeps('after the title', /^Edit the title$/);
    await press('l');
    await dialog();
    await page.getByRole('checkbox', { name: 'tides' }).focus();
    await press('Space');
    await until('it is labelled', async () => (await cardOf(card.id))?.labels.join() === 'pier,tides');
    await keeps('on the label', /^tides$/);
    await press('Escape');
    await gone('dialog');
    await keeps('after the labels');
    await page.getByRole('button', { name: 'Back to the board' }).focus();
    await press('Enter');
    await page.waitForURL('**/board');
    await keeps('on the board', /^A$/);

    await tab.go(`/projects/${place.projectId}/settings/columns`);
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    for (const end of ['Cancel', 'Save']) {
      await page.getByRole('button', { name: 'Actions of Review' }).focus();
      await press('Enter');
      await page.getByRole('menuitem', { name: 'Edit…' }).press('Enter');
      await column('Edit Review').getByRole('button', { name: end }).focus();
      await press('Enter');
      await column('Edit Review').waitFor({ state: 'detached' });
      await keeps(`after ${end}`, /^Actions of Review$/);
    }
  });
});
