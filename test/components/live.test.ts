import { setTimeout as pause } from 'node:timers/promises';
import { updateCard } from '../../src/domain/cards/updateCard.ts';
import { newId } from '../../src/lib/uuid.ts';
import { reportRun } from '../dashboard/support/reportRun.ts';
import { addCard, person } from '../support/factories.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import { holdRequests } from './support/holdRequests.ts';
import { pagesOfTests, type Tab } from './support/pagesOfTests.ts';

/** A run that began ten seconds before it was reported. */
const RUNNING = { state: 'running', sessionId: newId(), startedAt: '2026-03-01T09:59:50Z' };
const SUCCEEDED = {
  ...RUNNING,
  state: 'succeeded',
  at: '2026-03-01T10:01:00Z',
  endedAt: '2026-03-01T10:01:00Z',
  exitCode: 0,
  output: '',
};

describe('live updates of a page', () => {
  const pages = pagesOfTests();
  let place: Place;
  beforeEach(async () => {
    place = await pages.addPlace();
  });

  const open = (path: string) => pages.openTab(place, `/projects/${place.projectId}/${path}`);
  const cardOf = (tab: Tab, number: number) => tab.page.getByText(`#${number}`, { exact: true }).first();
  const go = (tab: Tab, section: string) =>
    tab.page
      .getByRole('navigation', { name: 'Bascule' })
      .getByRole('link', { name: new RegExp(`^${section}`) })
      .click();
  const rowsOf = (tab: Tab) => tab.page.locator('[id^="run-"]');
  /** From now on, requests of the person whose body has the words fail as long as the test says so. */
  const failWhile = (words: string, fails: () => boolean) => {
    const { browser } = place;
    const fetch = browser.fetch.bind(browser);
    browser.fetch = (path, init) =>
      fails() && String(init?.body ?? '').includes(words)
        ? Promise.reject(new TypeError('cut off'))
        : fetch(path, init);
  };

  it('never leave out the fetch of a change that the page made itself [LIVEX-26]', async () => {
    const { browser } = place;
    const fetch = browser.fetch.bind(browser);
    const origins: string[] = [];
    browser.fetch = (path, init) => {
      const origin = new Headers(init?.headers).get('x-service-origin');
      if (origin !== null) origins.push(origin);
      return fetch(path, init);
    };
    const tab = await open('board');
    await cardOf(tab, place.card.number).waitFor();
    const [first] = origins.splice(0);
    await tab.page.reload();
    await cardOf(tab, place.card.number).waitFor();
    const [own = ''] = origins;
    expect([own, own === first]).toEqual([expect.stringMatching(/^page-/), false]);
    const { status } = await pages.site.rest('POST', '/graphql', {
      token: await place.account.token('api'),
      headers: { 'X-Service-Origin': own },
      body: {
        query: 'mutation($input: UpdateCardInput!) { updateCard(input: $input) { card { id } } }',
        variables: { input: { cardId: place.card.id, title: 'Named by the page itself' } },
      },
    });
    expect(status).toBe(200);
    await tab.page.getByText('Named by the page itself').first().waitFor();
    await tab.close();
  });

  it('show at each visit what is true then, whatever happened while the page was not shown', async () => {
    const key = newId();
    await reportRun(pages.site, place, key, RUNNING);
    const tab = await open('worker-runs');
    const rows = rowsOf(tab);
    await rows.getByText('Running', { exact: true }).waitFor();
    await go(tab, 'Board');
    await cardOf(tab, place.card.number).waitFor();
    const { document } = tab.page;
    // The messages about runs pass, and are counted.
    const told = tab.page.holdMessages(/"runs":\[\{/);
    told.release();
    const changes = [
      { runKey: key, body: SUCCEEDED, states: ['Succeeded'] },
      { runKey: newId(), body: { ...RUNNING, sessionId: newId() }, states: ['Running', 'Succeeded'] },
    ];
    for (const { runKey, body, states } of changes) {
      await go(tab, 'Agents');
      await tab.page.getByRole('heading', { level: 1, name: 'Agents' }).waitFor();
      const before = told.received;
      await reportRun(pages.site, place, runKey, body);
      await until('the page knows of the change', () => told.received > before);
      const { number } = await addCard(pages.site, place.account, place.projectId);
      await go(tab, 'Runs');
      for (const state of states) await rows.getByText(state, { exact: true }).waitFor();
      expect(await rows.count()).toBe(states.length);
      await go(tab, 'Board');
      await cardOf(tab, number).waitFor();
    }
    expect(tab.page.document).toBe(document);
    await tab.close();
  });

  it('are true after pages that could not be loaded without a connection', async () => {
    const key = newId();
    await reportRun(pages.site, place, key, RUNNING);
    const tab = await open('worker-runs');
    const rows = rowsOf(tab);
    await rows.getByText('Running', { exact: true }).waitFor();
    const { document } = tab.page;
    tab.page.cutOff();
    await go(tab, 'Settings');
    await tab.page.getByRole('button', { name: 'Try again' }).waitFor();
    await go(tab, 'Runs');
    await rows.getByText('Running', { exact: true }).waitFor();
    await go(tab, 'Insights');
    // By now the page knows that it is cut off.
    await tab.page
      .getByText(
        'There is no connection, and this was not opened before. The page appears automatically once the connection is back.',
      )
      .waitFor();
    await reportRun(pages.site, place, key, SUCCEEDED);
    await reportRun(pages.site, place, newId(), { ...RUNNING, sessionId: newId() });
    await until('the page has come by itself', async () => {
      tab.page.cutOff(false);
      return tab.page.getByRole('heading', { level: 1, name: 'Insights' }).isVisible();
    });
    await go(tab, 'Runs');
    await rows.getByText('Succeeded', { exact: true }).waitFor();
    await rows.getByText('Running', { exact: true }).waitFor();
    expect(await rows.count()).toBe(2);
    expect(tab.page.document).toBe(document);
    await tab.close();
  });

  it('are asked for again where the first question failed', async () => {
    let failing = true;
    failWhile('query AgentsPageQuery', () => failing);
    const tab = await open('board');
    await cardOf(tab, place.card.number).waitFor();
    await go(tab, 'Agents');
    await tab.page.getByText('Bascule cannot be reached').waitFor();
    await tab.page.getByRole('button', { name: 'Try again' }).click();
    await tab.page.getByText('Bascule cannot be reached').waitFor();
    failing = false;
    await tab.page.getByRole('button', { name: 'Try again' }).click();
    await tab.page.getByRole('heading', { level: 1, name: 'Agents' }).waitFor();
    await tab.close();
  });

  it('outlast an older answer that arrives after them', async () => {
    const key = newId();
    await reportRun(pages.site, place, key, RUNNING);
    const tab = await open('worker-runs');
    const row = rowsOf(tab);
    await row.getByText('Running', { exact: true }).waitFor();
    await go(tab, 'Agents');
    await tab.page.getByRole('heading', { level: 1, name: 'Agents' }).waitFor();
    const held = holdRequests(place.browser, 'query RunsPageQuery', 'answered');
    await go(tab, 'Runs');
    await held.answered;
    await reportRun(pages.site, place, key, SUCCEEDED);
    await row.getByText('Succeeded', { exact: true }).waitFor();
    held.release();
    await held.received();
    await row.getByText('Running', { exact: true }).waitFor({ state: 'detached' });
    await row.getByText('Succeeded', { exact: true }).waitFor();
    await tab.close();
  });

  it('are not looked for where an action was only tried', async () => {
    const runId = await reportRun(pages.site, place, newId(), RUNNING);
    // The load of the machine is read while the page asks what the actions on the run would do.
    const load = holdRequests(place.browser, 'query HostRowQuery', 'answered');
    const tried = holdRequests(place.browser, 'mutation useRunRefusalsMutation', 'sent');
    const tab = await open(`worker-runs/${runId}`);
    await until('both are asked for', () => load.sent > 0 && tried.sent > 0);
    tried.release();
    await tried.received();
    await tab.page.getByRole('button', { name: 'Stop…' }).waitFor();
    load.release();
    await load.received();
    await tab.page.settle();
    expect(load.sent).toBe(1);
    await tab.close();
  });

  it('of this page are not undone for a moment by an answer that was read before them', async () => {
    const { id, number } = place.card;
    const tab = await open(`cards/${number}`);
    const { page } = tab;
    const part = page.getByRole('complementary', { name: 'Properties' });
    await part.getByRole('button', { name: 'Make unmanaged' }).waitFor();
    const old = holdRequests(place.browser, 'query useCardQuery', 'answered', { most: 1 });
    await updateCard(person(pages.site, place.account), { cardId: id, body: 'Seen by all.' });
    await old.answered;
    await part.getByRole('button', { name: 'Make unmanaged' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('wait for the office');
    await page.keyboard.press('Enter');
    await part.getByRole('button', { name: 'Manage again' }).waitFor();
    const shown: boolean[] = [];
    const { MutationObserver } = page.document.defaultView as NonNullable<typeof page.document.defaultView>;
    new MutationObserver(() => {
      shown.push(page.document.querySelector('[aria-label=Properties]')?.textContent.includes('Manage again') ?? false);
    }).observe(page.document.body, { subtree: true, childList: true, characterData: true });
    old.release();
    await page.getByText('Seen by all.').first().waitFor();
    await until('the card was read again', () => old.sent > 1 && old.pending === 0);
    await page.settle();
    expect(shown).not.toContain(false);
    await tab.close();
  });

  it('are read behind a slow answer that was read before them', async () => {
    const { id, number } = place.card;
    const tab = await open(`cards/${number}`);
    const { page } = tab;
    await page.getByRole('complementary', { name: 'Properties' }).waitFor();
    // The messages of both changes pass, and are counted.
    const told = page.holdMessages(/CARD_CHANGED/);
    told.release();
    const slow = holdRequests(place.browser, 'query useCardQuery', 'answered', { most: 1 });
    // No other question of the page asks for the priority.
    const change = (priority: 'high' | 'urgent') =>
      updateCard(person(pages.site, place.account), { cardId: id, priority });
    await change('high');
    await slow.answered;
    const before = told.received;
    await change('urgent');
    await until('the second change is told', () => told.received > before);
    // The page gathers changes for 300 ms before it asks. Nothing shows that it has asked, because it waits for the slow answer.
    await pause(500);
    slow.release();
    await page.getByRole('button', { name: 'Priority: Urgent' }).waitFor();
    await tab.close();
  });

  it('are answered with the place of a card as its viewer may see it, and with 404 for anybody else [LIVEX-23]', async () => {
    const other = await pages.addPlace();
    const fetchPlacement = async (projectId: string, cardId: string) => {
      const answer = await place.browser.fetch(`/projects/${projectId}/board/cards/${cardId}/placement`, {
        headers: { Accept: 'text/vnd.turbo-stream.html' },
      });
      return { status: answer.status, type: answer.headers.get('Content-Type'), text: await answer.text() };
    };
    const card = await addCard(pages.site, place.account, place.projectId);
    const found = await fetchPlacement(place.projectId, card.id);
    expect(found).toMatchObject({ status: 200, type: 'text/vnd.turbo-stream.html; charset=utf-8' });
    expect(found.text).toContain(`<turbo-stream action="remove" target="card-${card.id}">`);
    expect(found.text).toContain(`<article id="card-${card.id}"`);
    expect(found.text).toContain(`#${card.number}`);
    for (const [projectId, cardId] of [
      [other.projectId, other.card.id],
      [place.projectId, other.card.id],
      [other.projectId, card.id],
      [place.projectId, newId()],
      [place.projectId, 'no-card'],
    ] as const) {
      const answer = await fetchPlacement(projectId, cardId);
      expect([cardId, answer.status]).toEqual([cardId, 404]);
      expect(answer.text).not.toContain('turbo-stream');
    }
    const placement = `/projects/${place.projectId}/board/cards/${card.id}/placement`;
    const signedOut = await fetch(`${pages.site.baseUrl}${placement}`, { redirect: 'manual' });
    expect([signedOut.status, signedOut.headers.get('Location')]).toEqual([303, '/login']);
    const token = await place.account.token('api');
    const byToken = await fetch(`${pages.site.baseUrl}${placement}`, {
      headers: { Authorization: `Bearer ${token}` },
      redirect: 'manual',
    });
    expect(byToken.status).toBe(401);
  });

  it('need no connection where they are switched off: changes of others are shown at the next load [LIVEX-30]', async () => {
    await pages.site.setFlag('live_updates.enabled', false);
    try {
      const tab = await open('board');
      await cardOf(tab, place.card.number).waitFor();
      const { number } = await addCard(pages.site, place.account, place.projectId);
      // The next load of the page's own data is long done when this one is.
      await place.browser.fetch('/assets/app/version').then((answer) => answer.text());
      expect(await cardOf(tab, number).count()).toBe(0);
      await tab.page.reload();
      await cardOf(tab, number).waitFor();
      expect(tab.page.socketCount).toBe(0);
      tab.expectNoFaults();
      await tab.close();
    } finally {
      await pages.site.setFlag('live_updates.enabled', true);
    }
  });
});
