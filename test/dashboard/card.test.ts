import { linkDocument } from '../../src/domain/cards/linkDocument.ts';
import { moveCard } from '../../src/domain/cards/moveCard.ts';
import { addCardComment } from '../../src/domain/feedback/addCardComment.ts';
import { newId } from '../../src/lib/uuid.ts';
import { withBrowser } from '../support/browser.ts';
import { addCard, person } from '../support/factories.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import { dashboardOfTests, type Tab } from './support/dashboard.ts';

/** Texts by which a person or an agent may try to make the page run, load or show something else. */
const HOSTILE = [
  '# Title <img src=x onerror="window.ran = 1">',
  '<script>window.ran = 2</script>',
  '<svg/onload="window.ran = 3"><iframe src="https://elsewhere.test/frame"></iframe>',
  '[a](javascript:window.ran=4) [b](JaVaScRiPt:window.ran=5) [c](data:text/html,<script>window.ran=6</script>)',
  '[d](vbscript:x) [e](file:///etc/passwd) [f](//elsewhere.test/x) [g](/logout) [h](bascule://x) <javascript:window.ran=7>',
  '[fine](https://example.test/page) <mailto:pilot@example.test>',
  '![pixel](https://elsewhere.test/pixel.png) ![inline](data:image/svg+xml,<svg onload="window.ran=8"/>)',
  '<style>body { display: none }</style><form action="https://elsewhere.test"><input name=password></form>',
  'pay \u202Etxt.exe\u202C and zero\u200Bwidth',
  '| a | b |\n| :- | -: |\n| `x` | <b onclick="window.ran=9">y</b> |',
].join('\n\n');

withBrowser('the page of a card', () => {
  const dashboard = dashboardOfTests();
  let place: Place;
  beforeAll(async () => {
    place = await dashboard.addPlace();
  });

  const pageOf = (card: { number: number }) => `/projects/${place.projectId}/cards/${card.number}`;
  const newCard = () => addCard(dashboard.site, place.account, place.projectId);
  const opened = (tab: Tab) => tab.page.getByRole('complementary', { name: 'Properties' }).waitFor();
  const graph = async (query: string, input: Record<string, unknown>) => {
    const answer = await dashboard.site.graphql(await place.account.token('api'), query, { input });
    expect(answer.errors).toBeUndefined();
  };
  const setBody = (cardId: string, body: string) =>
    graph('mutation($input: UpdateCardInput!) { updateCard(input: $input) { card { id } } }', { cardId, body });

  it('edits title and description in place, and keeps a draft through a reload', async () => {
    const card = await newCard();
    const tab = await dashboard.openTab(place, pageOf(card));
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
    await tab.page.getByText('Changed meanwhile.').waitFor();
    await tab.page.getByRole('button', { name: 'Keep mine' }).click();
    await draft.press('Control+Enter');
    await tab.page.locator('strong', { hasText: '04:00' }).waitFor();
    await tab.page.getByText('Changed meanwhile.').waitFor({ state: 'detached' });
    tab.expectNoFaults();
    await tab.close();
  });

  it('answers a question in place, with one press where the agent offered answers', async () => {
    const card = await newCard();
    const run = await dashboard.site.addRun(place, {
      subjectId: card.id,
      cardNumber: card.number,
      state: 'unfinished',
    });
    await graph('mutation($input: OpenAskInput!) { openAsk(input: $input) { ask { id } } }', {
      cardId: card.id,
      sessionId: newId(),
      question: 'Under the **day before**, or left out?',
      options: ['Under the day before', 'Leave out'],
    });
    expect(run).toEqual(expect.any(String));
    const tab = await dashboard.openTab(place, pageOf(card), { width: 390, touch: true });
    await tab.page.getByText('Asks you', { exact: true }).waitFor();
    const option = tab.page.getByRole('button', { name: 'Leave out' });
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await option.tap();
    await tab.page.getByText('Answered', { exact: true }).waitFor();
    await option.waitFor({ state: 'detached' });
    await tab.page.getByText('Asks you', { exact: true }).waitFor({ state: 'detached' });
    tab.expectNoFaults();
    await tab.close();
  });

  it('shows what another client says at once, and takes a comment', async () => {
    const card = await newCard();
    const tab = await dashboard.openTab(place, pageOf(card));
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

  it('is moved, held, labelled, archived and deleted by keyboard', async () => {
    const card = await newCard();
    const tab = await dashboard.openTab(place, pageOf(card));
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
    await page.locator('[role=dialog] input:focus').waitFor();
    expect(await page.locator('[role=dialog] input').inputValue()).toBe('archive');
    await page.getByRole('menuitem', { name: /^Archive/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('This card is in the archive.').waitFor();
    const [stored] = await dashboard.site.sql<{ priority: string; archived: boolean }>(
      'select priority, archived_at is not null as archived from card where id = $1',
      [card.id],
    );
    expect(stored).toEqual({ priority: 'urgent', archived: true });
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await page.waitForURL('**/board');
    expect(await dashboard.site.sql('select id from card where id = $1', [card.id])).toEqual([]);
    tab.expectNoFaults();
    await tab.close();
  });

  it('leads to the next card of the list by j, and back by k', async () => {
    const other = await dashboard.addPlace();
    const next = await addCard(dashboard.site, other.account, other.projectId);
    const tab = await dashboard.openTab(other, `/projects/${other.projectId}/cards/${other.card.number}`);
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

  it('is peeked at from the board by the space bar, at an address of its own, and closed by Escape', async () => {
    const other = await dashboard.addPlace();
    const next = await addCard(dashboard.site, other.account, other.projectId);
    const tab = await dashboard.openTab(other, `/projects/${other.projectId}/board`, { width: 1440 });
    await tab.page.locator(`[data-card] a[href$="/cards/${other.card.number}"]`).first().focus({ timeout: 20_000 });
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

  it('shows moves with the names of the columns as they arrive, and loads what was earlier on request', async () => {
    const card = await newCard();
    const me = person(dashboard.site, place.account);
    await moveCard(me, { cardId: card.id, column: 'ready' });
    for (let each = 1; each <= 32; each += 1) await addCardComment(me, { cardId: card.id, text: `Word ${each}.` });
    const tab = await dashboard.openTab(place, pageOf(card));
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

  it('names documents by their titles, or by the end of their ids', async () => {
    const card = await newCard();
    const me = person(dashboard.site, place.account);
    const [named, nameless] = [newId(), newId()];
    await linkDocument(me, { cardId: card.id, documentId: named, tag: 'plan', title: 'Plan: service day' });
    await linkDocument(me, { cardId: card.id, documentId: nameless, tag: 'notes' });
    await linkDocument(me, { cardId: card.id, documentId: named, tag: 'plan' });
    const tab = await dashboard.openTab(place, pageOf(card));
    const side = tab.page.getByRole('complementary', { name: 'Properties' });
    await side.getByText('Plan: service day').waitFor();
    expect(await side.getByText(named.slice(-8)).count()).toBe(0);
    await side.getByText(nameless.slice(-8)).waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('keeps its keys for its own card in a peek, whatever the board has selected', async () => {
    const other = await dashboard.addPlace();
    const peeked = await addCard(dashboard.site, other.account, other.projectId);
    const tab = await dashboard.openTab(other, `/projects/${other.projectId}/board`, { width: 1440 });
    const { page } = tab;
    const linkOf = (number: number) => page.locator(`[data-card] a[href$="/cards/${number}"]`).first();
    await linkOf(other.card.number).focus({ timeout: 20_000 });
    await page.keyboard.press('x');
    await page.getByText('1 selected').waitFor();
    await linkOf(peeked.number).focus();
    await page.keyboard.press('Space');
    const peek = page.getByRole('dialog', { name: `Card ${peeked.number}` });
    await peek.getByText('Conversation').waitFor();
    await page.keyboard.press('l');
    await page.getByRole('textbox', { name: 'New label' }).fill('Night');
    expect(await page.getByRole('dialog').count()).toBe(2);
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Night', checked: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'New label' }).waitFor({ state: 'detached' });
    await until('the peek has the keyboard again', () =>
      page.evaluate<boolean>(`document.activeElement.closest('[data-keys]') !== null`),
    );
    await page.keyboard.press('m');
    const move = page.getByRole('dialog', { name: 'Move to…' });
    await move.getByRole('button', { name: /^Done/ }).focus();
    expect(await page.getByRole('dialog').count()).toBe(2);
    await page.keyboard.press('Enter');
    await move.waitFor({ state: 'detached' });
    const standing = await dashboard.site.sql<{ number: number; slug: string; labels: string }>(
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

  it('is in the activity of its project, by days, with filters in the address and news by a click', async () => {
    const other = await dashboard.addPlace();
    const me = person(dashboard.site, other.account);
    const { card } = other;
    const second = await addCard(dashboard.site, other.account, other.projectId);
    await moveCard(me, { cardId: card.id, column: 'in-progress' });
    await addCardComment(me, { cardId: second.id, text: 'Mind the ‮tide.' });
    await dashboard.site.sql(
      `update audit_record set at = at - interval '1 day' where type = 'board.card_created' and card_id = $1`,
      [card.id],
    );
    const path = `/projects/${other.projectId}/activity`;
    const tab = await dashboard.openTab(other, path);
    const { page } = tab;
    const today = page.getByRole('region', { name: 'Today' });
    await today.getByText(/You moved #1 .* from Backlog to In progress, which opened implement/).waitFor();
    await today.getByText('Mind the ‹U+202E›tide.').waitFor();
    await page.getByRole('region', { name: 'Yesterday' }).getByText('You created #1').waitFor();
    await page.getByRole('radio', { name: 'Said' }).check({ force: true });
    await page.waitForURL(`**${path}?show=said`);
    await today.getByText('You moved').waitFor({ state: 'detached' });
    await today.getByText('You commented on #2').waitFor();
    await addCardComment(me, { cardId: card.id, text: 'Later words.' });
    await page.getByRole('button', { name: '1 new' }).click();
    await today.getByText('Later words.').waitFor();
    await page.goto(`${dashboard.site.baseUrl}${path}?show=said&card=2`);
    await today.getByText('You commented on #2').waitFor();
    expect(await page.getByText('Later words.').count()).toBe(0);
    await page.getByRole('button', { name: /^Card #2/ }).click();
    await today.getByText('Later words.').waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('n');
    await page.waitForURL('**/insights');
    await page.getByRole('link', { name: 'Activity' }).click();
    await page.waitForURL('**/activity');
    tab.expectNoFaults();
    await tab.close();
  }, 90_000);

  it('runs nothing and loads nothing that a text contains, and shows what is hidden in it', async () => {
    const card = await newCard();
    await setBody(card.id, HOSTILE);
    const tab = await dashboard.openTab(place, '/device');
    const elsewhere: string[] = [];
    tab.page.on('request', (request) => {
      if (!request.url().startsWith(dashboard.site.baseUrl)) elsewhere.push(request.url());
    });
    await tab.page.goto(`${dashboard.site.baseUrl}${pageOf(card)}`);
    const text = tab.page.locator('.md').first();
    await text.getByRole('link', { name: 'fine' }).waitFor();
    const hrefs = await text.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual([
      'https://example.test/page',
      'mailto:pilot@example.test',
      'https://elsewhere.test/pixel.png',
    ]);
    expect(
      await text.locator('img, script, iframe, svg, style, form, input, [onclick], [onerror], [style]').count(),
    ).toBe(0);
    expect(await text.textContent()).toContain('‹U+202E›txt.exe‹U+202C›');
    expect(await text.textContent()).toContain('zero‹U+200B›width');
    expect(await tab.page.evaluate('window.ran')).toBeUndefined();
    expect(elsewhere).toEqual([]);
    tab.expectNoFaults();
    await tab.close();
  });

  it('is answered as not found when it is of another account, or no card at all', async () => {
    const other = await dashboard.addPlace();
    for (const path of [`/projects/${place.projectId}/cards/9999`, `/projects/${place.projectId}/cards/x`]) {
      const tab = await dashboard.openTab(place, path);
      await tab.page.getByText('Not found').first().waitFor();
      await tab.close();
    }
    const tab = await dashboard.openTab(place, `/projects/${other.projectId}/cards/${other.card.number}`);
    await tab.page.getByText('Not found').first().waitFor();
    await tab.close();
  });
});
