import { withBrowser } from '../support/browser.ts';
import { addCard } from '../support/factories.ts';
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

  it('takes a file that is dropped on it, and shows the image', async () => {
    const tab = await dashboard.openTab(place, pageOf(await newCard()));
    await opened(tab);
    const files = await tab.page.evaluateHandle(`
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob('${PNG}'), (char) => char.charCodeAt(0));
      transfer.items.add(new File([bytes], 'seen.png', { type: 'image/png' }));
      transfer`);
    const side = tab.page.getByRole('complementary', { name: 'Properties' });
    const edge = async (of: typeof side) => {
      const box = await of.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    // Inside of the column, whose edge is 16 px wide.
    expect(await edge(side.getByRole('button', { name: 'Make unmanaged' }))).toBeLessThanOrEqual(
      (await edge(side)) - 16,
    );
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
