import { newId } from '../../src/lib/uuid.ts';
import { reportRun } from '../dashboard/support/reportRun.ts';
import { addCard } from '../support/factories.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import type { DomPage } from './support/DomPage.ts';
import { pagesOfTests, WIDTHS } from './support/pagesOfTests.ts';

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
});
