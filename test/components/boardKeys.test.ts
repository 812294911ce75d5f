import { archiveCard } from '../../src/domain/cards/archiveCard.ts';
import { createCard } from '../../src/domain/cards/createCard.ts';
import { moveCard } from '../../src/domain/cards/moveCard.ts';
import { updateColumn } from '../../src/domain/cards/updateColumn.ts';
import { newId } from '../../src/lib/uuid.ts';
import { person } from '../support/factories.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import type { DomPage } from './support/DomPage.ts';
import { pagesOfTests, type Tab } from './support/pagesOfTests.ts';

describe('the board by hand', () => {
  const pages = pagesOfTests();
  let place: Place;
  let tab: Tab;
  beforeEach(async () => {
    place = await pages.addPlace();
  });

  const me = () => person(pages.site, place.account);
  const addCard = (title: string, column = 'ready') => createCard(me(), { projectId: place.projectId, title, column });
  const open = async (): Promise<DomPage> => {
    tab = await pages.openTab(place, `/projects/${place.projectId}/board`);
    await tab.page.getByRole('heading', { name: 'Board', exact: true }).waitFor();
    return tab.page;
  };
  const done = async () => {
    tab.expectNoFaults();
    await tab.close();
  };
  const column = (page: DomPage, name: string) => page.getByRole('region', { name, exact: true });
  const cardOf = (page: DomPage, title: string) =>
    page.locator('article').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  const shows = (page: DomPage, name: string, wanted: readonly string[]) =>
    until(`${name} shows ${wanted.join()}`, async () => {
      const titles = await column(page, name).locator('article h3 a').allTextContents();
      return titles.join() === wanted.join();
    });
  const stands = (title: string) => until(`${title} has the focus`, () => tab.page.focused() === title);

  it('is worked by keyboard alone', async () => {
    const first = await addCard('A');
    await addCard('B');
    await addCard('C', 'review');
    const page = await open();
    await shows(page, 'Ready', ['A', 'B']);
    await shows(page, 'Review', ['C']);
    const { keyboard } = page;

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
    const on = (name: string) => until(`${name} has the focus`, async () => page.focused().startsWith(name));
    await on('Backlog');
    await keyboard.press('ArrowDown');
    await on('Ready');
    await keyboard.press('ArrowDown');
    await on('In progress');
    await dialog.getByRole('status').getByText('Opens implement').waitFor();
    const told = page.document.activeElement?.getAttribute('aria-describedby');
    expect(await dialog.getByRole('status').getAttribute('id')).toBe(told);
    await keyboard.press('Enter');
    await shows(page, 'In progress', ['A']);
    await stands('A');

    // Make one, and go back to the cards.
    await keyboard.press('c');
    const field = page.getByRole('textbox', { name: 'Title of a new card in Ready' });
    await until('the field has the focus', () => field.isFocused());
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

  it('gives the focus to its neighbour when the card that has it leaves', async () => {
    const a = await addCard('A');
    const b = await addCard('B');
    const c = await addCard('C');
    await addCard('E');
    const d = await addCard('D', 'review');
    const page = await open();
    await shows(page, 'Ready', ['A', 'B', 'C', 'E']);
    await shows(page, 'Review', ['D']);
    const { keyboard } = page;

    // Moved, and put into the archive, by another: the next one, and at the end the one above.
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await stands('B');
    await moveCard(me(), { cardId: b.id, column: 'done' });
    await shows(page, 'Ready', ['A', 'C', 'E']);
    await stands('C');
    await keyboard.press('ArrowDown');
    await stands('E');
    await keyboard.press('ArrowUp');
    await archiveCard(me(), { cardId: c.id });
    await stands('E');
    // By the person.
    await page.getByRole('button', { name: `Actions of #${a.number}` }).focus();
    await keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Archive' }).waitFor();
    await keyboard.press('End');
    await keyboard.press('Enter');
    await shows(page, 'Ready', ['E']);
    await stands('E');

    // Out of the filter, whose only card is in another column; and with none left to the board itself.
    await pages.site.sql(
      `insert into card_ask (id, account_id, project_id, card_id, session_id, question, created_at)
       values ($1, $2, $3, $4, $5, 'Up or down?', now())`,
      [newId(), place.account.id, place.projectId, d.id, newId()],
    );
    await keyboard.press('w');
    await shows(page, 'Ready', []);
    await stands('D');
    await archiveCard(me(), { cardId: d.id });
    await shows(page, 'Review', []);
    await until('the board has the focus', () => page.document.activeElement?.matches('[data-board]'));
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
    const stored = async (slug: string) => {
      const rows = await pages.site.sql<{ title: string }>(
        `select c.title from card c join board_column k on k.id = c.column_id
         where c.project_id = $1 and k.slug = $2 order by c.position`,
        [place.projectId, slug],
      );
      return rows.map(({ title }) => title).join();
    };

    await keyboard.press('ArrowDown');
    await stands('A');
    await keyboard.press('Shift+ArrowDown');
    await shows(page, 'Ready', ['B', 'A']);
    await stands('A');
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
    await stands('A');
    expect(await stored('review')).toBe('C');

    await keyboard.press('Shift+ArrowRight');
    await keyboard.press('ArrowRight');
    await review.getByText(/review/i).waitFor();
    // Below the card that is there.
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await shows(page, 'Review', ['C', 'A']);
    await stands('A');
    await until('the move is stored', async () => (await stored('review')) === 'C,A');
    await page.getByText(/^Card \d+ is at the end of Review\.$/).waitFor({ state: 'attached' });
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
    await until('the number leads to it', () => page.focused().startsWith('Review'));
    await page.keyboard.type('in');
    await dialog.getByRole('status').getByText('Opens implement').waitFor();
    await dialog.getByRole('button', { name: 'Review' }).getByText('Opens review').waitFor();
    await page.keyboard.press('Enter');
    await shows(page, 'In progress', ['A']);
    await done();
  });

  it('follows what others do without a reload', async () => {
    const card = await addCard('A');
    const other = await addCard('B');
    const page = await open();
    await shows(page, 'Ready', ['A', 'B']);
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
});
