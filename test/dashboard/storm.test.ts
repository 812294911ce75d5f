import type { Page, Request } from 'playwright-core';
import { createCard } from '../../src/domain/cards/createCard.ts';
import { updateCard } from '../../src/domain/cards/updateCard.ts';
import { newId } from '../../src/lib/uuid.ts';
import { withBrowser } from '../support/browser.ts';
import { person } from '../support/factories.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import { dashboardOfTests, type Tab } from './support/dashboard.ts';

withBrowser('a board in a storm of changes', () => {
  const dashboard = dashboardOfTests();
  let place: Place;
  let tab: Tab;
  beforeEach(async () => {
    place = await dashboard.addPlace();
    tab = await dashboard.openTab(place, `/projects/${place.projectId}/board`);
  });
  afterEach(() => tab?.close());

  const me = () => person(dashboard.site, place.account);
  const add = (title: string) => createCard(me(), { projectId: place.projectId, title, column: 'ready' });
  const cards = (page: Page) => page.getByRole('region', { name: 'Ready', exact: true }).locator('article');

  it('fetches the cards that it has, and no others: those come when they are read', async () => {
    const added: { id: string }[] = [];
    for (let n = 0; n < 60; n++) added.push(await add(`Card ${n} of many`));
    await tab.page.reload();
    await cards(tab.page).filter({ hasText: 'Card 0 of many' }).waitFor();
    const asked = new Set<string>();
    tab.page.on('request', (request: Request) => {
      const { query = '', variables = {} } = (request.postDataJSON() ?? {}) as {
        query?: string;
        variables?: { ids?: string[] };
      };
      if (query.includes('BoardFollowerQuery')) for (const id of variables.ids ?? []) asked.add(id);
    });
    const runs = await dashboard.site.sql<{ id: string }>(
      `insert into run (id, account_id, project_id, run_key, kind, state, history, reported_rank, subject_type, subject_id, card_number,
         work_kind, started_at, harness, first_report_at)
       select gen_random_uuid(), c.owner_id, c.project_id, gen_random_uuid(), 'worker', 'running', '[]', 3, 'card', c.id, c.number,
         'implement', now(), 'code-agent', now()
       from card c where c.id = any($1) order by c.number desc returning id`,
      [added.map(({ id }) => id)],
    );
    // Sent like from other processes of the service, the last card first.
    const tell = () =>
      dashboard.site.sql(`select pg_notify('bascule', n) from unnest($1::text[]) n`, [
        runs.map(({ id }) => {
          const signal = { kind: 'run', accountId: place.account.id, projectId: place.projectId, runId: id };
          return JSON.stringify({ from: newId(), wake: false, signals: [signal] });
        }),
      ]);
    await until('the page fetches a card in sight', async () => {
      await tell();
      return asked.has(added[0]?.id ?? '');
    });
    await cards(tab.page).filter({ hasText: 'Card 0 of many' }).filter({ hasText: 'Running implement' }).waitFor();
    expect([...asked]).not.toContain(added[59]?.id);
    tab.expectNoFaults();
  }, 60_000);

  it('starts again with changes that the service no longer sends it, and shows what it missed', async () => {
    const card = await add('Read the tables');
    const { page } = tab;
    let ended = false;
    let endBoard = () => {};
    await page.routeWebSocket(/\/graphql$/, (socket) => {
      const server = socket.connectToServer();
      const over = new Set<string>();
      socket.onMessage((message) => {
        const { type, id, payload } = JSON.parse(String(message)) as {
          type: string;
          id: string;
          payload?: { query?: string };
        };
        if (type === 'subscribe' && payload?.query?.includes('projectChanged') && !ended) {
          endBoard = () => {
            ended = true;
            over.add(id);
            const errors = [{ message: 'The reader fell too far behind; subscribe again.' }];
            socket.send(JSON.stringify({ id, type: 'error', payload: errors }));
          };
        }
        server.send(message);
      });
      server.onMessage((message) => {
        const { id } = JSON.parse(String(message)) as { id?: string };
        if (id === undefined || !over.has(id)) socket.send(message);
      });
    });
    await page.reload();
    await cards(page).filter({ hasText: 'Read the tables' }).waitFor();
    const follows = (title: string) =>
      until(`the page follows: ${title}`, async () => {
        const name = `${title} ${newId()}`;
        await updateCard(me(), { cardId: card.id, title: name });
        const shown = cards(page).filter({ hasText: name }).waitFor({ timeout: 2_000 });
        return shown.then(
          () => true,
          () => false,
        );
      });
    await follows('Read the tables');
    endBoard();
    await updateCard(me(), { cardId: card.id, title: 'Read all tables' });
    await cards(page).filter({ hasText: 'Read all tables' }).waitFor();
    await follows('Read no table');
    tab.expectNoFaults();
  }, 60_000);
});
