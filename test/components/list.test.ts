import { removeLabel } from '../../src/domain/board/labels/removeLabel.ts';
import { createCard } from '../../src/domain/cards/createCard.ts';
import { updateCard } from '../../src/domain/cards/updateCard.ts';
import { person } from '../support/factories.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import type { DomPage } from './support/DomPage.ts';
import { pagesOfTests, type Tab } from './support/pagesOfTests.ts';

describe('the list of cards', () => {
  const pages = pagesOfTests();
  let place: Place;
  let tab: Tab;
  beforeEach(async () => {
    place = await pages.addPlace();
    await pages.site.sql('delete from card where project_id = $1', [place.projectId]);
  });

  const me = () => person(pages.site, place.account);
  const addCard = (title: string, column = 'ready', more: Partial<Parameters<typeof createCard>[1]> = {}) =>
    createCard(me(), { projectId: place.projectId, title, column, ...more });
  const open = async (search = '?view=list'): Promise<DomPage> => {
    tab = await pages.openTab(place, `/projects/${place.projectId}/board${search}`);
    await tab.page.getByRole('heading', { name: 'Board', exact: true }).waitFor();
    return tab.page;
  };
  const done = async () => {
    tab.expectNoFaults();
    await tab.close();
  };
  /** The groups with their cards, from top to bottom. */
  const groups = (page: DomPage) =>
    [...page.document.querySelectorAll('[data-list] section')].map((section) => [
      section.getAttribute('aria-label'),
      ...[...section.querySelectorAll('h3 a')].map((link) => link.textContent),
    ]);
  const shows = async (page: DomPage, wanted: readonly (readonly string[])[]) => {
    const now = () => JSON.stringify(groups(page));
    await until('the list shows its cards', async () => now() === JSON.stringify(wanted)).catch(() => undefined);
    expect(groups(page)).toEqual(wanted);
  };
  const choose = async (page: DomPage, name: RegExp, option: string) => {
    await page.getByRole('button', { name }).click();
    await page
      .getByRole(name.source.includes('Columns') ? 'menuitemcheckbox' : 'menuitemradio', { name: option })
      .click();
    await page.keyboard.press('Escape');
  };
  const addScene = async () => {
    await addCard('Beacon', 'ready', { priority: 'low', dueOn: '2027-01-02', labels: ['pier'], estimate: 3 });
    await addCard('Anchor', 'ready', { priority: 'urgent', assigneeId: place.account.id });
    await addCard('Tide', 'backlog', { priority: 'low', dueOn: '2026-12-24', labels: ['tides'] });
  };

  it('groups, sorts and chooses columns by its address, and saved views hold each layout', async () => {
    await addScene();
    const page = await open('');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: 'Name of the view' }).fill('As board');
    await page.keyboard.press('Enter');
    await page.keyboard.press('v');
    await shows(page, [
      ['Backlog', 'Tide'],
      ['Ready', 'Beacon', 'Anchor'],
    ]);
    expect(new URL(page.url()).search).toBe('?view=list');
    await page.getByRole('button', { name: 'Sort by Title' }).click();
    await shows(page, [
      ['Backlog', 'Tide'],
      ['Ready', 'Anchor', 'Beacon'],
    ]);
    await choose(page, /^Group/, 'Priority');
    await shows(page, [
      ['Urgent', 'Anchor'],
      ['Low', 'Beacon', 'Tide'],
    ]);
    await page.getByRole('button', { name: 'Sorted by Title', exact: true }).click();
    await shows(page, [
      ['Urgent', 'Anchor'],
      ['Low', 'Tide', 'Beacon'],
    ]);
    await choose(page, /^Columns/, 'Estimate');
    await page.getByText('3 pt').waitFor();
    expect(new URL(page.url()).search).toContain('group=priority&sort=-title');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: 'Name of the view' }).fill('By urgency');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'As board', exact: true }).click();
    await page.getByRole('region', { name: 'In progress' }).waitFor();
    await page.getByRole('button', { name: 'By urgency', exact: true }).click();
    await shows(page, [
      ['Urgent', 'Anchor'],
      ['Low', 'Tide', 'Beacon'],
    ]);
    await page.getByText('3 pt').waitFor();
    // A link opens the same list, and the columns are those that the person chose last.
    await page.goto(`/projects/${place.projectId}/board?view=list&group=label&sort=due`);
    await shows(page, [
      ['pier', 'Beacon'],
      ['tides', 'Tide'],
      ['No label', 'Anchor'],
    ]);
    await page.getByText('3 pt').waitFor();
    await choose(page, /^Group/, 'None');
    await shows(page, [['All cards', 'Tide', 'Beacon', 'Anchor']]);
    await choose(page, /^Group/, 'Assignee');
    await until('the people are shown', async () => groups(page).flat().length === 5);
    expect(groups(page).map(([, ...titles]) => titles)).toEqual([['Anchor'], ['Tide', 'Beacon']]);
    await done();
  });

  it('has the keys and acts of the board, and shows each change at once, of others too', async () => {
    await addScene();
    const page = await open();
    await shows(page, [
      ['Backlog', 'Tide'],
      ['Ready', 'Beacon', 'Anchor'],
    ]);
    const focused = () => page.document.activeElement?.textContent;
    await page.keyboard.press('j');
    expect(focused()).toBe('Tide');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    expect(focused()).toBe('Beacon');
    await page.keyboard.press('x');
    await page.getByText('1 selected').waitFor();
    await page.keyboard.press('m');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Review/ })
      .click();
    await shows(page, [
      ['Backlog', 'Tide'],
      ['Ready', 'Anchor'],
      ['Review', 'Beacon'],
    ]);
    await page.getByRole('button', { name: 'Actions of #3' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await shows(page, [
      ['Backlog', 'Tide'],
      ['Review', 'Beacon'],
    ]);
    await page.keyboard.press('Control+z');
    await shows(page, [
      ['Backlog', 'Tide'],
      ['Ready', 'Anchor'],
      ['Review', 'Beacon'],
    ]);
    // A press with a held key selects across the groups.
    await page.getByRole('link', { name: 'Tide', exact: true }).click({ ctrlKey: true });
    await page.getByRole('link', { name: 'Beacon', exact: true }).click({ shiftKey: true });
    await page.getByText('3 selected').waitFor();
    await page.keyboard.press('Escape');
    // What others do: a new card, and one that goes to another place of the order.
    const made = await addCard('Buoy', 'ready');
    await shows(page, [
      ['Backlog', 'Tide'],
      ['Ready', 'Anchor', 'Buoy'],
      ['Review', 'Beacon'],
    ]);
    await page.getByRole('button', { name: 'Sort by Title' }).click();
    await shows(page, [
      ['Backlog', 'Tide'],
      ['Ready', 'Anchor', 'Buoy'],
      ['Review', 'Beacon'],
    ]);
    await updateCard(me(), { cardId: made.id, title: 'A buoy' });
    await shows(page, [
      ['Backlog', 'Tide'],
      ['Ready', 'A buoy', 'Anchor'],
      ['Review', 'Beacon'],
    ]);
    await page.keyboard.press('c');
    await page.getByRole('textbox', { name: 'Title of a new card in Ready' }).fill('Zebra');
    await page.keyboard.press('Enter');
    await shows(page, [
      ['Backlog', 'Tide'],
      ['Ready', 'A buoy', 'Anchor', 'Zebra'],
      ['Review', 'Beacon'],
    ]);
    await done();
  });

  it('shows the cards of a label that is removed where they belong now', async () => {
    await addScene();
    const page = await open('?view=list&group=label');
    await shows(page, [
      ['pier', 'Beacon'],
      ['tides', 'Tide'],
      ['No label', 'Anchor'],
    ]);
    const [label] = await pages.site.sql("select id from label where project_id = $1 and name = 'pier'", [
      place.projectId,
    ]);
    await removeLabel(me(), { labelId: String(label?.id) });
    await shows(page, [
      ['tides', 'Tide'],
      ['No label', 'Beacon', 'Anchor'],
    ]);
    const row = page.locator('[data-list] [data-card]').filter({ hasText: 'Beacon' });
    await until('its row has no label', async () => !(await row.textContent())?.includes('pier'));
    await done();
  });

  it('loads further rows as they come in sight, and draws no others', async () => {
    await pages.site.sql(
      `insert into card (id, project_id, owner_id, number, title, column_id, position, created_at, updated_at)
       select gen_random_uuid(), k.project_id, p.owner_id, n, 'Card ' || lpad(n::text, 3, '0'), k.id, n, now(), now()
       from board_column k join project p on p.id = k.project_id, generate_series(1, 400) n where k.project_id = $1 and k.slug = 'ready'`,
      [place.projectId],
    );
    const { browser } = place;
    const fetch = browser.fetch.bind(browser);
    let cut = true;
    browser.fetch = (path, init) => {
      const further = typeof init?.body === 'string' && init.body.includes('GroupCardsPageQuery');
      return further && cut ? Promise.reject(new Error('cut off')) : fetch(path, init);
    };
    const page = await open('?view=list&group=none&sort=title');
    await page.getByRole('link', { name: 'Card 001', exact: true }).waitFor();
    const drawn = () => page.document.querySelectorAll('[data-list] [data-card]').length;
    expect(drawn()).toBeLessThan(60);
    // The last card of the first page goes to the front, and the others stay, before the next page comes.
    const [last] = await pages.site.sql("select id from card where project_id = $1 and title = 'Card 050'", [
      place.projectId,
    ]);
    await updateCard(me(), { cardId: String(last?.id), title: 'At Card 050' });
    await page.getByRole('link', { name: 'At Card 050', exact: true }).waitFor();
    expect(groups(page)[0]?.slice(1, 4)).toEqual(['At Card 050', 'Card 001', 'Card 002']);
    cut = false;
    await page.locator('[data-board]').evaluate((board) => {
      board.scrollTop = 399 * 36;
      board.dispatchEvent(new board.ownerDocument.defaultView!.Event('scroll'));
    });
    await page.getByRole('link', { name: 'Card 400', exact: true }).waitFor();
    expect(drawn()).toBeLessThan(60);
    await done();
  });
});
