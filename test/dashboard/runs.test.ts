import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { newId } from '../../src/lib/uuid.ts';
import { withBrowser } from '../support/browser.ts';
import { startTestPlatform } from '../support/platform.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { sessionCookieName } from '../support/sessionCookie.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import { dashboardOfTests, WIDTHS } from './support/dashboard.ts';
import { reportRun } from './support/reportRun.ts';

const ROWS = `document.querySelectorAll('[id^="run-"]')`;
const RUNNING = { state: 'running', sessionId: newId(), startedAt: '2026-03-01T10:00:00Z' };

withBrowser('the list of runs', () => {
  let database: TestDatabase;
  let place: Place;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  const dashboard = dashboardOfTests(() => ({ DATABASE_URL: database.url }));
  afterAll(() => database?.drop());
  beforeEach(async () => {
    place = await dashboard.addNextPlace(place);
  });

  const path = (query = '') => `/projects/${place.projectId}/worker-runs${query}`;
  const open = (query = '', options = {}) => dashboard.openTab(place, path(query), options);
  const report = (key: string, body: Record<string, unknown>) => reportRun(dashboard.site, place, key, body);
  const row = (page: Page, id: string) => page.locator(`#run-${id}`);
  const set = (id: string, column: string, value: unknown) =>
    dashboard.site.sql(`update run set ${column} = $2 where id = $1`, [id, value]);
  /** The runs from top to bottom. */
  const idsOf = async (page: Page) =>
    (await page.locator('[id^="run-"]').evaluateAll((rows) => rows.map(({ id }) => id.slice(4)))) as string[];

  it('follows the reports of bridges without being loaded again [LIVE-01]', async () => {
    const tab = await open();
    await tab.page.getByText('Nothing runs here yet').waitFor();
    await tab.page.evaluate('window.marked = true');
    const key = newId();
    const id = await report(key, { state: 'queued' });
    await row(tab.page, id).getByText('Queued').waitFor();
    await report(key, RUNNING);
    await row(tab.page, id).getByText('Running').waitFor();
    await tab.page.getByRole('button', { name: 'Open 1' }).waitFor();
    expect(await tab.page.evaluate('window.marked')).toBe(true);
    await tab.rest();
  });

  it('reads its list again when the lost connection is back [LIVE-03]', async () => {
    const first = await startTestPlatform({ DATABASE_URL: database.url });
    const { port } = new URL(first.baseUrl);
    const tab = await open();
    await tab.page
      .context()
      .addCookies([{ name: sessionCookieName(first.baseUrl), value: place.browser.session ?? '', url: first.baseUrl }]);
    await tab.page.goto(`${first.baseUrl}${path()}`);
    await tab.page.getByText('Nothing runs here yet').waitFor();
    await tab.page.evaluate('window.marked = true');
    await first.close();
    // No message reports this run, so only a page that reads again can know of it.
    const id = await dashboard.site.addRun(place, { state: 'queued' });
    const second = await startTestPlatform({ DATABASE_URL: database.url, PORT: port });
    await row(tab.page, id).getByText('Queued').waitFor();
    expect(await tab.page.evaluate('window.marked')).toBe(true);
    await tab.close();
    await second.close();
  });

  it('says of a queued run of a paused bridge that it waits for that, and of no other [WEB-37]', async () => {
    const queued = await dashboard.site.addRun(place, { state: 'queued' });
    const running = await dashboard.site.addRun(place, { state: 'running' });
    const tab = await open();
    await row(tab.page, queued).getByText('waits for a worker or its card').waitFor();
    await dashboard.site.press(place, `/projects/${place.projectId}/agents/${place.bridgeId}/pause`);
    await row(tab.page, queued).getByText('Waiting: bridge paused').waitFor();
    expect(await row(tab.page, queued).textContent()).toContain('Queued');
    expect(await row(tab.page, running).textContent()).not.toContain('Waiting: bridge paused');
    await dashboard.site.press(place, `/projects/${place.projectId}/agents/${place.bridgeId}/unpause`);
    await row(tab.page, queued).getByText('Waiting: bridge paused').waitFor({ state: 'detached' });
    await tab.rest();
  });

  it('filters by the address: groups with their counts, states, text, bridge, kind, and says when nothing matches', async () => {
    const ids = new Map<string, string>();
    for (const state of ['queued', 'running', 'failed', 'blocked', 'succeeded'] as const) {
      ids.set(state, await dashboard.site.addRun(place, { state, workKind: `work-${state}` }));
    }
    const expectRuns = async (query: string, states: readonly string[]) => {
      const tab = await open(query);
      if (states.length === 0) await tab.page.getByText('No run matches').waitFor();
      else await row(tab.page, ids.get(states[0] as string) as string).waitFor();
      expect([query, await idsOf(tab.page)]).toEqual([query, states.map((state) => ids.get(state))]);
      await tab.rest();
    };
    await expectRuns('?group=open', ['running', 'queued']);
    await expectRuns('?group=needs-you', ['blocked']);
    await expectRuns('?state=failed', ['failed']);
    await expectRuns('?text=work-succ', ['succeeded']);
    await expectRuns(`?bridge=${newId()}`, []);
    await expectRuns('?kind=command', []);
    // Unknown filters change nothing.
    await expectRuns('?state=gone&card=x&text=&from=never', ['succeeded', 'blocked', 'failed', 'running', 'queued']);
    const tab = await open();
    await tab.page.getByRole('button', { name: 'Needs you 1' }).waitFor();
    await tab.page.getByRole('button', { name: 'Failed 1' }).click();
    await until('one row is left', () => tab.page.evaluate<boolean>(`${ROWS}.length === 1`));
    expect(new URL(tab.page.url()).search).toBe('?group=failed');
    await tab.page.reload();
    await until('the page that is loaded shows the row', () => tab.page.evaluate<boolean>(`${ROWS}.length === 1`));
    await tab.page.keyboard.press('/');
    await tab.page.keyboard.type('nothing of the kind');
    await tab.page.getByText('No run matches').waitFor();
    expect(new URL(tab.page.url()).searchParams.get('text')).toBe('nothing of the kind');
    await tab.page.getByRole('button', { name: 'Show all runs' }).click();
    await until('all rows are back', () => tab.page.evaluate<boolean>(`${ROWS}.length === 5`));
    await tab.rest();
  });

  it('shows what a bulk action would do to each selected run, and does it to those that take it', async () => {
    const failed = await dashboard.site.addRun(place, { state: 'failed', workKind: 'implement' });
    const bare = await dashboard.site.addRun(place, { state: 'failed', sessionId: null, workKind: 'review' });
    const running = await dashboard.site.addRun(place, { state: 'running', workKind: 'plan' });
    const tab = await open();
    await row(tab.page, running).waitFor();
    await tab.page.keyboard.press('j');
    await tab.page.keyboard.press('x');
    await tab.page.keyboard.press('j');
    await tab.page.keyboard.press('x');
    await tab.page.keyboard.press('j');
    await tab.page.keyboard.press('x');
    const bar = tab.page.getByRole('region', { name: 'Selected runs' });
    await bar.getByText('3 selected').waitFor();
    await bar.getByRole('button', { name: 'Resume 1 of 3' }).hover();
    await bar.getByText('1 would be resumed').waitFor();
    await bar.getByText('This run has no session to resume').waitFor();
    await bar.getByText('Only an ended run can resume').waitFor();
    await bar.getByRole('button', { name: 'Stop 1 of 3' }).hover();
    await bar.getByText('1 would be stopped').waitFor();
    await bar.getByRole('button', { name: 'Resume 1 of 3' }).click();
    await tab.page.getByText('1 of 3 asked to resume.').waitFor();
    await bar.getByText('2 selected').waitFor();
    const commands = await dashboard.site.sql<{ run_id: string; kind: string }>(
      'select run_id, kind from bridge_command where run_id = any($1::uuid[])',
      [[failed, bare, running]],
    );
    expect(commands).toEqual([{ run_id: failed, kind: 'resume-run' }]);
    await row(tab.page, failed).getByText('Resume waits for its bridge').waitFor();
    await tab.rest();
  });

  it('offers no Resume where a later run of the series went on, and moves the cards of the selected runs', async () => {
    const first = await dashboard.site.addRun(place, { state: 'failed' });
    const second = await dashboard.site.addRun(place, { state: 'failed' });
    await set(second, 'continues_id', first);
    const tab = await open();
    await row(tab.page, second).waitFor();
    await tab.page.getByRole('checkbox', { name: 'Select all runs that are loaded' }).check();
    const bar = tab.page.getByRole('region', { name: 'Selected runs' });
    await bar.getByRole('button', { name: 'Resume 1 of 2' }).hover();
    await bar.getByText('A later run of this series went on').waitFor();
    await tab.page.keyboard.press('m');
    const sheet = tab.page.getByRole('dialog', { name: 'Move to…' });
    await sheet.waitFor();
    const columns = await dashboard.site.sql<{ slug: string; id: string }>(
      'select slug, id from board_column where project_id = $1 order by position',
      [place.projectId],
    );
    const [{ column_id: from }] = (await dashboard.site.sql<{ column_id: string }>(
      'select column_id from card where id = $1',
      [place.card.id],
    )) as [{ column_id: string }];
    const here = columns.findIndex(({ id }) => id === from);
    const to = (here + 1) % columns.length;
    // The number of a column leads to it, and Enter moves.
    await tab.page.keyboard.press(String(here + 1));
    await sheet.getByText('The card is in this column already').waitFor();
    await tab.page.keyboard.press(String(to + 1));
    await sheet.getByText(/1 would move and open/).waitFor();
    await tab.page.keyboard.press('Enter');
    await tab.page.getByText('1 of 1 card moved.').waitFor();
    expect(await dashboard.site.sql('select column_id from card where id = $1', [place.card.id])).toEqual([
      { column_id: columns[to]?.id },
    ]);
    await bar.waitFor({ state: 'detached' });
    await tab.rest();
  });

  it('selects by a long press or a button on a phone, and saves the list there, too', async () => {
    const [older, newer] = [
      await dashboard.site.addRun(place, { state: 'failed' }),
      await dashboard.site.addRun(place),
    ];
    const tab = await open('', { width: WIDTHS.phone, touch: true });
    await row(tab.page, older).waitFor();
    const box = await row(tab.page, older).boundingBox();
    const touch = await tab.page.context().newCDPSession(tab.page);
    const point = { x: (box?.x ?? 0) + 120, y: (box?.y ?? 0) + 30 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    const bar = tab.page.getByRole('region', { name: 'Selected runs' });
    await bar.getByText('1 selected').waitFor();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await row(tab.page, older).getByRole('button', { pressed: true }).waitFor();
    await row(tab.page, newer).getByRole('button', { pressed: false }).tap();
    await bar.getByText('2 selected').waitFor();
    await bar.getByRole('button', { name: 'Resume 1 of 2' }).waitFor();
    expect(new URL(tab.page.url()).pathname).toBe(path());
    const small = await tab.page
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .map((button) => [button.textContent, button.getBoundingClientRect().height] as const)
          .filter(([, height]) => height > 0 && height < 36),
      );
    expect(small).toEqual([]);
    await tab.page.getByRole('button', { name: 'Cancel' }).tap();
    await bar.waitFor({ state: 'detached' });
    await tab.page.getByRole('button', { name: 'Select', exact: true }).tap();
    await row(tab.page, newer).getByRole('button', { pressed: false }).tap();
    await bar.getByText('1 selected').waitFor();
    await bar.getByRole('button', { name: 'Clear' }).tap();
    await tab.page.getByRole('button', { name: 'Cancel' }).tap();
    const [download] = await Promise.all([
      tab.page.waitForEvent('download'),
      tab.page.getByRole('button', { name: 'CSV' }).tap(),
    ]);
    expect((await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(3);
    await row(tab.page, newer).getByRole('link').tap();
    await tab.page.waitForURL(`**/worker-runs/${newer}`);
    await tab.rest();
  });

  it('keeps the columns that a person chose, all by keyboard, and by default shows those that fit the width', async () => {
    const run = await dashboard.site.addRun(place, { state: 'lost' });
    const tab = await open();
    await row(tab.page, run).waitFor();
    const heads = async () =>
      (await tab.page.getByRole('columnheader').allTextContents()).filter((text) => text !== '');
    expect(await heads()).toEqual([
      'State',
      'Card',
      'Title',
      'Work',
      'Agent and model',
      'What it does, how it ended',
      'Began',
      'Took',
      'Cost',
    ]);
    // Nothing of the sentence is cut.
    const cut = await row(tab.page, run)
      .getByText('its bridge came back without it: a guess')
      .evaluate((text) => (text.parentElement?.scrollWidth ?? 0) - (text.parentElement?.clientWidth ?? 0));
    expect(cut).toBe(0);
    const columns = tab.page.getByRole('button', { name: 'Columns' });
    await columns.focus();
    await tab.page.keyboard.press('Enter');
    const menu = tab.page.getByRole('dialog', { name: 'Columns' });
    await menu.getByText('A wider window shows more of them.').waitFor();
    await menu.getByRole('checkbox', { name: 'Bridge' }).focus();
    await tab.page.keyboard.press('Space');
    await tab.page.getByRole('columnheader', { name: 'Bridge' }).waitFor();
    await tab.page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await until('the button has the keyboard again', () =>
      tab.page.evaluate<boolean>(`document.activeElement?.textContent.includes('Columns')`),
    );
    await tab.page.reload();
    await tab.page.getByRole('columnheader', { name: 'Bridge' }).waitFor();
    await tab.page.setViewportSize({ width: 800, height: 900 });
    await tab.page.getByRole('columnheader', { name: 'Bridge' }).waitFor();
    await columns.press('Enter');
    await menu.getByRole('button', { name: 'As wide as the window allows' }).press('Enter');
    await tab.page.getByRole('columnheader', { name: 'Bridge' }).waitFor({ state: 'detached' });
    // The pressed button is gone, and the menu takes the keyboard back.
    await until('the menu has the keyboard', () => menu.evaluate((each) => each.matches(':focus-within')));
    await tab.page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await until('the button has the keyboard again', () =>
      tab.page.evaluate<boolean>(`document.activeElement?.textContent.includes('Columns')`),
    );
    const filters = tab.page.getByRole('button', { name: 'More filters' });
    await filters.press('Enter');
    const dialog = tab.page.getByRole('dialog', { name: 'Filters' });
    await dialog.getByRole('button', { name: 'State: any' }).press('Enter');
    const states = tab.page.getByRole('menu', { name: 'State' });
    await states.waitFor();
    await tab.page.keyboard.type('Lost');
    await tab.page.keyboard.press('Enter');
    await tab.page.waitForURL('**?state=lost');
    await states.waitFor({ state: 'detached' });
    await until('the field has the keyboard again', () =>
      tab.page.evaluate<boolean>(`document.activeElement?.textContent === 'Lost'`),
    );
    await tab.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await until('the button has the keyboard again', () =>
      tab.page.evaluate<boolean>(`document.activeElement?.textContent.includes('More filters')`),
    );
    tab.expectNoFaults();
    await tab.close();
  });

  it('saves what is filtered as CSV, page by page, with formulas made harmless', async () => {
    for (let index = 0; index < 203; index++) await dashboard.site.addRun(place, { state: 'succeeded' });
    const evil = await dashboard.site.addRun(place, { state: 'failed', workKind: '=HYPERLINK("http://x")' });
    const tab = await open();
    await row(tab.page, evil).waitFor();
    const [download] = await Promise.all([
      tab.page.waitForEvent('download'),
      tab.page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + 204);
    expect(lines[0]).toMatch(/^run,state,card,title,work,/);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(text).not.toMatch(/,=/);
    await tab.rest();
  });
});
