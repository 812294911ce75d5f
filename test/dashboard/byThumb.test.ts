import type { Locator, Page } from 'playwright-core';
import { createCard } from '../../src/domain/cards/createCard.ts';
import { newId } from '../../src/lib/uuid.ts';
import { withBrowser } from '../support/browser.ts';
import { person } from '../support/factories.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import { dashboardOfTests, type Tab, WIDTHS } from './support/dashboard.ts';
import { reportRun } from './support/reportRun.ts';
import { Thumb } from './support/Thumb.ts';

withBrowser('with a thumb alone', () => {
  const dashboard = dashboardOfTests();
  let place: Place;
  let tab: Tab;
  let page: Page;
  let thumb: Thumb;
  beforeAll(async () => {
    place = await dashboard.addPlace();
    tab = await dashboard.openTab(place, '/device', { width: WIDTHS.phone, height: 844, touch: true });
    ({ page } = tab);
    page.setDefaultTimeout(10_000);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    thumb = await Thumb.of(page);
  }, 90_000);
  beforeEach(async () => {
    await dashboard.site.sql('delete from card where project_id = $1 and id <> $2', [place.projectId, place.card.id]);
    await dashboard.site.sql('delete from run where project_id = $1', [place.projectId]);
  });
  afterEach(() => tab.expectNoFaults());

  const open = (path: string) => page.goto(`${dashboard.site.baseUrl}/projects/${place.projectId}/${path}`);
  const button = (name: string | RegExp, root: Page | Locator = page) =>
    root.getByRole('button', { name, exact: true }).locator('visible=true').first();
  const field = (name: string | RegExp) => page.getByRole('textbox', { name });
  const item = (name: string | RegExp) => page.getByRole('menuitem', { name }).first();
  const sheet = (name: string | RegExp) => page.getByRole('dialog', { name });
  const gone = (what: Locator) => what.waitFor({ state: 'detached' });
  const sql = <Row extends object>(text: string, ...values: unknown[]) => dashboard.site.sql<Row>(text, values);
  const graph = async (name: string, type: string, input: object) => {
    const query = `mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`;
    const { errors } = await dashboard.site.graphql(await place.account.token('api'), query, { input });
    expect(errors).toBeUndefined();
  };
  const addCard = (title: string, more: Partial<Parameters<typeof createCard>[1]> = {}) =>
    createCard(person(dashboard.site, place.account), { projectId: place.projectId, title, column: 'ready', ...more });
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
  const columnTab = (name: RegExp) => page.getByRole('navigation', { name: 'Columns' }).getByRole('button', { name });
  const face = (title: string) =>
    page.locator('[data-column] article').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  const act = async (title: string, name: RegExp) => {
    await thumb.tap(button(/^Actions of #/, face(title)));
    await thumb.tap(item(name));
  };
  const shows = (name: string, wanted: readonly string[]) =>
    until(
      `${name} shows ${wanted.join()}`,
      async () => (await column(name).locator('article h3 a').allTextContents()).join() === wanted.join(),
      10_000,
    );
  const told = (text: string | RegExp) => page.getByText(text).locator('visible=true').first().waitFor();
  const commandsOf = async (run: string) =>
    (
      await sql<{ kind: string; state: string }>(
        'select kind, state from bridge_command where run_id = $1 order by created_at',
        run,
      )
    ).map(({ kind, state }) => `${kind} ${state}`);

  it('a person goes from column to column, and makes cards, also of a pasted list', async () => {
    await open('board?column=backlog');
    await thumb.swipe(column('Backlog'), -160);
    await column('Ready').waitFor();
    await thumb.swipe(column('Ready'), 160);
    await column('Backlog').waitFor();
    await thumb.tap(columnTab(/^Done/));
    await column('Done').waitFor();
    await thumb.tap(columnTab(/^Ready/));
    await thumb.tap(button('New card'));
    const title = field('Title of a new card in Ready');
    await thumb.write(title, 'First');
    await thumb.tap(button('Add'));
    await shows('Ready', ['First']);
    await thumb.write(title, 'Second');
    await thumb.tap(button('Add'));
    // The list of a clipboard, as the keyboard of a phone puts it in.
    await thumb.write(title, '- [ ] Third\n2. Fourth\n');
    await shows('Ready', ['First', 'Second', 'Third', 'Fourth']);
    await thumb.tap(button('Close the field'));
    await gone(title);
    await thumb.tap(button('New card', column('Ready')));
    await thumb.write(title, 'Fifth');
    await thumb.tap(button('Add'));
    await shows('Ready', ['First', 'Second', 'Third', 'Fourth', 'Fifth']);
    await thumb.tap(columnTab(/^Ready/));
    await gone(title);
  });

  it('a card of the board is named, labelled, made urgent, held, and managed again', async () => {
    const card = await addCard('A', { labels: ['pier'] });
    await open('board?column=ready');
    await act('A', /^Edit the title/);
    await thumb.write(field(`Title of #${card.number}`), 'Night ferry');
    await thumb.tap(button('Save'));
    await shows('Ready', ['Night ferry']);
    await act('Night ferry', /^Labels/);
    await thumb.tap(page.getByRole('checkbox', { name: 'pier', checked: true }));
    await thumb.write(field('Name of a new label'), 'tides');
    await thumb.tap(button('Done', sheet('Labels')));
    await isStored('it bears the other label', card.id, ({ labels }) => labels.join() === 'tides');
    await act('Night ferry', /^Priority/);
    await thumb.tap(page.getByRole('menuitemradio', { name: 'Urgent' }));
    await isStored('it is urgent', card.id, ({ priority }) => priority === 'urgent');
    await gone(page.getByRole('menu'));
    await act('Night ferry', /^Make unmanaged/);
    await isStored('it is held', card.id, ({ held }) => held);
    await act('Night ferry', /^Manage again/);
    await isStored('it is held no longer', card.id, ({ held }) => !held);
  });

  it('a card is moved by the sheet, by a long press to the bar of columns, and within its column', async () => {
    const [a, b] = [await addCard('A'), await addCard('B')];
    await open('board?column=ready');
    await act('A', /^Move to/);
    await thumb.tap(button(/^Review/, sheet('Move to…')));
    await shows('Ready', ['B']);
    await isStored('it is in Review', a.id, ({ slug }) => slug === 'review');
    await thumb.rest(face('B'));
    const bar = page.getByRole('list', { name: 'Columns' });
    await bar.waitFor();
    await thumb.carry(bar.getByText('Review', { exact: true }));
    await bar.getByText('Let go to move').waitFor();
    await bar.getByText('Opens review').waitFor();
    await thumb.lift();
    await isStored('it is in Review', b.id, ({ slug }) => slug === 'review');
    await thumb.tap(columnTab(/^Review/));
    await shows('Review', ['A', 'B']);
    // Another place in the same column.
    await thumb.rest(face('B'));
    await bar.waitFor();
    const above = face('A');
    await thumb.carry(above, -30);
    await page.locator('[data-place] > .bg-accent').waitFor();
    await thumb.lift();
    await shows('Review', ['B', 'A']);
    expect(new URL(page.url()).pathname).toMatch(/board$/);
  });

  it('cards are selected, moved, made urgent and archived together, and taken back', async () => {
    const cards = [await addCard('A'), await addCard('B'), await addCard('C')];
    await open('board?column=ready');
    const bar = page.getByRole('region', { name: 'Selected cards' });
    for (const title of ['A', 'B']) await act(title, /^Select/);
    await bar.getByText('2 selected').waitFor();
    await thumb.tap(button('Priority', bar));
    await thumb.tap(item('High'));
    for (const { id } of cards.slice(0, 2)) await isStored('it is high', id, ({ priority }) => priority === 'high');
    await thumb.tap(button('Labels…', bar));
    await thumb.write(field('Name of a new label'), 'pier');
    await thumb.tap(button('Done', sheet('Labels')));
    for (const { id } of cards.slice(0, 2))
      await isStored('it is labelled', id, ({ labels }) => labels.join() === 'pier');
    await thumb.tap(button('Move to…', bar));
    await thumb.tap(button(/^Review/, sheet('Move 2 cards to…')));
    await shows('Ready', ['C']);
    await act('C', /^Select/);
    await thumb.tap(button('Clear the selection', bar));
    await gone(bar);
    await act('C', /^Select/);
    await thumb.tap(button('Archive', bar));
    await shows('Ready', []);
    await thumb.tap(button('Undo'));
    await shows('Ready', ['C']);
    await act('C', /^Archive/);
    await shows('Ready', []);
    await thumb.tap(button('Undo'));
    await shows('Ready', ['C']);
  });

  it('the board is filtered, and seen in a view of one’s own and in lanes', async () => {
    await addCard('Night ferry', { labels: ['pier'], priority: 'urgent' });
    await addCard('Day ferry', { labels: ['tides'] });
    await open('board?column=ready');
    await thumb.tap(button('Filter'));
    await thumb.write(page.getByRole('searchbox', { name: 'Filter by title or number' }), 'night');
    await shows('Ready', ['Night ferry']);
    await thumb.tap(button('Save view'));
    await thumb.write(field('Name of the view'), 'Nights');
    await thumb.tap(button('Save'));
    await button('Nights').waitFor();
    await thumb.tap(button('All cards'));
    await shows('Ready', ['Night ferry', 'Day ferry']);
    await thumb.tap(button('Label'));
    await thumb.tap(page.getByRole('menuitemcheckbox', { name: 'tides' }));
    await shows('Ready', ['Day ferry']);
    await thumb.tap(page.getByRole('menuitemcheckbox', { name: 'tides' }));
    await shows('Ready', ['Night ferry', 'Day ferry']);
    await page.touchscreen.tap(380, 780);
    await gone(page.getByRole('menu'));
    await thumb.tap(button('Nights'));
    await shows('Ready', ['Night ferry']);
    await thumb.tap(button('Forget the view Nights'));
    await thumb.tap(button('All cards'));
    await thumb.tap(page.getByRole('group', { name: 'Lanes' }).getByRole('button', { name: 'Priority' }));
    await page.getByRole('heading', { name: /^Urgent/ }).waitFor();
  });

  it('a card is opened, edited, labelled, commented, held, managed again, and handed over', async () => {
    const card = await addCard('A', { body: 'Old words.' });
    await open('board?column=ready');
    await thumb.tap(face('A'));
    await page.waitForURL(`**/cards/${card.number}`);
    await thumb.tap(button('Edit the title'));
    await thumb.write(field('Title'), 'Sort by service day');
    await thumb.tap(button('Save'));
    await page.getByRole('heading', { name: 'Sort by service day' }).waitFor();
    await thumb.tap(button('Edit the description'));
    await thumb.write(field('Description'), 'A day ends at **04:00**.');
    await thumb.tap(button('Save'));
    await page.locator('.md strong', { hasText: '04:00' }).waitFor();
    await thumb.write(field('Comment'), 'As the office says.');
    await thumb.tap(button('Comment'));
    await page.locator('article').getByText('As the office says.').waitFor();
    await thumb.tap(button(/^Priority: /));
    await thumb.tap(page.getByRole('menuitemradio', { name: 'Urgent' }));
    await isStored('it is urgent', card.id, ({ priority }) => priority === 'urgent');
    await thumb.tap(button('Change the labels'));
    await thumb.write(field('New label'), 'Quay');
    await thumb.tap(button('Add'));
    await page.getByRole('checkbox', { name: 'Quay', checked: true }).waitFor();
    await thumb.tap(button('Close'));
    await isStored('it is labelled', card.id, ({ labels }) => labels.join() === 'Quay');
    await thumb.tap(button('Make unmanaged'));
    await thumb.write(field('Reason'), 'wait for the office');
    await thumb.tap(button('Make unmanaged', sheet(/unmanaged/)));
    await told('“wait for the office”');
    await thumb.tap(button('Manage again'));
    await isStored('it is held no longer', card.id, ({ held }) => !held);
    await thumb.tap(button('More actions'));
    await thumb.tap(item(/^Archive/));
    await told('This card is in the archive.');
    await thumb.tap(button('Bring it back'));
    await isStored('it is back', card.id, ({ archived }) => !archived);
    // The move to a column with a rule hands it over.
    await thumb.tap(button('More actions'));
    await thumb.tap(item(/^Move to/));
    await sheet('Move to…').getByText('opens implement').waitFor();
    await thumb.tap(button(/^In progress/, sheet('Move to…')));
    await isStored('it is in progress', card.id, ({ slug }) => slug === 'in-progress');
    expect(await sql('select from work_request where subject_id = $1', card.id)).toHaveLength(1);
    await thumb.tap(button('Back to the board'));
    await page.waitForURL('**/board**');
  });

  it('a question is answered on its card, and the runs of the card are opened, one after the other', async () => {
    const card = await addCard('A');
    const about = { subjectId: card.id, cardNumber: card.number, workKind: 'fix', endedAt: new Date() };
    const first = await dashboard.site.addRun(place, { ...about, state: 'failed' });
    const second = await dashboard.site.addRun(place, { ...about, state: 'unfinished' });
    await sql('update run set continues_id = $2 where id = $1', second, first);
    const asked = { cardId: card.id, question: 'Strike or leave out?' };
    await graph('openAsk', 'OpenAskInput', { ...asked, sessionId: newId(), options: ['Strike', 'Leave out'] });
    await open(`cards/${card.number}`);
    await thumb.tap(button('Leave out'));
    await gone(button('Leave out'));
    await graph('openAsk', 'OpenAskInput', { ...asked, sessionId: newId(), question: 'In which colour?' });
    await page
      .getByRole('region', { name: /asks you/ })
      .getByText('In which colour?')
      .waitFor();
    await thumb.write(field('Your answer'), 'Strike it through.');
    await thumb.tap(button('Answer'));
    await page.locator('article').getByText('Strike it through.').waitFor();
    await thumb.tap(page.locator(`a[href$="${first}"]`).first());
    await page.waitForURL(`**/${first}`);
    const series = page.getByRole('region', { name: 'Series of 2 runs' });
    await thumb.tap(series.getByRole('link', { name: second.slice(-8) }));
    await page.waitForURL(`**/${second}`);
    await thumb.tap(series.getByRole('link', { name: first.slice(-8) }));
    await page.waitForURL(`**/${first}`);
    await thumb.tap(page.getByRole('link', { name: 'A', exact: true }).first());
    await page.waitForURL(`**/cards/${card.number}`);
  });

  it('runs are filtered, shown with other columns, and stopped together after a look at what that does', async () => {
    const about = { subjectId: place.card.id, cardNumber: place.card.number };
    const [one, two] = [
      await dashboard.site.addRun(place, { ...about, state: 'running', workKind: 'plan', account: 'night' }),
      await dashboard.site.addRun(place, { ...about, state: 'running', workKind: 'implement', account: 'day' }),
    ];
    const ended = await dashboard.site.addRun(place, {
      ...about,
      state: 'failed',
      workKind: 'review',
      endedAt: new Date(),
    });
    const row = (id: string) => page.locator(`#run-${id}`);
    const rows = (count: number) =>
      until('the rows are these', async () => (await page.locator('[id^="run-"]').count()) === count, 10_000);
    await open('worker-runs');
    await rows(3);
    await thumb.tap(button(/^Failed/));
    await rows(1);
    await thumb.tap(button(/^All/));
    await rows(3);
    await thumb.tap(button('Filters'));
    await thumb.write(field('Text'), 'night');
    await thumb.tap(button('Show', sheet('Filters')));
    await rows(1);
    await thumb.tap(button(/^Text ?night/));
    await rows(3);
    await thumb.tap(button('Filters'));
    await thumb.choose(button(/^State:/, sheet('Filters')), 'Failed');
    await thumb.tap(button('Clear all filters'));
    await thumb.choose(button(/^State:/, sheet('Filters')), 'Running');
    await thumb.tap(button('Show', sheet('Filters')));
    await rows(2);
    await thumb.tap(button(/^State ?Running/));
    await rows(3);

    expect(await row(one).getByText('night').count()).toBe(0);
    await thumb.tap(button('Columns'));
    await thumb.tap(page.getByRole('checkbox', { name: 'Account' }));
    await thumb.tap(page.getByRole('checkbox', { name: 'Cost' }));
    await thumb.tap(button('Done', sheet('Columns')));
    await row(one).getByText('night').waitFor();
    await thumb.tap(button('Columns'));
    await thumb.tap(button('As before a choice'));
    await thumb.tap(button('Done', sheet('Columns')));
    await row(one).getByText('night').waitFor({ state: 'detached' });

    await thumb.tap(button('Select'));
    for (const id of [one, two, ended]) await thumb.tap(button(/./, row(id)));
    const bar = page.getByRole('region', { name: 'Selected runs' });
    await bar.getByText('3 selected').waitFor();
    await bar.getByText('2 would be stopped').waitFor();
    await thumb.tap(button('Stop 2 of 3', bar));
    await told('2 of 3 asked to stop.');
    expect([await commandsOf(one), await commandsOf(two), await commandsOf(ended)]).toEqual([
      ['stop-run pending'],
      ['stop-run pending'],
      [],
    ]);
    await thumb.tap(button('Clear', bar));
    await thumb.tap(button('Cancel'));
    await thumb.rest(row(ended));
    await bar.getByText('1 selected').waitFor();
    await thumb.lift();
    await thumb.tap(button('Cancel'));
    await thumb.tap(row(ended));
    await page.waitForURL(`**/${ended}`);
  });

  it('the trace of a run is zoomed and searched, its output read, and it is stopped, resumed with a message, run again, and taken back', async () => {
    const key = newId();
    const begin = Date.now() - 200_000;
    const at = (seconds: number) => new Date(begin + seconds * 1000).toISOString();
    const session = { sessionId: newId(), startedAt: at(10) };
    const id = await reportRun(dashboard.site, place, key, { ...session, state: 'running', at: at(10) });
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
    expect((await dashboard.site.rest('PUT', path, { token, body: { bridgeId: place.bridgeId, calls } })).status).toBe(
      200,
    );
    await open(`worker-runs/${id}`);
    const trace = page.getByRole('region', { name: 'Trace' });
    const frame = () => trace.locator('.border-accent').first().getAttribute('style');
    const changes = async (what: string, before: string | null) =>
      until(what, async () => (await frame()) !== before, 10_000);
    const whole = await frame();
    await thumb.spread(trace.getByRole('application'), 60);
    await changes('the fingers zoom', whole);
    const near = await frame();
    await thumb.swipe(trace.getByRole('application'), -40);
    await changes('the thumb moves the time', near);
    await thumb.tap(button('Fit', trace));
    await until('all is seen', async () => (await frame()) === whole, 10_000);
    await thumb.tap(button('See less of the time', trace));
    await changes('the button zooms', whole);
    const nearer = await frame();
    await thumb.tap(button('See less of the time', trace));
    await changes('the button zooms again', nearer);
    const nearest = await frame();
    await thumb.tap(button('See more of the time', trace));
    await changes('the button shows more', nearest);
    await thumb.tap(button('Fit', trace));
    await until('all is seen', async () => (await frame()) === whole, 10_000);
    await thumb.write(trace.getByRole('searchbox', { name: 'Search in the calls' }), 'step-2');
    await trace.getByText('1 of 11').waitFor();
    await thumb.tap(button('Next hit', trace));
    await trace.getByText('2 of 11').waitFor();
    await thumb.tap(button('Hit before', trace));
    await trace.getByText('1 of 11').waitFor();
    await thumb.tap(button('Hit before', trace));
    await trace.getByText('11 of 11').waitFor();
    await trace.getByText('step-29').waitFor();
    await thumb.write(trace.getByRole('searchbox', { name: 'Search in the calls' }), '');
    await thumb.tap(button('Errors 3', trace));
    await trace.getByText('1 of 3').waitFor();
    await thumb.tap(button('Errors 3', trace));
    await thumb.tap(button('Critical path', trace));
    await thumb.tap(button('UTC', trace));
    await thumb.tap(button('Local', trace));
    const rows = trace.getByRole('region', { name: 'Calls in their true time' });
    await until('the last calls are in sight', async () => {
      if ((await rows.getByText('Grep').count()) > 0) return true;
      await thumb.swipe(rows, 0, -120);
      return false;
    });
    await thumb.tap(button(/^Calls of Task/, trace));
    await gone(trace.getByText('Grep'));

    await thumb.tap(button('Stop…'));
    await thumb.tap(item(/^Stop Asks|^Stop\. Asks/));
    await told('Stop waits for its bridge');
    await thumb.tap(button('Withdraw Stop'));
    await told('Stop was withdrawn');
    expect(await commandsOf(id)).toEqual(['stop-run cancelled']);
    const end = {
      ...session,
      at: at(190),
      endedAt: at(190),
      exitCode: 3,
      hasResult: false,
      output: 'Two tests are red.',
    };
    await reportRun(dashboard.site, place, key, { ...end, state: 'failed' });
    const output = page.getByRole('region', { name: 'Output' });
    await thumb.swipe(output, 0, -60);
    await output.getByText('Two tests are red.').waitFor();
    await thumb.tap(button('Raw JSON'));
    await sheet(/./).getByText('"exitCode": 3').waitFor();
    await thumb.tap(button('Close'));
    await thumb.tap(button('More actions'));
    await thumb.tap(item(/^Resume with a message/));
    await thumb.write(field('Message'), 'The office says 04:00.');
    await thumb.tap(button('Resume', sheet('Resume with a message')));
    await told('Resume waits for its bridge');
    expect(await sql('select text from card_comment where card_id = $1', place.card.id)).toEqual([
      { text: 'The office says 04:00.' },
    ]);
    await thumb.tap(button('Withdraw Resume'));
    await told('Resume was withdrawn');
    await thumb.tap(button('Resume'));
    await told('Resume waits for its bridge');
    expect(await commandsOf(id)).toEqual(['stop-run cancelled', 'resume-run cancelled', 'resume-run pending']);

    const command = await dashboard.site.addRun(place, {
      state: 'failed',
      kind: 'command',
      sessionId: null,
      subjectId: place.card.id,
      endedAt: new Date(),
    });
    await open(`worker-runs/${command}`);
    await thumb.tap(button('Run again'));
    await told('Run again waits for its bridge');
    await thumb.tap(button('Withdraw Run again'));
    await told('Run again was withdrawn');
    expect(await commandsOf(command)).toEqual(['rerun-command cancelled']);
    await thumb.tap(page.getByRole('link', { name: 'Runs', exact: true }).locator('visible=true').first());
    await page.waitForURL('**/worker-runs');
  });

  it('a bridge is paused and unpaused, and its menu leads to its runs and copies', async () => {
    await dashboard.site.beat(place, { name: 'Kittiwake' });
    await dashboard.site.addRun(place, { state: 'running' });
    await open('board');
    await thumb.tap(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Agents' }));
    await thumb.tap(button(/^Pause…/));
    await told(/^Pausing: 1 run goes on/);
    await thumb.tap(button('Cancel'));
    await thumb.tap(button(/^Pause…/));
    await thumb.tap(button('Pause Kittiwake'));
    await thumb.tap(button('Unpause Kittiwake'));
    await button(/^Pause…/).waitFor();
    const menu = () => thumb.tap(button('Actions of Kittiwake'));
    await menu();
    await thumb.tap(item('Copy its id'));
    await told(`Copied: ${place.bridgeId}`);
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(place.bridgeId);
    await menu();
    await thumb.tap(item('Copy the command that starts it'));
    await told('Copied: bascule bridge run');
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('bascule bridge run');
    await menu();
    await thumb.tap(item('See its runs'));
    await page.waitForURL(`**/worker-runs?bridge=${place.bridgeId}`);
  });

  it('the inbox is worked through: answered in place, done and taken back, snoozed', async () => {
    const card = await addCard('Mark cancelled sailings');
    const ask = (question: string, options?: readonly string[]) =>
      graph('openAsk', 'OpenAskInput', { cardId: card.id, sessionId: newId(), question, options });
    await ask('Strike or leave out?', ['Strike', 'Leave out']);
    await dashboard.site.addRun(place, {
      state: 'failed',
      subjectId: card.id,
      cardNumber: card.number,
      workKind: 'implement',
      endedAt: new Date(),
    });
    await open('board');
    await thumb.tap(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /Inbox/ }));
    await thumb.tap(button('Leave out'));
    await gone(button('Leave out'));
    await ask('In which colour?');
    const row = (text: string) => page.locator('main li').filter({ hasText: text });
    await thumb.tap(row('In which colour?').getByRole('link'));
    await thumb.write(field('Your answer'), 'Red.');
    await thumb.tap(button('Answer'));
    const answers = () =>
      sql<{ answer: string }>('select answer from card_ask where card_id = $1 order by created_at', card.id);
    await until(
      'both are answered',
      async () => (await answers()).map(({ answer }) => answer).join() === 'Leave out,Red.',
    );
    const parts = page.getByRole('navigation', { name: 'Parts of the inbox' });
    const failed = row('Mark cancelled sailings').getByRole('link');
    await thumb.tap(parts.getByRole('link', { name: 'Needs me' }));
    await thumb.tap(failed);
    await thumb.tap(button('Done'));
    await thumb.tap(parts.getByRole('link', { name: 'Done' }));
    await thumb.tap(failed);
    await thumb.tap(button('Take back'));
    await thumb.tap(parts.getByRole('link', { name: 'Needs me' }));
    await thumb.tap(failed);
    await thumb.tap(button('Snooze'));
    await thumb.tap(item('For an hour'));
    await thumb.tap(parts.getByRole('link', { name: 'Snoozed 1' }));
    await failed.waitFor();
  });
});
