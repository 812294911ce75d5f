import { createCard } from '../../src/domain/cards/createCard.ts';
import { holdCard } from '../../src/domain/cards/holdCard.ts';
import { openRequest, person } from '../support/factories.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import { pagesOfTests, type Tab } from './support/pagesOfTests.ts';

describe('the page of the requests', () => {
  const pages = pagesOfTests();

  const BUSY = [{ name: 'default', size: 3, inUse: 3, queued: 1 }];
  const FREE = [{ name: 'default', size: 3, inUse: 1, queued: 0 }];
  const beat = (place: Place, body: Record<string, unknown> = {}) =>
    pages.site.beat(place, { name: 'lighthouse', workerPools: FREE, ...body });
  const ask = async (place: Place, title: string, more: Parameters<typeof openRequest>[3] = {}) => {
    const card = await createCard(person(pages.site, place.account), { projectId: place.projectId, title });
    const request = { subjectId: card.id, cardNumber: card.number, ...more };
    return { card, request: await openRequest(pages.site, place.account, place.projectId, request) };
  };
  const open = (place: Place, options = {}) => pages.openTab(place, `/projects/${place.projectId}/requests`, options);
  const claim = async (place: Place, workRequestId: string) => {
    const path = `/api/bridges/${place.bridgeId}/work-requests/${workRequestId}/claim`;
    const { status, body } = await pages.site.rest('POST', path, {
      token: await place.account.token('agent'),
      body: {},
    });
    if (status !== 200) throw new Error(`claim: ${status}`);
    return (body as { claimToken: string }).claimToken;
  };
  const refuse = (place: Place, workRequestId: string) =>
    settle(place, workRequestId, { state: 'refused', reason: 'tests-failed' });
  const settle = async (place: Place, workRequestId: string, result: { state: string; reason?: string }) => {
    const path = `/api/bridges/${place.bridgeId}/work-requests/${workRequestId}/result`;
    const claimToken = await claim(place, workRequestId);
    const body = { claimToken, ...result };
    const { status } = await pages.site.rest('PUT', path, { token: await place.account.token('agent'), body });
    if (status !== 200) throw new Error(`result: ${status}`);
  };
  const row = (tab: Tab, title: string) => tab.page.getByRole('listitem').filter({ hasText: title });

  it('says why each piece of work waits, since when and at which place, and follows what changes', async () => {
    const place = await pages.addPlace();
    await beat(place, { workerPools: BUSY });
    const first = await ask(place, 'Raise the contrast');
    await ask(place, 'Show the tide height');
    const tab = await open(place);
    await row(tab, 'Show the tide height')
      .getByText('Every worker of the bridges that could take it is busy.')
      .waitFor();
    await row(tab, 'Show the tide height').getByText('lighthouse has 3 of 3 busy.').waitFor();
    await row(tab, 'Raise the contrast').getByText('Place 1st').waitFor();
    await row(tab, 'Show the tide height').getByText('Place 2nd').waitFor();
    await claim(place, first.request.id);
    await row(tab, 'Raise the contrast').getByText('lighthouse has taken it.').waitFor();
    await row(tab, 'Show the tide height').getByText('Place 1st').waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('is filtered by text, kind, bridge and standing, all in its address', async () => {
    const place = await pages.addPlace();
    await beat(place, { workerPools: FREE });
    const held = await ask(place, 'Raise the contrast', { kind: 'review' });
    await ask(place, 'Show the tide height');
    await ask(place, 'Colour the ferry lines', { kind: 'plan' });
    await claim(place, held.request.id);
    const tab = await open(place);
    const shown = () => tab.page.getByRole('link', { name: /^#\d+ (Raise|Show|Colour)/ }).allTextContents();
    const shows = (...titles: string[]) =>
      until(`the page shows ${titles.join(', ') || 'nothing'}`, async () => {
        const found = (await shown()).map((text) => text.replace(/^#\d+ /, '')).sort();
        return JSON.stringify(found) === JSON.stringify([...titles].sort());
      });
    await shows('Raise the contrast', 'Show the tide height', 'Colour the ferry lines');
    await tab.page.getByRole('button', { name: 'Held 1' }).click();
    await shows('Raise the contrast');
    expect(new URL(tab.page.url()).searchParams.get('state')).toBe('held');
    await tab.page.getByRole('button', { name: 'Held 1' }).click();
    await tab.page.keyboard.press('/');
    await tab.page.keyboard.type('TIDE');
    await shows('Show the tide height');
    expect(new URL(tab.page.url()).searchParams.get('text')).toBe('TIDE');
    await tab.page.reload();
    await shows('Show the tide height');
    await tab.page.getByRole('searchbox', { name: 'Text in requests' }).fill('');
    await shows('Raise the contrast', 'Show the tide height', 'Colour the ferry lines');
    await tab.page.getByRole('button', { name: 'Bridge', exact: true }).click();
    await tab.page.getByRole('menuitemradio', { name: 'lighthouse' }).click();
    await shows('Raise the contrast');
    await tab.page.goto(`${tab.page.url().split('?')[0]}?kind=plan&bridge=none&state=nowhere`);
    await shows('Colour the ferry lines');
    await tab.page.goto(`${tab.page.url().split('?')[0]}?text=nothing-like-it`);
    await tab.page.getByText('No matching requests').waitFor();
    await tab.page.getByRole('button', { name: 'Clear all filters' }).click();
    await shows('Raise the contrast', 'Show the tide height', 'Colour the ferry lines');
    tab.expectNoFaults();
    await tab.close();
  });

  it('offers the one thing that mends a wait, and shows at once that it did', async () => {
    const place = await pages.addPlace();
    await beat(place, { paused: true });
    const { card } = await ask(place, 'Warn of two sailings at one berth');
    const tab = await open(place);
    const line = row(tab, 'Warn of two sailings');
    await line.getByText('Every bridge that could take it is paused.').waitFor();
    await line.getByRole('button', { name: 'Unpause lighthouse' }).click();
    const mapped = { id: place.projectId, state: 'failing', reason: 'the folder of the project pier does not exist' };
    await beat(place, { paused: false, mappedProjects: [mapped] });
    await line
      .getByText(/No online bridge can work on this project: the folder of the project pier does not exist/)
      .waitFor();
    await beat(place, { paused: false, mappedProjects: [{ id: place.projectId, state: 'ready' }] });
    await line.getByText('Offered to the bridges of the project.').waitFor();
    // The hold ends open requests; new ones wait for its end.
    await holdCard(person(pages.site, place.account), { cardId: card.id, reason: 'wait for the office' });
    await openRequest(pages.site, place.account, place.projectId, { subjectId: card.id, cardNumber: card.number });
    await line.getByText('Agents on the card are paused.').waitFor();
    await line.getByText('wait for the office').waitFor();
    await line.getByRole('button', { name: 'Manage again' }).click();
    await line.getByText('Offered to the bridges of the project.').waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('asks again for work that was refused', async () => {
    const place = await pages.addPlace();
    await beat(place);
    const { request } = await ask(place, 'Export breaks on a comma');
    await refuse(place, request.id);
    const tab = await open(place);
    await row(tab, 'Export breaks').getByText('Refused by lighthouse: tests failed.').waitFor();
    await row(tab, 'Export breaks').getByRole('button', { name: 'Retry' }).click();
    await tab.page.getByRole('heading', { name: 'Why is it not running?' }).waitFor();
    await until('the list of what ended is empty', async () => (await row(tab, 'Refused by lighthouse').count()) === 0);
    tab.expectNoFaults();
    await tab.close();
  });

  it('lists no work that has succeeded since, and asks before it retries work on a card that is done', async () => {
    const place = await pages.addPlace();
    await beat(place);
    const over = await ask(place, 'Export breaks on a comma');
    await refuse(place, over.request.id);
    const again = { subjectId: over.card.id, cardNumber: over.card.number };
    const second = await openRequest(pages.site, place.account, place.projectId, again);
    await settle(place, second.id, { state: 'done' });
    const unsettled = await ask(place, 'Colour the ferry lines');
    await refuse(place, unsettled.request.id);
    await pages.site.sql(
      'update card set column_id = (select id from board_column where project_id = $1 and terminal limit 1) where id = $2',
      [place.projectId, unsettled.card.id],
    );
    const tab = await open(place);
    await row(tab, 'Colour the ferry lines').getByRole('button', { name: 'Retry' }).click();
    expect(await row(tab, 'Export breaks').count()).toBe(0);
    const sheet = tab.page.getByRole('dialog', { name: `Retry on #${unsettled.card.number}?` });
    await sheet.waitFor();
    const [before] = await pages.site.sql('select count(*)::int as n from work_request where project_id = $1', [
      place.projectId,
    ]);
    expect(before).toEqual({ n: 3 });
    await sheet.getByRole('button', { name: 'Retry' }).click();
    await tab.page.getByRole('heading', { name: 'Why is it not running?' }).waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('names a machine to connect where no machine follows the project', async () => {
    const place = await pages.addPlace();
    for (const table of ['bridge_beat', 'bridge']) {
      await pages.site.sql(`delete from ${table} where account_id = $1`, [place.account.id]);
    }
    await ask(place, 'Paint the pier');
    const tab = await open(place);
    await row(tab, 'Paint the pier').getByRole('link', { name: 'Connect a machine' }).click();
    await tab.page.getByRole('heading', { name: 'Connect a machine' }).waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('holds as many requests as it asks for', async () => {
    const place = await pages.addPlace();
    await beat(place, { workerPools: BUSY });
    await pages.site.sql(
      `insert into work_request (id, account_id, project_id, kind, state, subject_type, subject_id, context, created_at, waiting_since)
       select gen_random_uuid(), $1, $2, 'implement', 'open', 'page', gen_random_uuid(), '{}', now(), now()
       from generate_series(1, 210)`,
      [place.account.id, place.projectId],
    );
    const tab = await open(place);
    for (let step = 0; step < 3; step++) await tab.page.getByRole('button', { name: '50 more' }).click();
    const rows = tab.page.getByRole('listitem').filter({ hasText: 'implement' });
    await rows.nth(199).waitFor();
    // Work without a card has its kind as its name, and says it once.
    expect((await rows.first().textContent())?.match(/implement/g)).toHaveLength(1);
    tab.expectNoFaults();
    await tab.close();
  });

  it('says so when nothing was asked for', async () => {
    const place = await pages.addPlace();
    await beat(place);
    const empty = await open(place);
    await empty.page.getByText('No work requested yet').waitFor();
    empty.expectNoFaults();
    await empty.close();
  });
});
