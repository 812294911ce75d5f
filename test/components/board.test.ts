import { closeAsk } from '../../src/domain/asks/closeAsk.ts';
import { openAsk } from '../../src/domain/asks/openAsk.ts';
import { createCard } from '../../src/domain/cards/createCard.ts';
import { updateColumn } from '../../src/domain/cards/updateColumn.ts';
import type { Scope } from '../../src/domain/context.ts';
import { newId } from '../../src/lib/uuid.ts';
import { bodyOf } from '../domain/runs/support/bodies.ts';
import { hold, person } from '../support/factories.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import type { DomPage } from './support/DomPage.ts';
import { type Pages, pagesOfTests, type Tab, WIDTHS } from './support/pagesOfTests.ts';

describe('the board', () => {
  const pages = pagesOfTests();
  let place: Place;
  let tab: Tab;
  beforeEach(async () => {
    place = await pages.addPlace();
  });

  const me = () => person(pages.site, place.account);
  const addCard = (title: string, column = 'ready', more: Partial<Parameters<typeof createCard>[1]> = {}) =>
    createCard(me(), { projectId: place.projectId, title, column, ...more });
  const open = async (options: Parameters<Pages['openTab']>[2] = {}, search = ''): Promise<DomPage> => {
    tab = await pages.openTab(place, `/projects/${place.projectId}/board${search}`, options);
    await tab.page.getByRole('heading', { name: 'Board', exact: true }).waitFor();
    return tab.page;
  };
  const done = async () => {
    tab.expectNoFaults();
    await tab.close();
  };
  const column = (page: DomPage, name: string) => page.getByRole('region', { name, exact: true });
  const titles = (page: DomPage, name: string) => column(page, name).locator('article h3 a').allTextContents();
  const cardOf = (page: DomPage, title: string) =>
    page.locator('article').filter({ has: page.locator('h3', { hasText: title }) });
  /** Waits until a column shows these titles from top to bottom. */
  const shows = async (page: DomPage, name: string, wanted: readonly string[]) => {
    await until(`${name} shows its cards`, async () => (await titles(page, name)).join() === wanted.join()).catch(
      () => undefined,
    );
    expect(await titles(page, name)).toEqual(wanted);
  };
  /** Every state that a face shows, with labels and priorities, in a column with a limit. */
  const addScene = async () => {
    await addCard('Read the winter tables from the port’s CSV', 'ready', { labels: ['Data'], priority: 'high' });
    await addCard('Show the tide height beside each sailing', 'ready', { labels: ['Tides'], priority: 'medium' });
    const held = await addCard('Let a skipper subscribe to changes of one sailing', 'ready', { labels: ['Access'] });
    await hold(pages.site, place.account, held.id);
    const running = await addCard('Sort sailings across midnight by service day', 'in-progress', {
      labels: ['Data'],
      priority: 'high',
    });
    const asks = await addCard('Mark cancelled sailings in the printed table', 'in-progress', {
      labels: ['Print'],
      priority: 'urgent',
    });
    const failed = await addCard('Export breaks on berth names with a comma', 'in-progress', { labels: ['Bug'] });
    await addCard('Raise contrast of the departure board', 'in-progress', { labels: ['Access'] });
    const lost = await addCard('Cache the tide model between builds', 'review', { labels: ['Tides'] });
    const ended = await addCard('Import the island lines from the new feed', 'done', { labels: ['Data'] });
    // The work of the others has been taken and has ended.
    const taken = [running, asks, failed, lost, ended].map(({ id }) => id);
    await pages.site.sql(`update work_request set state = 'done' where subject_id = any($1::uuid[])`, [taken]);
    const start = new Date(Date.now() - 180_000);
    const about = (card: { id: string; number: number }) => ({ subjectId: card.id, cardNumber: card.number });
    const run = (card: { id: string; number: number }, state: 'running' | 'failed' | 'lost' | 'succeeded') =>
      pages.site.addRun(place, { ...about(card), state });
    await run(running, 'running');
    await run(asks, 'running');
    await run(failed, 'failed');
    await run(lost, 'lost');
    await run(ended, 'succeeded');
    await pages.site.sql(
      `update run set started_at = $2, model = 'claude-opus-5-5', work_kind = 'implement', failure_reason = case state when 'failed' then 'tests still red' end,
         ended_at = case when state in ('failed', 'lost', 'succeeded') then now() end where project_id = $1`,
      [place.projectId, start],
    );
    await pages.site.sql(
      `insert into card_ask (id, account_id, project_id, card_id, session_id, question, created_at)
       values ($1, $2, $3, $4, $5, 'Strike or leave out?', now())`,
      [newId(), place.account.id, place.projectId, asks.id, newId()],
    );
    await updateColumn(me(), { projectId: place.projectId, column: 'in-progress', wipLimit: 4, color: 'sea' });
  };

  it('opens the menu of a card by Enter with the focus on its first item', async () => {
    const { number } = await addCard('Raise the contrast');
    const page = await open();
    await page.getByRole('button', { name: `Actions of #${number}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: /^Move to/ }).waitFor();
    await until('it has the focus', () => page.getByRole('menuitem', { name: /^Move to/ }).isFocused());
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Move to…' }).waitFor();
    await done();
  });

  it('shows for each card what it is, its state and why it waits, on a desk and on a phone', async () => {
    await addScene();
    for (const width of [WIDTHS.desk, WIDTHS.phone]) {
      const page = await open({ width }, width === WIDTHS.phone ? '?column=in-progress' : '');
      await cardOf(page, 'Mark cancelled').getByText('Strike or leave out?').waitFor();
      await cardOf(page, 'Sort sailings').getByText('Running implement').waitFor();
      await cardOf(page, 'Export breaks').getByText('tests still red').waitFor();
      if (width === WIDTHS.desk) {
        await cardOf(page, 'Let a skipper').getByText('Held by a person').waitFor();
        expect(await cardOf(page, 'Read the winter').textContent()).toContain('Data');
        await column(page, 'In progress').getByText('0 of 4 at work').waitFor();
      }
      await done();
    }
  });

  it('keeps filters, lanes and views in its address', async () => {
    await addCard('Night ferry', 'ready', { labels: ['pier'], priority: 'urgent' });
    await addCard('Day ferry', 'ready', { labels: ['tides'] });
    const page = await open();
    await page.keyboard.press('/');
    await page.keyboard.type('night');
    await shows(page, 'Ready', ['Night ferry']);
    await column(page, 'Ready').getByText('1 of 2', { exact: true }).waitFor();
    await column(page, 'Review').getByText('0 of 0', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toContain('q=night');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: 'Name of the view' }).fill('Nights');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'All cards' }).click();
    await shows(page, 'Ready', ['Night ferry', 'Day ferry']);
    await page.getByRole('button', { name: 'Priority', exact: true }).last().click();
    await page.getByRole('heading', { name: /^Urgent/ }).waitFor();
    await page.getByRole('button', { name: 'Nights', exact: true }).click();
    await shows(page, 'Ready', ['Night ferry']);
    const linked = await pages.openTab(place, `/projects/${place.projectId}/board?labels=tides`);
    await linked.page.getByText('Day ferry').waitFor();
    expect(await linked.page.getByText('Night ferry').count()).toBe(0);
    linked.expectNoFaults();
    await linked.close();
    await done();
  });

  it.each(['', '?lanes=priority'])(
    'asks for further cards again, after a while, as long as they cannot be loaded (%s)',
    async (search) => {
      for (let n = 0; n < 40; n++) await addCard(`Card ${n}`, 'ready', { priority: n < 39 ? 'low' : 'urgent' });
      const { browser } = place;
      const fetch = browser.fetch.bind(browser);
      let asked = 0;
      browser.fetch = (path, init) => {
        const further = typeof init?.body === 'string' && init.body.includes('useColumnPageQuery');
        return further && ++asked <= 2 ? Promise.reject(new Error('cut off')) : fetch(path, init);
      };
      const page = await open({}, search);
      await page.getByRole('link', { name: search === '' ? 'Card 30' : 'Card 39', exact: true }).waitFor();
      expect(asked).toBe(3);
      await done();
    },
  );

  it('shows the cards that need the person: they come and go as runs ask, wait and continue', async () => {
    const [plain, waits, asks] = [
      await addCard('Sort the tables', 'ready', { labels: ['pier'] }),
      await addCard('Print the booklet', 'review', { labels: ['pier'] }),
      await addCard('Move the bridge', 'in-progress'),
    ];
    const report = async (runId: string, card: { id: string; number: number }, state: string, more = {}) => {
      const { status, body } = await pages.site.rest('PUT', `/api/projects/${place.projectId}/worker-runs/${runId}`, {
        token: await place.account.token('agent'),
        body: bodyOf(state, { bridgeId: place.bridgeId, subjectId: card.id, cardNumber: card.number, ...more }),
      });
      if (status >= 300) throw new Error(`report: ${status} ${JSON.stringify(body)}`);
    };
    const agent = () =>
      pages.site.platform.domain.contextOf({
        accountId: place.account.id,
        scopes: new Set<Scope>(['mcp']),
        key: 'tools',
      });
    const page = await open();
    const needsMe = (on: DomPage) => on.getByRole('button', { name: /^Needs me/ });
    expect(await needsMe(page).textContent()).toBe('Needs me ');
    // By keyboard, and the address says it.
    await column(page, 'Ready').waitFor();
    await page.keyboard.press('w');
    await page.getByRole('heading', { name: 'Nothing waits for you' }).waitFor();
    expect(new URL(page.url()).search).toBe('?needs=me');

    // The run of a bridge asks, and its card appears; one that is only at work does not.
    const [asking, working] = [newId(), newId()];
    const sessionId = newId();
    await report(working, plain, 'running');
    await report(asking, asks, 'running', { sessionId });
    const { ask } = await openAsk(agent(), { cardId: asks.id, sessionId, question: 'Up or down?' });
    await shows(page, 'In progress', ['Move the bridge']);
    await page.getByRole('button', { name: 'Needs me 1', exact: true }).waitFor();
    await page.getByRole('button', { name: '1 needs you', exact: true }).waitFor();
    expect(await page.getByRole('heading', { name: 'Nothing waits for you' }).count()).toBe(0);

    // A run that ends blocked brings a card that the page never had.
    const blocked = newId();
    await report(blocked, waits, 'running');
    await report(blocked, waits, 'blocked');
    await shows(page, 'Review', ['Print the booklet']);
    await shows(page, 'Ready', []);

    // With another filter, kept as a view.
    await page.goto(`${page.url()}&labels=pier`);
    await shows(page, 'Review', ['Print the booklet']);
    await shows(page, 'In progress', []);
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: 'Name of the view' }).fill('Pier');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'All cards' }).click();
    await shows(page, 'Ready', ['Sort the tables']);
    await page.getByRole('button', { name: 'Pier', exact: true }).click();
    await shows(page, 'Ready', []);
    await shows(page, 'Review', ['Print the booklet']);
    await needsMe(page).click();
    await page.getByRole('button', { name: 'Needs me 2', exact: true }).click();
    await shows(page, 'In progress', ['Move the bridge']);

    // A run that is at work again takes its card away.
    await report(newId(), waits, 'running');
    await page.getByRole('button', { name: 'Needs me 1', exact: true }).waitFor();
    await shows(page, 'Review', []);

    // On a phone, one column is in sight, and stays when a card needs the person in another one.
    await done();
    const phone = await open({ width: WIDTHS.phone }, '?needs=me&column=in-progress');
    await shows(phone, 'In progress', ['Move the bridge']);
    await report(newId(), waits, 'blocked');
    await phone.getByRole('button', { name: /^Review 1$/ }).waitFor();
    expect(await titles(phone, 'In progress')).toEqual(['Move the bridge']);
    await report(newId(), waits, 'running');
    await phone.getByRole('button', { name: /^Review 0$/ }).waitFor();

    // The answer takes the last one away; the way to all cards is there, and a press leads to a column that has such a card.
    await closeAsk(me(), { askId: ask.id, answer: 'Up.' });
    await shows(phone, 'In progress', []);
    await phone.getByRole('heading', { name: 'Nothing waits for you' }).waitFor();
    await phone.getByRole('button', { name: 'Show all cards' }).click();
    await shows(phone, 'In progress', ['Move the bridge']);
    expect(new URL(phone.url()).search).not.toContain('needs');
    await openAsk(agent(), { cardId: plain.id, sessionId: newId(), question: 'By day?' });
    await phone.getByRole('button', { name: '1 needs you', exact: true }).click();
    await shows(phone, 'Ready', ['Sort the tables']);
    await done();
  });
});
