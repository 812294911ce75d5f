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
    // The list of a clipboard, as the keyboard of a phone puts it in.
    await thumb.write(title, '- [ ] Second\n2. Third\n');
    await shows('Ready', ['First', 'Second', 'Third']);
    await thumb.tap(button('Close the field'));
    await gone(title);
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

  it('the trace of a run is zoomed and moved, a run is stopped, and its output is read', async () => {
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
    expect(await commandsOf(id)).toEqual(['stop-run pending']);
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
  });
});
