import { createCard } from '../../src/domain/cards/createCard.ts';
import { person } from '../support/factories.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import type { DomPage } from './support/DomPage.ts';
import { pagesOfTests, type Tab } from './support/pagesOfTests.ts';

describe('lanes across the columns of the board', () => {
  const pages = pagesOfTests();
  let place: Place;
  let tab: Tab;
  beforeEach(async () => {
    place = await pages.addPlace();
  });

  const me = () => person(pages.site, place.account);
  type More = Partial<Parameters<typeof createCard>[1]>;
  const addCard = (title: string, column = 'ready', more: More = {}) =>
    createCard(me(), { projectId: place.projectId, title, column, ...more });
  const open = async (search: string): Promise<DomPage> => {
    tab = await pages.openTab(place, `/projects/${place.projectId}/board${search}`, { width: 1440 });
    await tab.page.getByRole('heading', { name: 'Board', exact: true }).waitFor();
    return tab.page;
  };
  const done = async () => {
    tab.expectNoFaults();
    await tab.close();
  };
  const head = (page: DomPage, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d`) });
  const cell = (page: DomPage, name: string) => page.getByRole('list', { name, exact: true });
  /** Waits until a cell, such as `Ready, High`, shows these titles from top to bottom. */
  const shows = async (page: DomPage, name: string, wanted: readonly string[]) => {
    const titles = () => cell(page, name).locator('article h3 a').allTextContents();
    await until(`${name} shows its cards`, async () => (await titles()).join() === wanted.join()).catch(
      () => undefined,
    );
    expect(await titles()).toEqual(wanted);
  };
  const cardOf = (page: DomPage, title: string) =>
    page.locator('article').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  const stored = async (title: string) => {
    const [card] = await pages.site.sql<{
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
  const focused = (page: DomPage, title: string) => until(`${title} has the focus`, () => page.focused() === title);

  it('are worked by keyboard alone, one card or several, and stay folded', async () => {
    await addCard('A', 'ready', { priority: 'high' });
    await addCard('B', 'ready', { priority: 'high' });
    await addCard('C', 'review', { priority: 'high' });
    await addCard('D', 'ready', { priority: 'low' });
    const page = await open('?lanes=priority');
    const { keyboard } = page;
    await shows(page, 'Ready, High', ['A', 'B']);
    const status = page.getByRole('status').filter({ hasText: /\S/ });

    // From card to card, across columns and lanes.
    await keyboard.press('ArrowDown');
    await focused(page, 'A');
    await keyboard.press('ArrowRight');
    await focused(page, 'C');
    await keyboard.press('ArrowLeft');
    await focused(page, 'A');
    await keyboard.press('ArrowDown');
    await focused(page, 'B');
    await keyboard.press('ArrowDown');
    await focused(page, 'D');
    await keyboard.press('ArrowUp');
    await focused(page, 'B');

    // Inside the cell at once.
    await keyboard.press('Shift+ArrowUp');
    await shows(page, 'Ready, High', ['B', 'A']);
    await focused(page, 'B');
    await until('the order is stored', async () => (await stored('B'))?.below === 'A');

    // Into the lane above after it is announced, and in the end to the right of it.
    await keyboard.press('Shift+ArrowUp');
    await status.getByText('Sets the priority to Urgent.').waitFor();
    await keyboard.press('ArrowRight');
    await status.getByText('Opens implement').waitFor();
    await keyboard.press('Escape');
    await status.getByText('Opens implement').waitFor({ state: 'detached' });
    await shows(page, 'Ready, High', ['B', 'A']);
    await keyboard.press('Shift+ArrowUp');
    await status.getByText('Sets the priority to Urgent.').waitFor();
    await keyboard.press('Enter');
    await shows(page, 'Ready, Urgent', ['B']);
    await focused(page, 'B');
    await until('the priority is stored', async () => (await stored('B'))?.priority === 'urgent');

    // To another column of the same lane.
    await keyboard.press('ArrowDown');
    await focused(page, 'A');
    await keyboard.press('Shift+ArrowRight');
    await keyboard.press('ArrowRight');
    await status.getByText('Opens review').waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await shows(page, 'Review, High', ['C', 'A']);
    await focused(page, 'A');
    await until('it is stored', async () => (await stored('A'))?.column === 'review');
    await page.getByText(/^Card \d+ is at the end of Review, High\.$/).waitFor({ state: 'attached' });

    // Fold, which a reload keeps.
    await head(page, 'High').press('Enter');
    await cardOf(page, 'A').waitFor({ state: 'detached' });
    expect(await head(page, 'High').getAttribute('aria-expanded')).toBe('false');
    await page.reload();
    await shows(page, 'Ready, Low', ['D']);
    expect(await cardOf(page, 'A').count()).toBe(0);
    await cardOf(page, 'B').getByRole('link').focus();
    await keyboard.press('ArrowDown');
    await focused(page, 'D');
    await head(page, 'High').click();
    await shows(page, 'Review, High', ['C', 'A']);

    // Several cards get another lane at once.
    await cardOf(page, 'A').getByRole('link').focus();
    await keyboard.press('x');
    await keyboard.press('ArrowUp');
    await focused(page, 'C');
    await keyboard.press('x');
    const bar = page.getByRole('region', { name: 'Selected cards' });
    await bar.getByText('2 selected').waitFor();
    await bar.getByRole('button', { name: 'Priority' }).click();
    await page.getByRole('menuitem', { name: 'Medium' }).click();
    await shows(page, 'Review, Medium', ['C', 'A']);
    await until('both are stored', async () => {
      const both = await Promise.all([stored('A'), stored('C')]);
      return both.every((card) => card?.priority === 'medium');
    });
    await done();
  });

  it('take cards while they are folded, and make new ones as they say', async () => {
    await addCard('A', 'ready', { priority: 'high' });
    await addCard('B', 'ready', { priority: 'high', labels: ['Data'] });
    await addCard('C', 'ready', { priority: 'medium' });
    const ran = await addCard('D', 'review', { priority: 'low' });
    await pages.site.addRun(place, { subjectId: ran.id, cardNumber: ran.number, state: 'succeeded' });
    const page = await open('?lanes=priority');
    const { keyboard } = page;
    await shows(page, 'Ready, High', ['A', 'B']);
    const status = page.getByRole('status').filter({ hasText: /\S/ });
    const field = (where: string) =>
      page.getByRole('textbox', { name: `Title of a new card in ${where}`, exact: true });
    const begin = (where: string) => page.getByRole('button', { name: `New card in ${where}`, exact: true });

    await head(page, 'High').click();
    await cardOf(page, 'A').waitFor({ state: 'detached' });

    // By keyboard, past the folded lane and back to it.
    await cardOf(page, 'C').getByRole('link').focus();
    await keyboard.press('Shift+ArrowUp');
    await status.getByText('Sets the priority to High.').waitFor();
    await keyboard.press('ArrowUp');
    await status.getByText('Sets the priority to Urgent.').waitFor();
    await keyboard.press('ArrowDown');
    await status.getByText('Sets the priority to High.').waitFor();
    await keyboard.press('Enter');
    await page.getByRole('button', { name: 'High 3 cards', exact: true }).waitFor();
    await until('it is stored', async () => (await stored('C'))?.priority === 'high');
    // The column shows no card any more: the keyboard goes on at the first of another one.
    await focused(page, 'D');
    await head(page, 'High').click();
    await shows(page, 'Ready, High', ['A', 'B', 'C']);

    // A new card by its button, and by key in the lane of the card that has the focus.
    await begin('Review, Low').click();
    await field('Review, Low').fill('E');
    await keyboard.press('Enter');
    await shows(page, 'Review, Low', ['D', 'E']);
    await keyboard.press('Escape');
    expect((await stored('E'))?.priority).toBe('low');
    await cardOf(page, 'A').getByRole('link').focus();
    await keyboard.press('c');
    await field('Ready, High').fill('F');
    await keyboard.press('Enter');
    await shows(page, 'Ready, High', ['A', 'B', 'C', 'F']);
    await keyboard.press('Escape');
    await focused(page, 'A');
    expect((await stored('F'))?.priority).toBe('high');
    const lanes = page.getByRole('group', { name: 'Lanes' });
    await lanes.getByRole('button', { name: 'Label' }).click();
    await begin('In progress, Data').click();
    await field('In progress, Data').fill('G');
    await keyboard.press('Enter');
    await shows(page, 'In progress, Data', ['G']);
    expect((await stored('G'))?.labels).toEqual(['Data']);
    await keyboard.press('Escape');

    // A card that no bridge has worked on begins in no bridge's lane.
    await lanes.getByRole('button', { name: 'Bridge' }).click();
    await shows(page, 'Review, No bridge yet', ['E']);
    await begin('Review, No bridge yet').waitFor();
    expect(await page.getByRole('button', { name: /^New card in Review, / }).count()).toBe(1);
    await done();
  });
});
