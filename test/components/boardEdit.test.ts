import { createCard } from '../../src/domain/cards/createCard.ts';
import { deleteCard } from '../../src/domain/cards/deleteCard.ts';
import { moveCard } from '../../src/domain/cards/moveCard.ts';
import { person } from '../support/factories.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import type { DomPage } from './support/DomPage.ts';
import { type Pages, pagesOfTests, type Tab, WIDTHS } from './support/pagesOfTests.ts';

describe('what is changed on the board itself', () => {
  const pages = pagesOfTests();
  let place: Place;
  let tab: Tab;
  beforeEach(async () => {
    place = await pages.addPlace();
  });

  const addCard = (title: string, column = 'ready') =>
    createCard(person(pages.site, place.account), { projectId: place.projectId, title, column });
  const open = async (options: Parameters<Pages['openTab']>[2] = {}, search = ''): Promise<DomPage> => {
    tab = await pages.openTab(place, `/projects/${place.projectId}/board${search}`, options);
    await tab.page.getByRole('heading', { name: 'Board', exact: true }).waitFor();
    return tab.page;
  };
  const done = async () => {
    tab.expectNoFaults();
    await tab.close();
  };
  const column = (page: DomPage, name: string) => page.getByRole('region', { name, exact: true });
  const act = async (page: DomPage, of: string, item: string) => {
    await page.getByRole('button', { name: `Actions of ${of}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  it('a column is renamed, coloured and limited from its menu', async () => {
    await addCard('A');
    const page = await open();
    await act(page, 'Ready', 'Name, colour and limit…');
    const form = page.getByRole('form', { name: 'Edit Ready' });
    await form.getByLabel('Name').fill(' ');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('must be 1 to 50 characters long after trimming').waitFor();
    await form.getByLabel('Name').fill('Up next');
    await form.getByRole('button', { name: /^Colour/ }).click();
    await page.getByRole('menuitemradio', { name: 'Kelp' }).click();
    await form.getByLabel('Work limit').fill('2');
    await form.getByRole('button', { name: 'Save' }).click();
    await column(page, 'Up next').getByText('0 of 2 at work').waitFor();
    const stored = await pages.site.sql(
      `select label, color, wip_limit as "wipLimit" from board_column where project_id = $1 and slug = 'ready'`,
      [place.projectId],
    );
    expect(stored).toEqual([{ label: 'Up next', color: 'kelp', wipLimit: 2 }]);
    await done();
  });

  it('a column is folded into its address, and unfolded', async () => {
    await addCard('A');
    const page = await open();
    await page.getByRole('link', { name: 'A', exact: true }).waitFor();
    await act(page, 'Ready', 'Fold');
    await column(page, 'Ready').waitFor({ state: 'detached' });
    await until('the address says so', async () => new URL(page.url()).searchParams.get('folded') === 'ready');
    await page.reload();
    await page.getByRole('button', { name: /^Ready/, expanded: false }).click();
    await page.getByRole('link', { name: 'A', exact: true }).waitFor();
    await until('the address is short again', async () => new URL(page.url()).search === '');
    await done();
  });

  it('columns where work ends are folded where the others would push them out of sight, and stay unfolded by the address', async () => {
    await addCard('A');
    await addCard('Z', 'done');
    await addCard('Y', 'cancelled');
    const page = await open();
    await page.getByRole('link', { name: 'A', exact: true }).waitFor();
    await page.getByRole('button', { name: /^Cancelled/, expanded: false }).waitFor();
    await page.getByRole('button', { name: /^Done/, expanded: false }).click();
    await page.getByRole('link', { name: 'Z', exact: true }).waitFor();
    await until('the address says so', async () => new URL(page.url()).searchParams.get('open') === 'done');
    await page.reload();
    await page.getByRole('link', { name: 'Z', exact: true }).waitFor();
    await act(page, 'Done', 'Fold');
    await column(page, 'Done').waitFor({ state: 'detached' });
    await until('the address is short again', async () => new URL(page.url()).search === '');
    await page.getByText('Today $0.00').waitFor();
    await done();
    const wide = await open({ width: 1800 });
    await wide.getByRole('link', { name: 'Y', exact: true }).waitFor();
    await done();
  });

  it('a column’s menu makes a card in it, also on a phone', async () => {
    const page = await open({ width: WIDTHS.phone }, '?column=review');
    await act(page, 'Review', 'New card');
    const field = page.getByRole('textbox', { name: 'Title of a new card in Review' });
    await field.fill('Second look');
    await field.press('Enter');
    await page.getByRole('link', { name: 'Second look' }).waitFor();
    await done();
  });

  it('cards are selected by a held key, one by one or up to another, and the sheet of keys says so', async () => {
    for (const title of ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve']) await addCard(title);
    const page = await open();
    const card = (title: string) => page.getByRole('link', { name: title, exact: true });
    const selected = async (count: number) => {
      await page.getByText(`${count} selected`).waitFor();
      expect(page.url()).toContain('/board');
    };
    await card('Eve').click({ metaKey: true });
    await selected(1);
    await card('Eve').click({ ctrlKey: true });
    await page.getByText(/ selected$/).waitFor({ state: 'detached' });
    // Without a last selected card there is no range.
    await card('Dan').click({ shiftKey: true });
    await selected(1);
    await card('Ben').click({ shiftKey: true });
    await selected(3);
    await card('Cleo').click({ ctrlKey: true });
    await selected(2);
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keys' });
    await sheet.getByText('Select up to this card').waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await page.getByText('2 cards are in the archive.').waitFor();
    expect(await column(page, 'Ready').locator('article h3 a').allTextContents()).toEqual(['Ann', 'Cleo', 'Eve']);
    await done();
  });

  it('a move without a connection waits on its card, and is sent on return, or offered again when it is refused', async () => {
    const { id } = await addCard('Ann');
    const stored = async () => {
      const [row] = await pages.site.sql<{ slug: string }>(
        'select k.slug from card c join board_column k on k.id = c.column_id where c.id = $1',
        [id],
      );
      return row?.slug;
    };
    const { browser } = place;
    const fetch = browser.fetch.bind(browser);
    const page = await open();
    const returns = () =>
      page.getByRole('main').evaluate(({ ownerDocument: { defaultView } }) => {
        const { Event } = defaultView as unknown as { Event: new (type: string) => Event };
        defaultView?.dispatchEvent(new Event('online') as never);
      });
    const cutFor = (name: string) => {
      browser.fetch = (path, init) =>
        typeof init?.body === 'string' && init.body.includes(name)
          ? Promise.reject(new Error('cut off'))
          : fetch(path, init);
    };
    const move = async (to: string) => {
      await page.getByRole('link', { name: 'Ann', exact: true }).focus();
      await page.keyboard.press('m');
      await page.getByRole('dialog').getByRole('button', { name: to }).click();
      await column(page, to).getByText(`Moves to ${to} once the connection is back.`).waitFor();
      await column(page, to).getByRole('link', { name: 'Ann', exact: true }).waitFor();
    };
    cutFor('useMoveCardMutation');
    await move('Review');
    await returns();
    await column(page, 'Review').getByText('Moves to Review').waitFor();
    expect(await stored()).toBe('ready');
    browser.fetch = fetch;
    await returns();
    await until('it is stored', async () => (await stored()) === 'review');
    await page.getByText('Moves to Review').waitFor({ state: 'detached' });

    cutFor('useMoveCardMutation');
    await move('In progress');
    // The page asks for a column that the board no longer has.
    browser.fetch = (path, init) =>
      fetch(
        path,
        typeof init?.body === 'string' ? { ...init, body: init.body.replace('"in-progress"', '"gone"') } : init,
      );
    await returns();
    const refusal = page.getByRole('alert').filter({ hasText: 'The board has no column with that slug.' });
    await refusal.waitFor();
    await column(page, 'Review').getByRole('link', { name: 'Ann', exact: true }).waitFor();
    browser.fetch = fetch;
    await refusal.getByRole('button', { name: 'Move again' }).click();
    await until('it is stored now', async () => (await stored()) === 'in-progress');

    // The answer was lost, and somebody moved the card on before the connection came back.
    cutFor('useMoveCardMutation');
    await move('Review');
    await moveCard(person(pages.site, place.account), { cardId: id, column: 'ready' });
    browser.fetch = fetch;
    await returns();
    await page.getByText(/was moved to Ready in the meantime/).waitFor();
    await column(page, 'Ready').getByRole('link', { name: 'Ann', exact: true }).waitFor();
    expect(await stored()).toBe('ready');
    await done();
  });

  it('moves that wait outlast a reload: each is sent then, or given up with a word where it cannot be true any more', async () => {
    const columns = { Ann: 'Review', Ben: 'Review', Cleo: 'In progress', Dan: 'Done', Eve: 'Review' };
    const cards: Record<string, { id: string; number: number }> = {};
    for (const title of Object.keys(columns)) cards[title] = await addCard(title);
    for (const title of ['Fay', 'Gus']) await addCard(title);
    const { browser } = place;
    const fetch = browser.fetch.bind(browser);
    const page = await open();
    browser.fetch = (path, init) =>
      typeof init?.body === 'string' && init.body.includes('useMoveCardMutation')
        ? Promise.reject(new Error('cut off'))
        : fetch(path, init);
    for (const [title, to] of Object.entries(columns)) {
      await page.getByRole('link', { name: title, exact: true }).focus();
      await page.keyboard.press('m');
      await page.getByRole('dialog').getByRole('button', { name: to }).click();
      await page.getByText(`Moves to ${to} once the connection is back.`).first().waitFor();
    }
    await page.getByRole('link', { name: 'Gus', exact: true }).focus();
    await page.keyboard.press('Shift+ArrowUp');
    await page.getByText('Moves to Ready once the connection is back.').waitFor();
    // Meanwhile somebody moves one, deletes one, and takes away the column of another.
    const someone = person(pages.site, place.account);
    await moveCard(someone, { cardId: cards.Ben?.id as string, column: 'backlog' });
    await deleteCard(someone, { cardId: cards.Cleo?.id as string });
    await pages.site.sql(`delete from board_column where project_id = $1 and slug = 'done'`, [place.projectId]);
    await page.reload();
    await column(page, 'Review').getByText('Moves to Review once the connection is back.').first().waitFor();
    await page.getByText(/no longer moves to Done: the board has no such column any more/).waitFor();
    // What it means to stand before another card is known to the page alone that shows them.
    expect(await page.getByText('Moves to Ready').count()).toBe(0);
    browser.fetch = fetch;
    await page.getByRole('main').evaluate(({ ownerDocument: { defaultView } }) => {
      const { sessionStorage } = defaultView as unknown as { sessionStorage: Storage };
      const key = [...Array(sessionStorage.length).keys()]
        .map((index) => sessionStorage.key(index))
        .find((name) => name?.startsWith('bascule.moves.')) as string;
      const kept = JSON.parse(sessionStorage.getItem(key) ?? '');
      for (const move of kept.moves) if (move.number === cards.Eve?.number) move.madeAt -= 3_660_000;
      sessionStorage.setItem(key, JSON.stringify(kept));
    });
    await page.reload();
    await page.getByText(`#${cards.Cleo?.number} is gone, so it no longer moves to In progress.`).waitFor();
    await page.getByText(`#${cards.Ben?.number} was moved to Backlog in the meantime.`).waitFor();
    const late = page
      .getByRole('alert')
      .filter({ hasText: `#${cards.Eve?.number} was to move to Review more than an hour ago` });
    await late.waitFor();
    const where = () =>
      pages.site.sql<{ title: string; slug: string }>(
        `select c.title, k.slug from card c join board_column k on k.id = c.column_id where c.id = any($1::uuid[]) order by c.title`,
        [Object.values(cards).map(({ id }) => id)],
      );
    await until('the one that can be true is sent', async () => {
      const [ann] = await where();
      return ann?.slug === 'review';
    });
    expect(await where()).toMatchObject([
      { title: 'Ann', slug: 'review' },
      { title: 'Ben', slug: 'backlog' },
      { title: 'Dan', slug: 'ready' },
      { title: 'Eve', slug: 'ready' },
    ]);
    await page.getByText(/^Moves to /).waitFor({ state: 'detached' });
    await late.getByRole('button', { name: 'Move again' }).click();
    await until('it is moved as it was offered', async () => (await where()).at(-1)?.slug === 'review');
    await page.reload();
    await column(page, 'Review').getByRole('link', { name: 'Ann', exact: true }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await done();
  });

  it('the dialog of a move asks once for the effects of all columns, and not again when another one is looked at', async () => {
    await addCard('Ann');
    const { browser } = place;
    const fetch = browser.fetch.bind(browser);
    const asked: string[] = [];
    browser.fetch = (path, init) => {
      if (typeof init?.body === 'string' && init.body.includes('moveOutcome')) asked.push(init.body);
      return fetch(path, init);
    };
    const page = await open();
    await page.getByRole('link', { name: 'Ann', exact: true }).focus();
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'In progress' }).getByText('Opens implement').waitFor();
    const told = dialog.getByRole('status');
    await dialog.getByRole('button', { name: 'Review' }).hover();
    await told.getByText('Opens review').waitFor();
    await dialog.getByRole('button', { name: 'In progress' }).hover();
    await told.getByText('Opens implement').waitFor();
    expect(asked).toHaveLength(1);
    browser.fetch = fetch;
    await done();
  });

  it('what was archived at once comes back at once, by the button or later by the key', async () => {
    for (const title of ['Ann', 'Ben', 'Cleo']) await addCard(title);
    const page = await open();
    const archived = async () => {
      const [row] = await pages.site.sql<{ count: number }>(
        'select count(*)::int from card where project_id = $1 and archived_at is not null',
        [place.projectId],
      );
      return row?.count;
    };
    const archiveAll = async () => {
      for (const title of ['Ann', 'Ben', 'Cleo']) {
        await page.getByRole('link', { name: title, exact: true }).focus();
        await page.keyboard.press('x');
      }
      await page.getByRole('button', { name: 'Archive', exact: true }).click();
      await page.getByText('3 cards are in the archive.').waitFor();
    };
    await archiveAll();
    await page.getByRole('button', { name: 'Undo' }).click();
    await until('all three are back', async () => (await archived()) === 0);
    await page.getByRole('link', { name: 'Cleo', exact: true }).waitFor();
    await archiveAll();
    await page.getByRole('button', { name: 'Close the message' }).click();
    await page.keyboard.press('Control+z');
    await until('all three are back again', async () => (await archived()) === 0);
    await done();
  });

  it('a pasted list loses no line, asks where it is long or comes twice, and is undone as a whole', async () => {
    const page = await open({}, '?column=ready');
    await act(page, 'Ready', 'New card');
    const field = page.getByRole('textbox', { name: 'Title of a new card in Ready' });
    const paste = (text: string) =>
      field.evaluate((element) => {
        const { Event } = element.ownerDocument.defaultView as unknown as {
          Event: new (type: string, init: object) => Event;
        };
        const event = new Event('paste', { bubbles: true, cancelable: true });
        Object.assign(event, { clipboardData: { getData: () => text } });
        element.dispatchEvent(event as never);
      });
    const stored = async () => {
      const rows = await pages.site.sql<{ title: string }>(
        `select title from card where project_id = $1 and archived_at is null and id <> $2 order by number`,
        [place.projectId, place.card.id],
      );
      return rows.map(({ title }) => title).join();
    };
    const long = 'x'.repeat(201);
    await paste(`- Ann\n- Ben\u0007\n- ${long}\n- Cleo`);
    await until('two are stored', async () => (await stored()) === 'Ann,Cleo');
    await until('the others are in the field', async () => (await field.inputValue()) === `Ben\u0007\n${long}`);
    await page.getByText('Line 2 is longer than 200 characters.').waitFor();
    await field.fill('');
    await paste('Dan\nEve\nFay');
    // The message of the list before may still be there, with an Undo of its own.
    await page.getByText('3 cards created.').waitFor();
    await until('they are stored', async () => (await stored()) === 'Ann,Cleo,Dan,Eve,Fay');
    await paste('Dan\nEve\nFay');
    const again = page.getByRole('dialog', { name: 'Create the same 3 cards again?' });
    await again.getByRole('button', { name: 'Cancel' }).click();
    expect(await field.inputValue()).toBe('Dan\nEve\nFay');
    await field.fill('');
    await page
      .getByRole('status')
      .filter({ hasText: '3 cards created.' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await until('they are taken back', async () => (await stored()) === 'Ann,Cleo');
    expect(await field.isFocused()).toBe(true);
    await page.keyboard.press('Control+z');
    await until('so are those before', async () => (await stored()) === '');
    expect(await field.isFocused()).toBe(true);
    await paste(Array.from({ length: 21 }, (_, index) => `Line ${index}`).join('\n'));
    await page.getByRole('dialog', { name: 'Create 21 cards?' }).getByRole('button', { name: 'Create' }).click();
    await page.getByText('21 cards created.').waitFor();
    expect((await stored()).split(',')).toHaveLength(21);
    await done();
  });

  const titleOf = async (id: string) => {
    const [row] = await pages.site.sql<{ title: string }>('select title from card where id = $1', [id]);
    return row?.title;
  };

  it('a title is edited on the face of its card, by key and from the menu', async () => {
    const card = await addCard('A');
    const page = await open();
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    const field = page.getByRole('textbox', { name: `Title of #${card.number}` });
    const isWritten = () => until('the field has the focus', () => field.isFocused());
    const focused = () => page.focused();
    await link('A').focus();
    await page.keyboard.press('e');
    await isWritten();
    await field.fill('B');
    await page.keyboard.press('Enter');
    await link('B').waitFor();
    await until('the card has the focus again', () => focused() === 'B');
    await until('it is stored', async () => (await titleOf(card.id)) === 'B');

    await link('B').hover();
    await act(page, `#${card.number}`, 'Edit the title');
    await isWritten();
    await field.fill('C');
    await page.keyboard.press('Escape');
    await link('B').waitFor();
    await until('the card has the focus again', () => focused() === 'B');

    // A draft survives the page.
    await page.keyboard.press('e');
    await field.fill('D');
    await page.reload();
    await link('B').focus();
    await page.keyboard.press('e');
    await isWritten();
    expect(await field.inputValue()).toBe('D');
    await page.keyboard.press('Enter');
    await link('D').waitFor();
    await until('it is stored', async () => (await titleOf(card.id)) === 'D');
    await done();
  });

  it('a title that is refused opens its field again with what was written', async () => {
    const card = await addCard('A');
    const page = await open();
    await page.getByRole('link', { name: 'A', exact: true }).focus();
    // The page asks for a title that no card may have.
    const fetch = place.browser.fetch.bind(place.browser);
    place.browser.fetch = (path, init) => {
      const body = String(init?.body ?? '');
      const changed = body.includes('UpdateMutation') ? body.replace('"title":"B"', '"title":" "') : body;
      return fetch(path, init?.body === undefined ? init : { ...init, body: changed });
    };
    await page.keyboard.press('e');
    const field = page.getByRole('textbox', { name: `Title of #${card.number}` });
    await field.fill('B');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await until('the field is back', async () => (await field.inputValue()) === 'B');
    await done();
  });
});
