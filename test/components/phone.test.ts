import { createCard } from '../../src/domain/cards/createCard.ts';
import { newId } from '../../src/lib/uuid.ts';
import { reportRun } from '../dashboard/support/reportRun.ts';
import { person } from '../support/factories.ts';
import { until } from '../support/until.ts';
import { inboxOf } from '../web/support/inboxOf.ts';
import type { Place } from '../web/support/site.ts';
import type { DomPage } from './support/DomPage.ts';
import type { Locator } from './support/Locator.ts';
import { pagesOfTests, type Tab, WIDTHS } from './support/pagesOfTests.ts';

describe('on a phone', () => {
  const pages = pagesOfTests();
  let place: Place;
  let tab: Tab;
  let page: DomPage;
  beforeEach(async () => {
    place = await pages.addPlace();
  });
  afterEach(async () => {
    tab.expectNoFaults();
    await tab.close();
  });

  const open = async (path: string) => {
    tab = await pages.openTab(place, `/projects/${place.projectId}/${path}`, { width: WIDTHS.phone, height: 844 });
    ({ page } = tab);
  };
  const button = (name: string | RegExp, root: DomPage | Locator = page) =>
    root.getByRole('button', { name, exact: true }).locator('visible=true').first();
  const field = (name: string | RegExp) => page.getByRole('textbox', { name });
  const item = (name: string | RegExp) => page.getByRole('menuitem', { name }).first();
  const sheet = (name: string | RegExp) => page.getByRole('dialog', { name });
  const gone = (what: Locator) => what.waitFor({ state: 'detached' });
  const sql = <Row extends object>(text: string, ...values: unknown[]) => pages.site.sql<Row>(text, values);
  const addCard = (title: string, more: Partial<Parameters<typeof createCard>[1]> = {}) =>
    createCard(person(pages.site, place.account), { projectId: place.projectId, title, column: 'ready', ...more });
  const cardOf = async (id: string) => {
    const [card] = await sql<{
      slug: string;
      body: string;
      priority: string;
      archived: boolean;
      held: boolean;
      labels: string[];
    }>(
      `select k.slug, c.body, c.priority, c.archived_at is not null as archived,
         exists (select from card_hold h where h.card_id = c.id) as held,
         array(select l.name from card_label cl join label l on l.id = cl.label_id where cl.card_id = c.id order by l.name) as labels
       from card c join board_column k on k.id = c.column_id where c.id = $1`,
      id,
    );
    return card;
  };
  const isStored = (
    what: string,
    id: string,
    test: (card: NonNullable<Awaited<ReturnType<typeof cardOf>>>) => boolean,
  ) =>
    until(
      what,
      async () => {
        const card = await cardOf(id);
        return card !== undefined && test(card);
      },
      10_000,
    );
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const face = (title: string) =>
    page.locator('[data-column] article').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  const act = async (title: string, name: RegExp) => {
    await button(/^Actions of #/, face(title)).click();
    await item(name).click();
  };
  const shows = (name: string, wanted: readonly string[]) =>
    until(
      `${name} shows ${wanted.join()}`,
      async () => (await column(name).locator('article h3 a').allTextContents()).join() === wanted.join(),
      10_000,
    );
  const told = (text: string | RegExp) => page.getByText(text).locator('visible=true').first().waitFor();

  it('a card of the board is named, labelled, made urgent, held, and managed again', async () => {
    const card = await addCard('A', { labels: ['pier'] });
    await open('board?column=ready');
    await act('A', /^Edit the title/);
    await field(`Title of #${card.number}`).fill('Night ferry');
    await button('Save').click();
    await shows('Ready', ['Night ferry']);
    await act('Night ferry', /^Labels/);
    await page.getByRole('checkbox', { name: 'pier', checked: true }).click();
    await field('Name of a new label').fill('tides');
    await button('Done', sheet('Labels')).click();
    await isStored('it bears the other label', card.id, ({ labels }) => labels.join() === 'tides');
    await act('Night ferry', /^Priority/);
    await page.getByRole('menuitemradio', { name: 'Urgent' }).click();
    await isStored('it is urgent', card.id, ({ priority }) => priority === 'urgent');
    await gone(page.getByRole('menu'));
    await act('Night ferry', /^Make unmanaged/);
    await isStored('it is held', card.id, ({ held }) => held);
    await act('Night ferry', /^Manage again/);
    await isStored('it is held no longer', card.id, ({ held }) => !held);
  });

  it('cards are selected, moved, made urgent and archived together, and taken back', async () => {
    const cards = [await addCard('A'), await addCard('B'), await addCard('C')];
    await open('board?column=ready');
    const bar = page.getByRole('region', { name: 'Selected cards' });
    for (const title of ['A', 'B']) await act(title, /^Select/);
    await bar.getByText('2 selected').waitFor();
    await button('Priority', bar).click();
    await item('High').click();
    for (const { id } of cards.slice(0, 2)) await isStored('it is high', id, ({ priority }) => priority === 'high');
    await button('Labels…', bar).click();
    await field('Name of a new label').fill('pier');
    await button('Done', sheet('Labels')).click();
    for (const { id } of cards.slice(0, 2))
      await isStored('it is labelled', id, ({ labels }) => labels.join() === 'pier');
    await button('Move to…', bar).click();
    await button(/^Review/, sheet('Move 2 cards to…')).click();
    await shows('Ready', ['C']);
    await act('C', /^Select/);
    await button('Clear the selection', bar).click();
    await gone(bar);
    await act('C', /^Select/);
    await button('Archive', bar).click();
    await shows('Ready', []);
    await button('Undo').click();
    await shows('Ready', ['C']);
    await act('C', /^Archive/);
    await shows('Ready', []);
    await button('Undo').click();
    await shows('Ready', ['C']);
  });

  it('a bridge is paused and unpaused, and its menu leads to its runs and copies', async () => {
    await pages.site.beat(place, { name: 'Kittiwake' });
    await pages.site.addRun(place, { state: 'running' });
    await open('board');
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Agents' }).click();
    await button(/^Pause…/).click();
    await told(/^Pausing: 1 run goes on/);
    await button('Cancel').click();
    await button(/^Pause…/).click();
    await button('Pause Kittiwake').click();
    await button('Unpause Kittiwake').click();
    await button(/^Pause…/).waitFor();
    const menu = () => button('Actions of Kittiwake').click();
    await menu();
    await item('Copy its id').click();
    await told(`Copied: ${place.bridgeId}`);
    expect(await page.copied()).toBe(place.bridgeId);
    await menu();
    await item('Copy the command that starts it').click();
    await told('Copied: bascule bridge run');
    expect(await page.copied()).toBe('bascule bridge run');
    await menu();
    await item('See its runs').click();
    await page.waitForURL(`**/worker-runs?bridge=${place.bridgeId}`);
  });

  it('the calls of a run are searched, hit by hit and around their ends', async () => {
    const key = newId();
    const begin = Date.now() - 200_000;
    const at = (seconds: number) => new Date(begin + seconds * 1000).toISOString();
    const session = { sessionId: newId(), startedAt: at(10) };
    const id = await reportRun(pages.site, place, key, { ...session, state: 'running', at: at(10) });
    const call = (seq: number, tool: string, more = {}) => ({
      seq,
      tool,
      kind: 'shell',
      startedAt: at(10 + seq * 5),
      durationMs: 4000,
      isError: seq % 10 === 0,
      inSubagent: false,
      signatures: [`npm run step-${seq}`],
      ...more,
    });
    const calls = [
      ...Array.from({ length: 30 }, (_, index) => call(index + 1, 'Bash')),
      call(31, 'Task', { kind: 'subagent', durationMs: 10_000 }),
      call(32, 'Grep', { kind: 'tool', inSubagent: true }),
    ];
    const path = `/api/projects/${place.projectId}/worker-runs/${key}/tool-calls`;
    const token = await place.account.token('agent');
    expect((await pages.site.rest('PUT', path, { token, body: { bridgeId: place.bridgeId, calls } })).status).toBe(200);
    await open(`worker-runs/${id}`);
    const trace = page.getByRole('region', { name: 'Trace' });
    await trace.getByRole('searchbox', { name: 'Search in the calls' }).fill('step-2');
    await trace.getByText('1 of 11').waitFor();
    await button('Next hit', trace).click();
    await trace.getByText('2 of 11').waitFor();
    await button('Hit before', trace).click();
    await trace.getByText('1 of 11').waitFor();
    await button('Hit before', trace).click();
    await trace.getByText('11 of 11').waitFor();
    await trace.getByRole('searchbox', { name: 'Search in the calls' }).fill('');
    await button('Errors 3', trace).click();
    await trace.getByText('1 of 3').waitFor();
    await button('Errors 3', trace).click();
    await button('Critical path', trace).click();
    await button('UTC', trace).click();
    await button('Local', trace).click();
  });

  it('the board is filtered by words and by a label, and a press elsewhere closes the empty field of a card', async () => {
    await addCard('Night ferry', { labels: ['pier'] });
    await addCard('Day ferry', { labels: ['tides'] });
    await open('board?column=ready');
    await button('Filter').click();
    const words = page.getByRole('searchbox', { name: 'Filter by title or number' });
    await words.fill('night');
    await shows('Ready', ['Night ferry']);
    await words.fill('');
    await shows('Ready', ['Night ferry', 'Day ferry']);
    await button('Label').click();
    await page.getByRole('menuitemcheckbox', { name: 'tides' }).click();
    await page.keyboard.press('Escape');
    await gone(page.getByRole('menu'));
    await shows('Ready', ['Day ferry']);
    await button('All cards').click();
    await shows('Ready', ['Night ferry', 'Day ferry']);
    await button('New card').click();
    const title = field('Title of a new card in Ready');
    await title.waitFor();
    await page
      .getByRole('navigation', { name: 'Columns' })
      .getByRole('button', { name: /^Review/ })
      .click();
    await gone(title);
  });

  it('runs are filtered, shown with other columns, and stopped together after a look at what that does', async () => {
    const about = { subjectId: place.card.id, cardNumber: place.card.number };
    const [one, two, ended] = [
      await pages.site.addRun(place, { ...about, state: 'running', workKind: 'plan', account: 'night' }),
      await pages.site.addRun(place, { ...about, state: 'running', workKind: 'implement', account: 'day' }),
      await pages.site.addRun(place, { ...about, state: 'failed', workKind: 'review', endedAt: new Date() }),
    ];
    const row = (id: string) => page.locator(`#run-${id}`);
    const rows = (count: number) =>
      until('the rows are these', async () => (await page.locator('[id^="run-"]').count()) === count, 10_000);
    const filters = () => sheet('Filters');
    const chooseState = async (label: string) => {
      await button(/^State:/, filters()).click();
      await page.getByRole('menuitemradio', { name: label, exact: true }).click();
      await gone(page.getByRole('menuitemradio'));
    };
    await open('worker-runs');
    await rows(3);
    await button('Filters').click();
    await field('Text').fill('night');
    await button('Show', filters()).click();
    await rows(1);
    await button(/^Text ?night/).click();
    await rows(3);
    await button('Filters').click();
    await chooseState('Failed');
    await rows(1);
    await button('Clear all filters').click();
    await rows(3);
    await chooseState('Running');
    await button('Show', filters()).click();
    await rows(2);
    await button(/^State ?Running/).click();
    await rows(3);

    expect(await row(one).getByText('night').count()).toBe(0);
    await button('Columns').click();
    await page.getByRole('checkbox', { name: 'Account' }).click();
    await button('Done', sheet('Columns')).click();
    await row(one).getByText('night').waitFor();
    await button('Columns').click();
    await button('As before a choice').click();
    await button('Done', sheet('Columns')).click();
    await gone(row(one).getByText('night'));

    await button('Select').click();
    for (const id of [one, two, ended]) await button(/./, row(id)).click();
    const bar = page.getByRole('region', { name: 'Selected runs' });
    await bar.getByText('3 selected').waitFor();
    await bar.getByText('2 would be stopped').waitFor();
    await button('Stop 2 of 3', bar).click();
    await told('2 of 3 asked to stop.');
    const commands = await sql<{ run_id: string; kind: string }>(
      'select run_id, kind from bridge_command where run_id = any($1::uuid[]) order by run_id',
      [one, two, ended],
    );
    expect(commands).toEqual([one, two].sort().map((id) => ({ run_id: id, kind: 'stop-run' })));
  });

  it('a question is answered in its row of the inbox, and what is done is taken back', async () => {
    const inbox = inboxOf(
      () => pages.site,
      () => place,
    );
    await inbox.hearing();
    const card = await inbox.card('Mark cancelled sailings');
    await inbox.ask(place.card.id, 'Strike through, or leave them out?', ['Strike through', 'Leave out']);
    await inbox.fail(card);
    await open('board');
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /Inbox/ }).click();
    const row = (text: string) => page.locator('main li').filter({ hasText: text });
    await button('Leave out', row('Strike through, or')).click();
    await until('it is answered', async () => (await inbox.openAsksOf(place.card.id))[0]?.answer === 'Leave out');
    const part = (name: string) =>
      page.getByRole('navigation', { name: 'Parts of the inbox' }).getByRole('link', { name });
    const failed = row('Mark cancelled sailings').getByRole('link');
    await failed.click();
    await button(/^Done/).click();
    await part('Done').click();
    await failed.click();
    await button('Take back').click();
    await until('it is not done any more', async () => {
      const done = await sql('select from inbox_mark where account_id = $1 and done_at is not null', place.account.id);
      return done.length === 0;
    });
    await part('Needs me').click();
    await failed.waitFor();
  });
});
