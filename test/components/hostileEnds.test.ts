import { addFacts } from '../dashboard/support/addFacts.ts';
import { reportRun } from '../dashboard/support/reportRun.ts';
import { addCard } from '../support/factories.ts';
import type { Place } from '../web/support/site.ts';
import type { DomPage } from './support/DomPage.ts';
import { pagesOfTests, type Tab } from './support/pagesOfTests.ts';

/** Text that a spreadsheet would run, also after characters that it drops. */
const FORMULAS = [
  `=cmd|' /C calc'!A0`,
  '+1+cmd|x!A0',
  '-2+3+cmd|x!A0',
  '@SUM(1+1)*cmd|x!A0',
  '|calc',
  '%0A=1+1',
  '\u200B=1+1',
  '\u202E=1+1',
  '\uFEFF=1+1',
  '＝1+1',
  '"=1+1"',
  `'=1+1`,
  'a,"b"\u2028=1+1',
];

/** The cells of a text (RFC 4180). */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows.slice(0, -1);
}
const isFormula = (cell: string) => /^[\s\p{Cf}]*[=+\-@|%＝＋－＠]/u.test(cell) && !/^-?\d+(?:\.\d+)?$/.test(cell);

describe('hostile texts that leave the pages', () => {
  const pages = pagesOfTests();
  let place: Place;
  let tab: Tab;
  let page: DomPage;
  beforeAll(async () => {
    place = await pages.addPlace();
  });
  afterEach(async () => {
    tab.expectNoFaults();
    await tab.close();
  });
  const open = async (path: string) => {
    tab = await pages.openTab(place, `/projects/${place.projectId}/${path}`);
    ({ page } = tab);
  };
  const sql = (text: string, ...values: unknown[]) => pages.site.sql<Record<string, unknown>>(text, values);
  const save = async (name: string | RegExp): Promise<string[][]> => {
    const button = page.getByRole('button', { name, exact: true }).first();
    const { text = '' } = await page.download(() => button.click());
    const rows = parseCsv(text.replace('\uFEFF', ''));
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
    expect(rows.flat().filter(isFormula)).toEqual([]);
    return rows;
  };

  it('are no formulas in any file of a list, and every cell is where it belongs', async () => {
    for (const [index, text] of FORMULAS.entries()) {
      const id = await pages.site.addRun(place, {
        state: 'failed',
        workKind: text,
        model: text,
        endedAt: new Date(),
      });
      await sql('update run set failure_reason = $2 where id = $1', id, `${text}\n${FORMULAS[index - 1] ?? ''}`);
    }
    await sql('update card set title = $2 where id = $1', place.card.id, FORMULAS[0]);
    await open('worker-runs');
    await page.locator('[id^="run-"]').first().waitFor();
    const rows = await save('CSV');
    expect(rows).toHaveLength(1 + FORMULAS.length);
    // The text is there, behind the mark of a text.
    for (const text of FORMULAS)
      expect(rows.flat().some((cell) => cell.replace(/^'/, '') === text || cell === text)).toBe(true);

    const key = crypto.randomUUID();
    const run = { sessionId: crypto.randomUUID(), startedAt: '2026-03-01T10:00:00Z' };
    const id = await reportRun(pages.site, place, key, { ...run, state: 'running' });
    const calls = FORMULAS.map((text, index) => ({
      seq: index + 1,
      tool: [...text].slice(0, 64).join(''),
      kind: 'tool',
      startedAt: `2026-03-01T10:00:${10 + index}Z`,
      durationMs: 500,
      isError: false,
      inSubagent: false,
      signatures: [text],
    }));
    const path = `/api/projects/${place.projectId}/worker-runs/${key}/tool-calls`;
    const token = await place.account.token('agent');
    const answer = await pages.site.rest('PUT', path, { token, body: { bridgeId: place.bridgeId, calls } });
    expect(answer.status).toBe(200);
    await open(`worker-runs/${id}`);
    await page.getByRole('region', { name: 'Tool calls', exact: true }).waitFor();
    expect(await save('CSV')).toHaveLength(1 + FORMULAS.length);

    for (const [index, model] of FORMULAS.entries()) {
      await addFacts(pages.site, place, { model, variant: index % 2 === 0 ? 'opus' : 'sonnet' });
    }
    await open('insights');
    await page.getByRole('heading', { name: 'Cost by day' }).waitFor();
    const charts = page.getByRole('button', { name: /as a CSV file$/ });
    await charts.first().waitFor();
    const names = await charts.evaluateAll((found) => found.map((each) => each.getAttribute('aria-label') ?? ''));
    expect(names.length).toBeGreaterThan(2);
    let full = 0;
    for (const name of names) {
      const button = page.getByRole('button', { name, exact: true }).first();
      if ((await button.isEnabled()) && (await save(name)).length > 1) full++;
    }
    // Some charts have nothing to show about these runs.
    expect(full).toBeGreaterThan(1);
  });

  it('are copied as JSON that is the same value and hides nothing', async () => {
    const hostile =
      'pay \u202Etxt.exe\u202C \u200B\u{E0068} <script>window.hostileRan = 1</script>\n`rm -rf ~`\u001B[31m';
    const run = await pages.site.addRun(place, { state: 'failed' });
    await sql('update run set output = $2, failure_reason = $2 where id = $1', run, hostile);
    await open(`worker-runs/${run}`);
    await page.getByRole('button', { name: 'Raw JSON' }).click();
    await page.getByRole('dialog').getByText('"failureReason"').waitFor();
    await page.getByRole('button', { name: 'Copy the JSON' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.copied();
    expect((JSON.parse(copied) as { output: string }).output).toBe(hostile);
    expect(copied).not.toMatch(/\p{Cf}/u);
    expect(copied).not.toContain('\u001B');
    expect(copied).toContain('\\u202e');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('of pull requests are links where they are addresses of the web that lead where they say, and nothing else', async () => {
    const refused = [
      'javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//evil.test/7',
      'file:///etc/passwd',
      ' java\nscript:x',
    ];
    for (const pullRequestUrl of refused) {
      const { errors } = await pages.site.graphql(
        await place.account.token('api'),
        'mutation ($input: UpdateCardInput!) { updateCard(input: $input) { card { id } } }',
        { input: { cardId: place.card.id, pullRequestUrl } },
      );
      expect([pullRequestUrl, errors?.[0]?.extensions?.code, errors?.[0]?.message]).toEqual([
        pullRequestUrl,
        'BAD_USER_INPUT',
        expect.stringContaining('pullRequestUrl'),
      ]);
    }
    const links = () => page.locator('aside, main').locator('a[target="_blank"]');
    // Each on a card of its own: the page still knows what it read of another one.
    const show = async (url: string) => {
      const card = await addCard(pages.site, place.account, place.projectId);
      await sql('update card set pull_request_number = 7, pull_request_url = $2 where id = $1', card.id, url);
      await open(`cards/${card.number}`);
      await page.getByRole('heading', { name: 'Pull request' }).waitFor();
    };
    // As a database may have them from elsewhere.
    for (const url of [
      ...refused,
      'JaVaScRiPt:window.hostileRan=1//https://forge.test',
      'https://forge.test@evil.test/pulls/7',
      'https://forge.test:secret@evil.test/7',
      'https:\u200B//forge.test\u202E/7',
    ]) {
      await show(url);
      expect([url, await links().count()]).toEqual([url, 0]);
      expect([url, await page.locator('aside').textContent()]).toEqual([
        url,
        expect.not.stringMatching(/[\u200B\u202E]/),
      ]);
    }
    await page.locator('aside').getByText('‹U+202E›').first().waitFor();
    await show('https://forge.test/pulls/7');
    expect(await links().first().getAttribute('href')).toBe('https://forge.test/pulls/7');
    expect(await links().first().getAttribute('rel')).toBe('noopener noreferrer');
  });
});
