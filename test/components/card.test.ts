import { linkDocument } from '../../src/domain/cards/linkDocument.ts';
import { moveCard } from '../../src/domain/cards/moveCard.ts';
import { addCardComment } from '../../src/domain/feedback/addCardComment.ts';
import { newId } from '../../src/lib/uuid.ts';
import { addMember } from '../doors/support/tenants.ts';
import { addCard, person } from '../support/factories.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import { holdRequests } from './support/holdRequests.ts';
import { pagesOfTests, type Tab } from './support/pagesOfTests.ts';

describe('the page of a card', () => {
  const pages = pagesOfTests();
  let place: Place;
  beforeAll(async () => {
    place = await pages.addPlace();
  });

  const pageOf = (card: { number: number }) => `/projects/${place.projectId}/cards/${card.number}`;
  const newCard = () => addCard(pages.site, place.account, place.projectId);
  const opened = (tab: Tab) => tab.page.getByRole('complementary', { name: 'Properties' }).waitFor();
  const graph = async (query: string, input: Record<string, unknown>) => {
    const answer = await pages.site.graphql(await place.account.token('api'), query, { input });
    expect(answer.errors).toBeUndefined();
  };
  const UPDATE = 'mutation($input: UpdateCardInput!) { updateCard(input: $input) { card { id } } }';
  const setBody = (cardId: string, body: string) => graph(UPDATE, { cardId, body });

  it('edits title and description in place, and keeps a draft through a reload', async () => {
    const card = await newCard();
    const tab = await pages.openTab(place, pageOf(card));
    await opened(tab);
    await tab.page.keyboard.press('Shift+E');
    await tab.page.getByRole('textbox', { name: 'Title' }).fill('Sort by service day');
    await tab.page.keyboard.press('Enter');
    await tab.page.getByRole('heading', { name: 'Sort by service day' }).waitFor();
    await tab.page.keyboard.press('e');
    await tab.page.getByRole('textbox', { name: 'Description' }).fill('A day ends at **04:00**.');
    await tab.page.reload();
    const draft = tab.page.getByRole('textbox', { name: 'Description' });
    await draft.waitFor();
    expect(await draft.inputValue()).toBe('A day ends at **04:00**.');
    await setBody(card.id, 'Written by another client.');
    await tab.page.getByText('Changed in the meantime.').waitFor();
    await tab.page.getByRole('button', { name: 'Keep mine' }).click();
    await tab.page.getByRole('button', { name: 'Preview' }).click();
    await tab.page.getByRole('region', { name: 'Preview of the description' }).getByText('04:00').waitFor();
    await tab.page.getByRole('button', { name: 'Write' }).click();
    await draft.press('Control+Enter');
    await tab.page.locator('strong', { hasText: '04:00' }).waitFor();
    await tab.page.getByText('Changed in the meantime.').waitFor({ state: 'detached' });
    tab.expectNoFaults();
    await tab.close();
  });

  it('shows what another client says at once, and takes a comment', async () => {
    const card = await newCard();
    const tab = await pages.openTab(place, pageOf(card));
    await opened(tab);
    await graph('mutation($input: AddCardCommentInput!) { addCardComment(input: $input) { comment { id } } }', {
      cardId: card.id,
      text: 'The printed book counted it to the evening before.',
    });
    await tab.page.getByText('The printed book counted it').waitFor();
    await tab.page.getByRole('textbox', { name: 'Comment' }).fill('Keep it the `same`.');
    await tab.page.keyboard.press('Control+Enter');
    await tab.page.locator('article code', { hasText: 'same' }).waitFor();
    expect(await tab.page.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('');
    tab.expectNoFaults();
    await tab.close();
  });

  it('keeps what a person types on while a comment is being sent', async () => {
    const card = await newCard();
    const tab = await pages.openTab(place, pageOf(card));
    await opened(tab);
    const held = holdRequests(place.browser, 'CommentFieldMutation', 'answered', { most: 1 });
    const field = tab.page.getByRole('textbox', { name: 'Comment' });
    await field.fill('The first tide.');
    await tab.page.keyboard.press('Control+Enter');
    await held.answered;
    await field.fill('The first tide. And the second.');
    held.release();
    await held.received();
    await tab.page.locator('article', { hasText: 'The first tide.' }).waitFor();
    expect(await field.inputValue()).toBe('The first tide. And the second.');
    await field.press('Control+Enter');
    await tab.page.locator('article', { hasText: 'And the second.' }).waitFor();
    await until('the field is empty', async () => (await field.inputValue()) === '');
    tab.expectNoFaults();
    await tab.close();
  });

  it('offers people behind a sign, and marks whom a text mentions', async () => {
    const [guest, card] = [await pages.addPlace(), await newCard()];
    await addMember(pages.site, place.account, place.projectId, 'viewer', guest.account);
    const handleOf = ({ account }: Place) => account.email.slice(0, account.email.indexOf('@'));
    const tab = await pages.openTab(place, pageOf(card));
    await opened(tab);
    const field = tab.page.getByRole('textbox', { name: 'Comment' });
    const options = tab.page.getByRole('option');
    await field.fill('Look at it, @');
    await options.nth(1).waitFor();
    await field.press('ArrowDown');
    const chosen = tab.page.getByRole('option', { selected: true });
    await chosen.getByText(guest.account.email).waitFor();
    expect(await field.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
    await field.press('Escape');
    await options.first().waitFor({ state: 'detached' });
    await field.fill(`See, @${handleOf(guest).slice(0, -1).toUpperCase()}`);
    await tab.page.getByText(guest.account.email).waitFor();
    await field.press('Enter');
    await until('it is written', async () => (await field.inputValue()) === `See, @${handleOf(guest)} `);
    await options.first().waitFor({ state: 'detached' });
    await field.press('Control+Enter');
    const mark = tab.page.locator('article strong[data-mention]');
    await mark.waitFor();
    expect([await mark.textContent(), await mark.getAttribute('title')]).toEqual([
      `@${handleOf(guest)}`,
      guest.account.email,
    ]);
    tab.expectNoFaults();
    await tab.close();
  });

  it('ticks the tasks of a description, and leads to the cards that a text names', async () => {
    const card = await newCard();
    const other = await newCard();
    await setBody(card.id, `- [ ] Print\n- [ ] Post, see #${other.number}\n\nNot \`#${other.number}\`, a#1 or &#35;x.`);
    const tab = await pages.openTab(place, pageOf(card));
    await opened(tab);
    const post = tab.page.getByRole('checkbox', { name: /^Post/ });
    await post.waitFor();
    await post.click();
    const body = async () =>
      (await pages.site.sql<{ body: string }>('select body from card where id = $1', [card.id]))[0]?.body;
    await until('it is stored', async () => (await body())?.startsWith('- [ ] Print\n- [x] Post') === true);
    await tab.page.getByRole('checkbox', { name: /^Post/, checked: true }).waitFor();
    const links = tab.page.locator('.md a');
    expect(await links.allTextContents()).toEqual([`#${other.number}`]);
    await links.click();
    await tab.page.waitForURL(new RegExp(`/cards/${other.number}$`));
    tab.expectNoFaults();
    await tab.close();
  });

  it('colours the code of a known language, and leaves its text as it is', async () => {
    const card = await newCard();
    const code = 'const port = 4000; // <b>&amp;</b>';
    await setBody(card.id, `\`\`\`ts\n${code}\n\`\`\`\n\n\`\`\`nothing\nplain\n\`\`\``);
    const tab = await pages.openTab(place, pageOf(card));
    await opened(tab);
    const keyword = tab.page.locator('.md .code-kwd', { hasText: 'const' });
    await keyword.waitFor();
    expect(await tab.page.locator('.md code').allTextContents()).toEqual([`${code}\n`, 'plain\n']);
    tab.expectNoFaults();
    await tab.close();
  });

  it('edits a comment in place, and deletes it after a question', async () => {
    const card = await newCard();
    await addCardComment(person(pages.site, place.account), { cardId: card.id, text: 'Keep it.' });
    const tab = await pages.openTab(place, pageOf(card));
    await opened(tab);
    const said = tab.page.getByRole('article');
    await said.getByText('Keep it.').waitFor();
    const menu = () => said.getByRole('button', { name: /^Actions of the comment by/ }).click();
    await menu();
    await tab.page.getByRole('menuitem', { name: 'Edit' }).click();
    await tab.page.getByRole('textbox', { name: 'Text of the comment' }).fill('Keep *all* of it.');
    await tab.page.getByRole('button', { name: 'Save' }).click();
    await said.locator('em', { hasText: 'all' }).waitFor();
    await said.getByText(/· edited/).waitFor();
    await menu();
    await tab.page.getByRole('menuitem', { name: 'Delete…' }).click();
    await tab.page.getByRole('button', { name: 'Delete it' }).click();
    await tab.page.getByText(/deleted a comment/).waitFor();
    await said.getByText('Keep').waitFor({ state: 'detached' });
    tab.expectNoFaults();
    await tab.close();
  });

  it('offers the card with a number before those that name it, and takes Enter early, but not while characters are composed', async () => {
    const card = await newCard();
    const named: string[] = [];
    for (let count = 0; count < 11; count++) named.push((await newCard()).id);
    const wanted = await newCard();
    await pages.site.sql('update card set title = $1 where id = any($2::uuid[])', [`Berth ${wanted.number}`, named]);
    const tab = await pages.openTab(place, pageOf(card));
    await opened(tab);
    const field = tab.page.getByRole('combobox', { name: 'Card to wait for' });
    await field.fill(`${wanted.number}`);
    await tab.page.getByRole('option').first().getByText(`#${wanted.number}`).waitFor();
    expect(await tab.page.getByRole('option').count()).toBe(10);
    const goesOn = await field.evaluate((element) => {
      const { KeyboardEvent } = element.ownerDocument.defaultView as NonNullable<
        typeof element.ownerDocument.defaultView
      >;
      const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
      Object.defineProperty(event, 'isComposing', { value: true });
      return element.dispatchEvent(event);
    });
    expect(goesOn).toBe(true);
    await field.fill(`#${wanted.number}`);
    await field.press('Enter');
    expect(await tab.page.getByRole('option').count()).toBe(0);
    await tab.page.getByRole('button', { name: `Do not wait for #${wanted.number}` }).waitFor();
    expect(await field.inputValue()).toBe('');
    tab.expectNoFaults();
    await tab.close();
  });

  it('says what the card waits for, and has it wait for another one no longer', async () => {
    const [card, blocker] = [await newCard(), await newCard()];
    const tab = await pages.openTab(place, pageOf(card));
    await opened(tab);
    await graph(UPDATE, { cardId: blocker.id, title: 'Mend the crane' });
    const field = tab.page.getByRole('combobox', { name: 'Card to wait for' });
    const drawn = tab.page.locator('[data-blocks] text');
    expect(await drawn.count()).toBe(0);
    const offered = tab.page.getByRole('option', { name: `#${blocker.number} Mend the crane`, exact: true });
    // Neither an unknown number nor the card itself is offered.
    for (const number of [9999, card.number]) {
      await field.fill(`#${number}`);
      await tab.page.getByText('No other card of this board has that title or number.').waitFor();
    }
    await field.fill('the CRANE');
    await offered.waitFor();
    await field.press('Escape');
    await offered.waitFor({ state: 'detached' });
    await field.fill('the crane');
    await offered.waitFor();
    await field.press('ArrowDown');
    await field.press('Enter');
    const end = tab.page.getByRole('button', { name: `Do not wait for #${blocker.number}` });
    await end.waitFor();
    expect(await field.inputValue()).toBe('');
    expect(await drawn.allTextContents()).toEqual([`#${blocker.number}`, `#${card.number}`]);
    await field.fill('crane');
    await tab.page.getByText('No other card of this board has that title or number.').waitFor();
    await field.fill('');
    await moveCard(person(pages.site, place.account), { cardId: card.id, column: 'in-progress' });
    await tab.page.getByText(`implement waits for #${blocker.number} to be done.`).waitFor();
    await end.click();
    await end.waitFor({ state: 'detached' });
    await tab.page.getByText(`implement waits for #${blocker.number} to be done.`).waitFor({ state: 'detached' });
    tab.expectNoFaults();
    await tab.close();
  });

  it('adds parts in place, says how many are done here and on the board, and leaves its parent', async () => {
    const card = await newCard();
    const tab = await pages.openTab(place, pageOf(card));
    await opened(tab);
    await tab.page.getByRole('button', { name: 'Add a part' }).click();
    const title = tab.page.getByRole('textbox', { name: 'Title of a new part' });
    await title.fill('Read the signs of the piers');
    await title.press('Enter');
    await tab.page.getByText('0 of 1 done').waitFor();
    expect(await title.inputValue()).toBe('');
    await title.fill('x'.repeat(201));
    await title.press('Enter');
    await tab.page.getByRole('alert').waitFor();
    const other = await newCard();
    await graph(UPDATE, { cardId: other.id, parentId: card.id });
    await tab.page.getByText('0 of 2 done').waitFor();
    await moveCard(person(pages.site, place.account), { cardId: other.id, column: 'done' });
    await tab.page.getByText('1 of 2 done').waitFor();
    tab.expectNoFaults();
    await tab.close();
    const board = await pages.openTab(place, `/projects/${place.projectId}/board?backlog=true`);
    await board.page.locator(`[data-card="${card.id}"]`).getByText('1/2 parts').waitFor();
    await board.close();
    const part = await pages.openTab(place, pageOf(other));
    await part.page.getByRole('button', { name: `Not a part of #${card.number}` }).click();
    await until('it is no part', async () => {
      const [row] = await pages.site.sql<{ parent_id: string | null }>('select parent_id from card where id = $1', [
        other.id,
      ]);
      return row?.parent_id === null;
    });
    // A part of its own cannot be what it is a part of.
    await graph(UPDATE, { cardId: card.id, title: 'Piers', parentId: other.id });
    await part.page.getByRole('combobox', { name: 'Card that it is a part of' }).fill('piers');
    await part.page.getByRole('option', { name: `#${card.number} Piers`, exact: true }).click();
    await part.page
      .getByRole('alert')
      .filter({ hasText: /circle|part of/ })
      .waitFor();
    part.expectNoFaults();
    await part.close();
  });

  it('takes who sees to it, until when and how much it is, and shows these on the board', async () => {
    const card = await newCard();
    const tab = await pages.openTab(place, pageOf(card));
    await opened(tab);
    await tab.page.getByRole('button', { name: 'Assignee: Nobody' }).click();
    await tab.page.getByRole('menuitemradio', { name: place.account.email }).click();
    await tab.page.getByRole('button', { name: `Assignee: ${place.account.email}` }).waitFor();
    const estimate = tab.page.getByLabel('Estimate in points');
    await estimate.fill('1001');
    await estimate.press('Enter');
    await tab.page.getByText('must be 1000 or less').waitFor();
    await estimate.fill('5');
    await estimate.press('Enter');
    await tab.page.getByText('must be 1000 or less').waitFor({ state: 'detached' });
    const day = tab.page.getByLabel('Due day');
    await day.fill('2020-02-29');
    await day.press('Enter');
    await tab.page.getByText('overdue, 29 Feb 2020').waitFor();
    tab.expectNoFaults();
    await tab.close();
    const board = await pages.openTab(place, `/projects/${place.projectId}/board?backlog=true&assignee=me`);
    const face = board.page.locator(`[data-card="${card.id}"]`);
    for (const text of ['overdue, 29 Feb 2020', 'estimate 5 pt', `Assignee: ${place.account.email}`]) {
      await face.getByText(text).waitFor();
    }
    await graph(UPDATE, { cardId: card.id, assigneeId: null });
    await face.waitFor({ state: 'detached' });
    await graph(UPDATE, { cardId: card.id, assigneeId: place.account.id });
    await face.waitFor();
    board.expectNoFaults();
    await board.close();
  });

  it('leads to the next card of the list by j, and back by k', async () => {
    const other = await pages.addPlace();
    const next = await addCard(pages.site, other.account, other.projectId);
    const tab = await pages.openTab(other, `/projects/${other.projectId}/cards/${other.card.number}`);
    await opened(tab);
    await tab.page.getByText('1 of 2').waitFor();
    await tab.page.keyboard.press('j');
    await tab.page.waitForURL(`**/cards/${next.number}`);
    await tab.page.getByText('2 of 2').waitFor();
    await tab.page.keyboard.press('k');
    await tab.page.waitForURL(`**/cards/${other.card.number}`);
    tab.expectNoFaults();
    await tab.close();
  });

  it('counts the whole column beside the arrows, and not the cards that are drawn or loaded', async () => {
    const other = await pages.addPlace();
    for (let index = 0; index < 104; index++) await addCard(pages.site, other.account, other.projectId);
    const tab = await pages.openTab(other, `/projects/${other.projectId}/cards/${other.card.number}`, { width: 1440 });
    await tab.page.getByText('1 of 105').waitFor();
    await tab.page.goto(`/projects/${other.projectId}/board`);
    await tab.page.locator(`[data-card] a[href$="/cards/${other.card.number}"]`).first().focus();
    await tab.page.keyboard.press('Space');
    await tab.page.getByRole('dialog').getByText('1 of 105').waitFor();
    await tab.close();
  });

  it('is peeked at from the board by the space bar, at an address of its own, and closed by Escape', async () => {
    const other = await pages.addPlace();
    const next = await addCard(pages.site, other.account, other.projectId);
    const tab = await pages.openTab(other, `/projects/${other.projectId}/board`, { width: 1440 });
    await tab.page.locator(`[data-card] a[href$="/cards/${other.card.number}"]`).first().focus();
    await tab.page.keyboard.press('Space');
    await tab.page.waitForURL(`**/board?peek=${other.card.number}`);
    await tab.page
      .getByRole('dialog', { name: `Card ${other.card.number}` })
      .getByText('1 of 2')
      .waitFor();
    await tab.page.keyboard.press('j');
    await tab.page
      .getByRole('dialog', { name: `Card ${next.number}` })
      .getByText('2 of 2')
      .waitFor();
    await tab.page.keyboard.press('Escape');
    await tab.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(tab.page.url()).search).toBe('');
    tab.expectNoFaults();
    await tab.close();
  });

  it('names documents by their titles, or by the end of their ids', async () => {
    const card = await newCard();
    const me = person(pages.site, place.account);
    const [named, nameless] = [newId(), newId()];
    await linkDocument(me, { cardId: card.id, documentId: named, tag: 'plan', title: 'Plan: service day' });
    await linkDocument(me, { cardId: card.id, documentId: nameless, tag: 'notes' });
    await linkDocument(me, { cardId: card.id, documentId: named, tag: 'plan' });
    const tab = await pages.openTab(place, pageOf(card));
    const side = tab.page.getByRole('complementary', { name: 'Properties' });
    await side.getByText('Plan: service day').waitFor();
    expect(await side.getByText(named.slice(-8)).count()).toBe(0);
    await side.getByText(nameless.slice(-8)).waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('is in the activity of its project, by days, with filters in the address and news by a click', async () => {
    const other = await pages.addPlace();
    const me = person(pages.site, other.account);
    const { card } = other;
    const second = await addCard(pages.site, other.account, other.projectId);
    await moveCard(me, { cardId: card.id, column: 'in-progress' });
    await addCardComment(me, { cardId: second.id, text: 'Mind the ‮tide.' });
    await pages.site.sql(
      `update audit_record set at = at - interval '1 day' where type = 'board.card_created' and card_id = $1`,
      [card.id],
    );
    const path = `/projects/${other.projectId}/activity`;
    const tab = await pages.openTab(other, '/device');
    const { page } = tab;
    await page.goto(path);
    const today = page.getByRole('region', { name: 'Today' });
    await today.getByText(/You moved #1 .* from Backlog to In progress, which opened implement/).waitFor();
    await today.getByText('Mind the ‹U+202E›tide.').waitFor();
    await page.getByRole('region', { name: 'Yesterday' }).getByText('You created #1').waitFor();
    await page.getByRole('radio', { name: 'Said' }).check();
    await page.waitForURL(`**${path}?show=said`);
    await today.getByText('You moved').waitFor({ state: 'detached' });
    await today.getByText('You commented on #2').waitFor();
    // What is said before the page follows its project is in the list at once.
    const news = page.getByRole('button', { name: '1 new' });
    let words = '';
    for (let n = 1; (await news.count()) === 0; n++) {
      words = `Later words ${n}.`;
      await addCardComment(me, { cardId: card.id, text: words });
      const said = today.getByText(words);
      await until('it is announced or shown', async () => (await news.count()) + (await said.count()) > 0);
    }
    await news.click();
    await today.getByText(words).waitFor();
    await page.goto(`${pages.site.baseUrl}${path}?show=said&card=2`);
    await today.getByText('You commented on #2').waitFor();
    expect(await page.getByText(words).count()).toBe(0);
    await page.getByRole('button', { name: /^Card #2/ }).click();
    await today.getByText(words).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('n');
    await page.waitForURL('**/insights');
    await page.getByRole('link', { name: 'Activity' }).click();
    await page.waitForURL('**/activity');
    tab.expectNoFaults();
    await tab.close();
  }, 90_000);

  it('is answered as not found when it is of another account, or no card at all', async () => {
    const other = await pages.addPlace();
    for (const path of [`/projects/${place.projectId}/cards/9999`, `/projects/${place.projectId}/cards/x`]) {
      const tab = await pages.openTab(place, path);
      await tab.page.getByText('Not found').first().waitFor();
      await tab.close();
    }
    const tab = await pages.openTab(place, `/projects/${other.projectId}/cards/${other.card.number}`);
    await tab.page.getByText('Not found').first().waitFor();
    await tab.close();
  });

  it('is moved, held, labelled, archived and deleted by keyboard', async () => {
    const card = await newCard();
    const tab = await pages.openTab(place, pageOf(card));
    const { page } = tab;
    await opened(tab);
    await page.keyboard.press('m');
    const move = page.getByRole('dialog', { name: 'Move to…' });
    await move.getByText('is here').waitFor();
    await move.getByRole('button', { name: /^Done/ }).focus();
    await page.keyboard.press('Enter');
    await move.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Column: Done' }).waitFor();
    await page.keyboard.press('u');
    await page.getByRole('textbox', { name: 'Reason' }).fill('wait for the office');
    await page.keyboard.press('Enter');
    await page.getByText('“wait for the office”').waitFor();
    await page.keyboard.press('u');
    await page.getByText('“wait for the office”').waitFor({ state: 'detached' });
    await page.keyboard.press('l');
    await page.getByRole('textbox', { name: 'New label' }).fill('Tides');
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Tides', checked: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Priority/ }).click();
    await page.getByRole('menuitemradio', { name: 'Urgent' }).click();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('archive');
    // As fast as a person types, the palette may still be loading: the letters wait for its field.
    await until('the field has the keys', () => page.document.activeElement?.matches('[role=dialog] input'));
    expect(await page.locator('[role=dialog] input').inputValue()).toBe('archive');
    await page.getByRole('menuitem', { name: /^Archive/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('This card is in the archive.').waitFor();
    const [stored] = await pages.site.sql<{ priority: string; archived: boolean }>(
      'select priority, archived_at is not null as archived from card where id = $1',
      [card.id],
    );
    expect(stored).toEqual({ priority: 'urgent', archived: true });
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await page.waitForURL('**/board');
    expect(await pages.site.sql('select id from card where id = $1', [card.id])).toEqual([]);
    tab.expectNoFaults();
    await tab.close();
  });

  it('shows moves with the names of the columns as they arrive, and loads what was earlier on request', async () => {
    const card = await newCard();
    const me = person(pages.site, place.account);
    await moveCard(me, { cardId: card.id, column: 'ready' });
    for (let each = 1; each <= 32; each += 1) await addCardComment(me, { cardId: card.id, text: `Word ${each}.` });
    const tab = await pages.openTab(place, pageOf(card));
    const { page } = tab;
    await page.getByText('Word 32.').waitFor();
    const first = page.getByText('You created the card in Backlog');
    expect(await first.count()).toBe(0);
    await page.getByRole('button', { name: 'Show earlier' }).click();
    await first.waitFor();
    const entries = page.locator('main li', { hasText: /You (created|moved)|Word \d/ });
    expect(await entries.count()).toBe(34);
    expect(await entries.nth(1).textContent()).toContain('You moved it from Backlog to Ready');
    expect(await page.getByRole('button', { name: 'Show earlier' }).count()).toBe(0);
    // New entries are added at the end, and loaded ones stay.
    await graph('mutation($input: MoveCardInput!) { moveCard(input: $input) { card { id } } }', {
      cardId: card.id,
      column: 'in-progress',
    });
    const moved = page.locator('main li', { hasText: 'A program moved it from Ready to In progress' });
    await moved.waitFor();
    expect(await moved.textContent()).toContain('which opened implement');
    expect(await entries.count()).toBe(34);
    await page.getByRole('button', { name: 'Said', exact: true }).click();
    await moved.waitFor({ state: 'detached' });
    await page.getByText('Word 32.').waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('keeps its keys for its own card in a peek, whatever the board has selected', async () => {
    const other = await pages.addPlace();
    const peeked = await addCard(pages.site, other.account, other.projectId);
    const tab = await pages.openTab(other, `/projects/${other.projectId}/board`, { width: 1440 });
    const { page } = tab;
    const linkOf = (number: number) => page.locator(`[data-card] a[href$="/cards/${number}"]`).first();
    await linkOf(other.card.number).focus();
    await page.keyboard.press('x');
    await page.getByText('1 selected').waitFor();
    await linkOf(peeked.number).focus();
    await page.keyboard.press('Space');
    const peek = page.getByRole('dialog', { name: `Card ${peeked.number}` });
    await peek.getByText('Conversation').waitFor();
    await page.keyboard.press('l');
    await page.getByRole('textbox', { name: 'New label' }).fill('Night');
    expect(await page.locator('[role=dialog]').count()).toBe(2);
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Night', checked: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'New label' }).waitFor({ state: 'detached' });
    await until('the peek has the keyboard again', () => page.document.activeElement?.closest('[data-keys]') !== null);
    await page.keyboard.press('m');
    const move = page.getByRole('dialog', { name: 'Move to…' });
    await move.getByRole('button', { name: /^Done/ }).focus();
    expect(await page.locator('[role=dialog]').count()).toBe(2);
    await page.keyboard.press('Enter');
    await move.waitFor({ state: 'detached' });
    const standing = await pages.site.sql<{ number: number; slug: string; labels: string }>(
      `select c.number, k.slug, (select count(*) from card_label l where l.card_id = c.id)::text as labels
       from card c join board_column k on k.id = c.column_id where c.project_id = $1 order by c.number`,
      [other.projectId],
    );
    expect(standing).toEqual([
      { number: other.card.number, slug: 'backlog', labels: '0' },
      { number: peeked.number, slug: 'done', labels: '1' },
    ]);
    tab.expectNoFaults();
    await tab.close();
  });
});
