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
  '[i](https://forge.test@elsewhere.test/) [j](https://forge.test:secret@elsewhere.test/) ![k](https://forge.test@elsewhere.test/p.png) <https://forge.test@elsewhere.test/x>',
  '[fine](https://example.test/page) <mailto:pilot@example.test>',
  '![pixel](https://elsewhere.test/pixel.png) ![inline](data:image/svg+xml,<svg onload="window.ran=8"/>)',
  '<style>body { display: none }</style><form action="https://elsewhere.test"><input name=password></form>',
  'pay \u202Etxt.exe\u202C and zero\u200Bwidth',
  '| a | b |\n| :- | -: |\n| `x` | <b onclick="window.ran=9">y</b> |',
].join('\n\n');

/** An image of one pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

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

  it('takes a file that is dropped on it, and shows the image', async () => {
    const tab = await dashboard.openTab(place, pageOf(await newCard()));
    await opened(tab);
    const files = await tab.page.evaluateHandle(`
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob('${PNG}'), (char) => char.charCodeAt(0));
      transfer.items.add(new File([bytes], 'seen.png', { type: 'image/png' }));
      transfer`);
    const side = tab.page.getByRole('complementary', { name: 'Properties' });
    await side.dispatchEvent('dragover', { dataTransfer: files });
    await tab.page.getByText('Drop the files to add them to the card.').waitFor();
    await side.dispatchEvent('drop', { dataTransfer: files });
    const image = tab.page.getByRole('img', { name: 'seen.png' });
    await image.waitFor();
    await until('it is decoded', () =>
      image.evaluate((element) => (element as unknown as { naturalWidth: number }).naturalWidth === 1),
    );
    tab.expectNoFaults();
    await tab.close();
  });

  it('is moved, held, labelled, archived and deleted by keyboard', async () => {
    const card = await newCard();
    const tab = await dashboard.openTab(place, pageOf(card));
    const { page } = tab;
    await opened(tab);
    const side = page.getByRole('complementary', { name: 'Properties' });
    const edge = async (of: typeof side) => {
      const box = await of.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    // Inside of the column, whose edge is 16 px wide.
    const button = side.getByRole('button', { name: 'Make unmanaged' });
    expect(await edge(button)).toBeLessThanOrEqual((await edge(side)) - 16);
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
});
