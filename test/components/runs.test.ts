import { newId } from '../../src/lib/uuid.ts';
import { reportRun } from '../dashboard/support/reportRun.ts';
import { addCard } from '../support/factories.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import type { DomPage } from './support/DomPage.ts';
import { pagesOfTests, WIDTHS } from './support/pagesOfTests.ts';

const RUNNING = { state: 'running', sessionId: newId(), startedAt: '2026-03-01T10:00:00Z' };

describe('the list of runs', () => {
  const pages = pagesOfTests();
  let place: Place;
  beforeEach(async () => {
    place = await pages.addPlace();
  });

  const path = (query = '') => `/projects/${place.projectId}/worker-runs${query}`;
  const open = (query = '', options = {}) => pages.openTab(place, path(query), options);
  const report = (key: string, body: Record<string, unknown>) => reportRun(pages.site, place, key, body);
  const row = (page: DomPage, id: string) => page.locator(`#run-${id}`);
  const set = (id: string, column: string, value: unknown) =>
    pages.site.sql(`update run set ${column} = $2 where id = $1`, [id, value]);
  /** Without sizes only the narrowest columns fit, and a person can choose others. */
  const showWords = async (page: DomPage) => {
    await page.getByRole('button', { name: 'Columns' }).click();
    const menu = page.getByRole('dialog', { name: 'Columns' });
    await menu.getByRole('checkbox', { name: /^What it does/ }).click();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
  };
  /** The runs from top to bottom. */
  const idsOf = async (page: DomPage) =>
    (await page.locator('[id^="run-"]').evaluateAll((rows) => rows.map(({ id }) => id.slice(4)))) as string[];

  it('collects new runs above the list until a person asks for them', async () => {
    const old = await report(newId(), { state: 'queued' });
    const tab = await open();
    await row(tab.page, old).waitFor();
    const news = tab.page.getByRole('button', { name: /^\d+ new$/ });
    // A run that is reported before the page follows comes with the list itself.
    const reported: string[] = [];
    await until('a new run is told of', async () => {
      reported.push(await report(newId(), { state: 'queued' }));
      return news.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      );
    });
    const fresh = reported.at(-1) as string;
    const shown = await idsOf(tab.page);
    expect([shown.includes(old), shown.includes(fresh)]).toEqual([true, false]);
    await news.click();
    await row(tab.page, fresh).waitFor();
    expect(await idsOf(tab.page)).toEqual([...reported.reverse(), old]);
    await news.waitFor({ state: 'detached' });
    await tab.close();
  });

  it('shows the runs of a card in series, each resume a run of its own [STORE-09]', async () => {
    const first = await pages.site.addRun(place, { state: 'failed' });
    const other = await pages.site.addRun(place, { state: 'succeeded' });
    const second = await pages.site.addRun(place, { state: 'failed' });
    const third = await pages.site.addRun(place, { state: 'running' });
    await set(second, 'continues_id', first);
    await set(third, 'continues_id', second);
    const elsewhere = await pages.site.addRun(place, { subjectId: newId(), cardNumber: 99 });
    const tab = await open(`?card=${place.card.id}`);
    await tab.page.getByText('Series of 3 runs').waitFor();
    expect(await idsOf(tab.page)).toEqual([third, second, first, other]);
    expect(await row(tab.page, elsewhere).count()).toBe(0);
    expect(await tab.page.getByText(/Series of/).count()).toBe(1);
    await tab.close();
  });

  it('tells the runs of one card apart on a phone, in the list and on the page of the card', async () => {
    const runs = [];
    for (const workKind of ['implement', 'review'])
      runs.push(await pages.site.addRun(place, { state: 'failed', workKind, endedAt: new Date() }));
    const list = await open(`?card=${place.card.id}`, { width: WIDTHS.phone });
    for (const [index, kind] of ['implement', 'review'].entries())
      await row(list.page, runs[index] as string)
        .getByText(`#${place.card.number} ${kind} · ended with an error`)
        .waitFor();
    await list.close();
    const path = `/projects/${place.projectId}/cards/${place.card.number}`;
    const card = await pages.openTab(place, path, { width: WIDTHS.phone });
    for (const number of [1, 2]) await card.page.getByText(`Failed · run ${number}`).waitFor();
    card.expectNoFaults();
    await card.close();
  });

  it('keeps the runs of a card that is deleted [STORE-24]', async () => {
    const run = await pages.site.addRun(place);
    await pages.site.sql('delete from card where id = $1', [place.card.id]);
    const tab = await open(`?card=${place.card.id}`);
    await row(tab.page, run).getByText('The card is deleted').waitFor();
    await tab.page.getByText('The card is deleted. Its runs stay.').waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('never says that there is no run while a card waits, but why it waits', async () => {
    const { id, number } = await addCard(pages.site, place.account, place.projectId);
    await pages.site.beat(place, { capabilities: [] });
    const { errors } = await pages.site.graphql(
      await place.account.token('api'),
      'mutation ($input: RequestWorkInput!) { requestWork(input: $input) { workRequest { id } } }',
      { input: { projectId: place.projectId, kind: 'implement', subjectId: id } },
    );
    expect(errors).toBeUndefined();
    const tab = await open();
    await tab.page.getByText('One piece of work waits').waitFor();
    await tab.page.getByText(`#${number}`, { exact: false }).first().waitFor();
    expect(await tab.page.getByText('Nothing runs here yet').count()).toBe(0);
    await tab.close();
  });

  it('shows why a control of a form was refused, and no command is stored [WEB-19]', async () => {
    const run = await pages.site.addRun(place, { state: 'running' });
    const { status, ownLocation = '' } = await pages.site.press(place, `${path()}/${run}/resume`);
    expect([status, ownLocation]).toEqual([303, path(`?run=${run}`)]);
    const tab = await pages.openTab(place, ownLocation);
    await tab.page.getByRole('alert').getByText('Only an ended run can resume').waitFor();
    expect(await pages.site.sql('select 1 from bridge_command where run_id = $1', [run])).toEqual([]);
    await tab.close();
  });

  it('leads the documented ?run= to the page of the run', async () => {
    const run = await pages.site.addRun(place);
    const tab = await open(`?run=${run}`);
    await tab.page.waitForURL(`**/worker-runs/${run}`);
    await tab.close();
  });

  it('follows the reports of bridges without being loaded again [LIVE-01]', async () => {
    const tab = await open();
    await tab.page.getByText('Nothing runs here yet').waitFor();
    const { document } = tab.page;
    const key = newId();
    const id = await report(key, { state: 'queued' });
    await row(tab.page, id).getByText('Queued').waitFor();
    await report(key, RUNNING);
    await row(tab.page, id).getByText('Running').waitFor();
    await tab.page.getByRole('button', { name: 'Open 1' }).waitFor();
    expect(tab.page.document).toBe(document);
    await tab.close();
  });

  it('reads its list again when the lost connection is back [LIVE-03]', async () => {
    const tab = await open();
    await tab.page.getByText('Nothing runs here yet').waitFor();
    const { document } = tab.page;
    // No message reports this run, so only a page that reads again can know of it.
    const id = await pages.site.addRun(place, { state: 'queued' });
    const sockets = tab.page.socketCount;
    tab.page.dropSockets();
    await row(tab.page, id).getByText('Queued').waitFor();
    expect(tab.page.socketCount).toBeGreaterThan(sockets);
    expect(tab.page.document).toBe(document);
    await tab.close();
  });

  it('says of a queued run of a paused bridge that it waits for that, and of no other [WEB-37]', async () => {
    const queued = await pages.site.addRun(place, { state: 'queued' });
    const running = await pages.site.addRun(place, { state: 'running' });
    const tab = await open();
    await showWords(tab.page);
    await row(tab.page, queued).getByText('waits for a worker or its card').waitFor();
    await pages.site.press(place, `/projects/${place.projectId}/agents/${place.bridgeId}/pause`);
    await row(tab.page, queued).getByText('Waiting: bridge paused').waitFor();
    expect(await row(tab.page, queued).textContent()).toContain('Queued');
    expect(await row(tab.page, running).textContent()).not.toContain('Waiting: bridge paused');
    await pages.site.press(place, `/projects/${place.projectId}/agents/${place.bridgeId}/unpause`);
    await row(tab.page, queued).getByText('Waiting: bridge paused').waitFor({ state: 'detached' });
    await tab.close();
  });

  it('filters by the address: groups with their counts, states, text, bridge, kind, and says when nothing matches', async () => {
    const ids = new Map<string, string>();
    for (const state of ['queued', 'running', 'failed', 'blocked', 'succeeded'] as const) {
      ids.set(state, await pages.site.addRun(place, { state, workKind: `work-${state}` }));
    }
    const expectRuns = async (query: string, states: readonly string[]) => {
      const tab = await open(query);
      if (states.length === 0) await tab.page.getByText('No run matches').waitFor();
      else await row(tab.page, ids.get(states[0] as string) as string).waitFor();
      expect([query, await idsOf(tab.page)]).toEqual([query, states.map((state) => ids.get(state))]);
      await tab.close();
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
    await until('one row is left', async () => (await idsOf(tab.page)).length === 1);
    expect(new URL(tab.page.url()).search).toBe('?group=failed');
    await tab.page.reload();
    await until('the page that is loaded shows the row', async () => (await idsOf(tab.page)).length === 1);
    await tab.page.keyboard.press('/');
    await tab.page.keyboard.type('nothing of the kind');
    await tab.page.getByText('No run matches').waitFor();
    expect(new URL(tab.page.url()).searchParams.get('text')).toBe('nothing of the kind');
    await tab.page.getByRole('button', { name: 'Show all runs' }).click();
    await until('all rows are back', async () => (await idsOf(tab.page)).length === 5);
    await tab.close();
  });

  it('shows what a bulk action would do to each selected run, and does it to those that take it', async () => {
    const failed = await pages.site.addRun(place, { state: 'failed', workKind: 'implement' });
    const bare = await pages.site.addRun(place, { state: 'failed', sessionId: null, workKind: 'review' });
    const running = await pages.site.addRun(place, { state: 'running', workKind: 'plan' });
    const tab = await open();
    await row(tab.page, running).waitFor();
    await showWords(tab.page);
    const bar = tab.page.getByRole('region', { name: 'Selected runs' });
    for (const [index, run] of [running, bare, failed].entries()) {
      await tab.page.keyboard.press('j');
      await until('the keys are at the run', () => row(tab.page, run).locator('a').first().isFocused());
      await tab.page.keyboard.press('x');
      await bar.getByText(`${index + 1} selected`).waitFor();
    }
    await bar.getByRole('button', { name: 'Resume 1 of 3' }).hover();
    await bar.getByText('1 would be resumed').waitFor();
    await bar.getByText('This run has no session to resume').waitFor();
    await bar.getByText('Only an ended run can resume').waitFor();
    await bar.getByRole('button', { name: 'Stop 1 of 3' }).hover();
    await bar.getByText('1 would be stopped').waitFor();
    await bar.getByRole('button', { name: 'Resume 1 of 3' }).click();
    await tab.page.getByText('1 of 3 asked to resume.').waitFor();
    await bar.getByText('2 selected').waitFor();
    const commands = await pages.site.sql<{ run_id: string; kind: string }>(
      'select run_id, kind from bridge_command where run_id = any($1::uuid[])',
      [[failed, bare, running]],
    );
    expect(commands).toEqual([{ run_id: failed, kind: 'resume-run' }]);
    await row(tab.page, failed).getByText('Resume waits for its bridge').waitFor();
    await tab.close();
  });

  it('offers no Resume where a later run of the series went on, and moves the cards of the selected runs', async () => {
    const first = await pages.site.addRun(place, { state: 'failed' });
    const second = await pages.site.addRun(place, { state: 'failed' });
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
    const columns = await pages.site.sql<{ slug: string; id: string }>(
      'select slug, id from board_column where project_id = $1 order by position',
      [place.projectId],
    );
    const [{ column_id: from }] = (await pages.site.sql<{ column_id: string }>(
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
    expect(await pages.site.sql('select column_id from card where id = $1', [place.card.id])).toEqual([
      { column_id: columns[to]?.id },
    ]);
    await bar.waitFor({ state: 'detached' });
    await tab.close();
  });

  it('saves what is filtered as CSV, page by page, whole or not at all, with formulas made harmless', async () => {
    for (let index = 0; index < 203; index++) await pages.site.addRun(place, { state: 'succeeded' });
    const evil = await pages.site.addRun(place, { state: 'failed', workKind: '=HYPERLINK("http://x")' });
    const tab = await open();
    await row(tab.page, evil).waitFor();
    const fetch = place.browser.fetch.bind(place.browser);
    let isBusy = true;
    place.browser.fetch = (path, init) => {
      const isFurther = /readRunLinesQuery[\s\S]*"after":"/.test(String(init?.body ?? ''));
      if (!isBusy || !isFurther) return fetch(path, init);
      const errors = [{ message: 'The service is busy.', extensions: { code: 'SERVICE_UNAVAILABLE' } }];
      return Promise.resolve(Response.json({ data: { node: { runs: null } }, errors }));
    };
    await tab.page.getByRole('button', { name: 'CSV' }).click();
    await tab.page.getByText('The service is busy.').first().waitFor();
    expect(tab.page.downloads).toEqual([]);
    isBusy = false;
    const { text = '' } = await tab.page.download(() => tab.page.getByRole('button', { name: 'CSV' }).click());
    const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + 204);
    expect(lines[0]).toMatch(/^run,state,card,title,work,/);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(text).not.toMatch(/,=/);
    await tab.close();
  });
});
