import { createCard } from '../../src/domain/cards/createCard.ts';
import type { NewRun } from '../domain/commands/support/fixtures.ts';
import { person } from '../support/factories.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import type { DomPage } from './support/DomPage.ts';
import { type Pages, pagesOfTests, type Tab, WIDTHS } from './support/pagesOfTests.ts';

describe('a card that leaves while an agent works on it', () => {
  const pages = pagesOfTests();
  let place: Place;
  let tab: Tab;
  /** The ids of the columns by their slugs. */
  let columns: ReadonlyMap<string, string>;
  beforeEach(async () => {
    place = await pages.addPlace();
    const text = 'select slug, id from board_column where project_id = $1';
    const rows = await pages.site.sql<{ slug: string; id: string }>(text, [place.projectId]);
    columns = new Map(rows.map(({ slug, id }) => [slug, id]));
  });

  const addCard = (title: string, column = 'in-progress') =>
    createCard(person(pages.site, place.account), { projectId: place.projectId, title, column });
  /** A card with a run at work; their ids. */
  const addWorked = async (title: string, more: NewRun = {}) => {
    const { id, number } = await addCard(title);
    const run = { subjectId: id, cardNumber: number, workKind: 'implement', ruleId: 'delivery.implement', ...more };
    return { id, number, runId: await pages.site.addRun(place, run) };
  };
  const open = async (path: string, options: Parameters<Pages['openTab']>[2] = {}): Promise<DomPage> => {
    tab = await pages.openTab(place, `/projects/${place.projectId}/${path}`, options);
    return tab.page;
  };
  const openBoard = async (options: Parameters<Pages['openTab']>[2] = {}) => {
    const page = await open('board', options);
    await page.getByRole('heading', { name: 'Board', exact: true }).waitFor();
    return page;
  };
  const done = async () => {
    tab.expectNoFaults();
    await tab.close();
  };
  const cardOf = (page: DomPage, title: string) =>
    page.locator('article').filter({ has: page.locator('h3', { hasText: title }) });
  const shows = (page: DomPage, column: string, titles: readonly string[]) =>
    until(`${column} shows ${titles.join()}`, async () => {
      // Not by its role, because a sheet hides what it covers.
      const links = page.locator(`[data-column="${columns.get(column)}"] article h3 a`);
      return (await links.allTextContents()).join() === titles.join();
    });
  const stored = async (cardId: string) => {
    const [row] = await pages.site.sql<{ slug: string; archived: boolean }>(
      `select k.slug, c.archived_at is not null as archived
       from card c join board_column k on k.id = c.column_id where c.id = $1`,
      [cardId],
    );
    return row && (row.archived ? 'the archive' : row.slug);
  };
  const stops = async () =>
    (
      await pages.site.sql<{ runId: string }>(
        `select run_id as "runId" from bridge_command where project_id = $1 and kind = 'stop-run' order by id`,
        [place.projectId],
      )
    ).map(({ runId }) => runId);
  const sheet = (page: DomPage, name: string) => page.getByRole('dialog', { name });
  const moveTo = async (page: DomPage, column: string, title = 'Move to…') => {
    await page.getByRole('button', { name: 'Move to…' }).last().click();
    await sheet(page, title).getByRole('button', { name: column }).click();
  };
  const menuOf = async (page: DomPage, number: number, item: string | RegExp) => {
    await page.getByRole('button', { name: `Actions of #${number}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  it('from the board asks first, returns to its place when the person cancels, and says that one still works', async () => {
    const { id, number, runId } = await addWorked('Night ferry');
    const page = await openBoard();
    await menuOf(page, number, /^Move to/);
    await sheet(page, 'Move to…').getByRole('button', { name: 'Cancelled' }).click();
    const asks = sheet(page, 'An agent works on this card');
    await asks.waitFor();
    await shows(page, 'cancelled', ['Night ferry']);
    await page.keyboard.press('Escape');
    await shows(page, 'in-progress', ['Night ferry']);
    await shows(page, 'cancelled', []);
    expect(await stored(id)).toBe('in-progress');

    await menuOf(page, number, /^Move to/);
    await sheet(page, 'Move to…').getByRole('button', { name: 'Cancelled' }).click();
    await asks.getByRole('button', { name: 'Let it end' }).click();
    await shows(page, 'cancelled', ['Night ferry']);
    await cardOf(page, 'Night ferry').getByText('Still works').waitFor();
    expect([await stored(id), await stops()]).toEqual(['cancelled', []]);
    await cardOf(page, 'Night ferry').getByRole('button', { name: 'Stop the agent' }).click();
    await page.getByText('The agent is asked to stop.').waitFor();
    expect(await stops()).toEqual([runId]);
    await until('the stop is offered no more', async () => {
      return (await cardOf(page, 'Night ferry').getByRole('button', { name: 'Stop the agent' }).count()) === 0;
    });
    await done();
  });

  it('carried by keyboard asks with the answer that keeps the agent first, and the focus stays on the card', async () => {
    const { id } = await addWorked('Night ferry');
    const page = await openBoard();
    const link = cardOf(page, 'Night ferry').getByRole('link');
    const carry = async () => {
      await link.focus();
      await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await sheet(page, 'An agent works on this card').waitFor();
    };
    await carry();
    await page.keyboard.press('Escape');
    await shows(page, 'in-progress', ['Night ferry']);
    await until('the card has the focus again', () => link.isFocused());
    await carry();
    const first = sheet(page, 'An agent works on this card').getByRole('button', { name: 'Let it end' });
    await until('the answer has the focus', () => first.isFocused());
    await page.keyboard.press('Enter');
    await page.getByText(/is at the end of Done/).waitFor();
    await until('the card has the focus still', () => link.isFocused());
    expect([await stored(id), await stops()]).toEqual(['done', []]);
    await done();
  });

  it('together with others asks once for all of them, also on a phone', async () => {
    const [first, second] = [await addWorked('A'), await addWorked('B')];
    const idle = await addCard('C');
    const page = await open('board?column=in-progress', { width: WIDTHS.phone });
    for (const { number } of [first, second, idle]) await menuOf(page, number, /^Select/);
    await moveTo(page, 'Done', 'Move 3 cards to…');
    const asks = sheet(page, 'Agents work on 2 of these 3 cards');
    await asks.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByText('3 selected').waitFor();
    expect(await stored(first.id)).toBe('in-progress');
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await asks.getByRole('button', { name: 'Cancel', exact: true }).click();
    expect(await stored(idle.id)).toBe('in-progress');
    await moveTo(page, 'Done', 'Move 3 cards to…');
    await asks.getByRole('button', { name: 'Stop them' }).click();
    await until('all are done', async () => (await stored(idle.id)) === 'done');
    expect((await stops()).toSorted()).toEqual([first.runId, second.runId].toSorted());
    await done();
  });

  it('for the archive asks too, and nothing is asked where no agent works', async () => {
    const [worked, idle] = [await addWorked('A'), await addCard('B')];
    const page = await openBoard();
    await menuOf(page, idle.number, 'Archive');
    await until('it is in the archive', async () => (await stored(idle.id)) === 'the archive');
    await menuOf(page, worked.number, /^Move to/);
    await sheet(page, 'Move to…').getByRole('button', { name: 'Review' }).click();
    await shows(page, 'review', ['A']);
    await menuOf(page, worked.number, 'Archive');
    await sheet(page, 'An agent works on this card').getByRole('button', { name: 'Stop it' }).click();
    await page.getByText('The card is in the archive. The agent is asked to stop.').waitFor();
    expect([await stored(worked.id), await stops()]).toEqual(['the archive', [worked.runId]]);
    await done();
  });

  it.each([
    ['moves', /^Move to/, 'leaveWithMoveQuery', 'cancelled'],
    ['is archived', 'Archive', 'leaveWithAwayQuery', 'the archive'],
  ])('and %s is asked about too where nobody can tell whether an agent works', async (_how, item, query, end) => {
    const { id, number, runId } = await addWorked('Night ferry');
    const { browser } = place;
    const fetch = browser.fetch.bind(browser);
    browser.fetch = (path, init) =>
      typeof init?.body === 'string' && init.body.includes(query)
        ? Promise.reject(new Error('cut off'))
        : fetch(path, init);
    const page = await openBoard();
    const asks = sheet(page, 'It is not known whether agents work on this card');
    const leave = async (answer: string) => {
      await menuOf(page, number, item);
      if (end === 'cancelled') await sheet(page, 'Move to…').getByRole('button', { name: 'Cancelled' }).click();
      await asks.getByRole('button', { name: answer }).click();
    };
    await leave('Cancel');
    await shows(page, 'in-progress', ['Night ferry']);
    expect(await stored(id)).toBe('in-progress');
    await leave('Stop them');
    await until('it has left', async () => (await stored(id)) === end);
    expect(await stops()).toEqual([runId]);
    browser.fetch = fetch;
    await done();
  });

  it('on its page asks, says that one still works, and stops it there', async () => {
    const { id, number, runId } = await addWorked('Night ferry');
    const page = await open(`cards/${number}`);
    await page.getByRole('complementary', { name: 'Properties' }).waitFor();
    await moveTo(page, 'Cancelled');
    await sheet(page, 'An agent works on this card').getByRole('button', { name: 'Let it end' }).click();
    const says = page.getByRole('status').filter({ hasText: 'An agent still works on this card.' });
    await says.waitFor();
    expect([await stored(id), await stops()]).toEqual(['cancelled', []]);
    await says.getByRole('button', { name: 'Stop it' }).click();
    await page.getByText('An agent still works on this card, and is asked to stop.').waitFor();
    expect(await stops()).toEqual([runId]);
    await pages.site.sql(`update run set state = 'stopped' where id = $1`, [runId]);
    await page.reload();
    await page.getByRole('complementary', { name: 'Properties' }).waitFor();
    expect(await page.getByText('still works').count()).toBe(0);
    await done();
  });

  it('in the archive says that one still works, which prepares and cannot be stopped yet', async () => {
    const { number } = await addWorked('Night ferry', { state: 'preparing' });
    const page = await open(`cards/${number}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await sheet(page, 'An agent works on this card').getByRole('button', { name: 'Stop it' }).click();
    await page.getByText('An agent cannot be stopped now. The card shows for how long it works.').waitFor();
    await page.getByText('This card is in the archive.').waitFor();
    const says = page.getByRole('status').filter({ hasText: 'An agent still works on this card.' });
    await says.getByRole('button', { name: 'Stop it' }).click();
    await page.getByText('Only a queued or running run can stop').waitFor();
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await says.waitFor({ state: 'detached' });
    await done();
  });

  it('for good is asked about in the sheet that deletes it', async () => {
    const { id, number, runId } = await addWorked('Night ferry');
    const page = await open(`cards/${number}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: /^Delete/ }).click();
    const asks = sheet(page, `Delete #${number}?`);
    const choice = asks.getByRole('group', { name: 'An agent works on this card.' });
    await choice.waitFor();
    expect(await choice.getByRole('radio', { name: 'Let it end' }).isChecked()).toBe(true);
    await choice.getByRole('radio', { name: 'Stop it' }).click();
    await asks.getByRole('button', { name: 'Delete it' }).click();
    await until('the card is gone', async () => (await stored(id)) === undefined);
    expect(await stops()).toEqual([runId]);
    await done();
  });

  it('with its runs is asked about like everywhere', async () => {
    const { id, runId } = await addWorked('Night ferry');
    const page = await open('worker-runs');
    await page.locator(`[id="run-${runId}"]`).waitFor();
    await page.getByRole('checkbox', { name: 'Select all runs that are loaded' }).click();
    await page.keyboard.press('m');
    const moves = sheet(page, 'Move to…');
    await moves.getByRole('button', { name: 'Review' }).focus();
    await moves.getByText(/1 would move and open/).waitFor();
    await moves.getByRole('button', { name: 'Done' }).click();
    await sheet(page, 'An agent works on this card').getByRole('button', { name: 'Stop it' }).click();
    await page.getByText('1 of 1 card moved. The agent is asked to stop.').waitFor();
    expect([await stored(id), await stops()]).toEqual(['done', [runId]]);
    await done();
  });
});
