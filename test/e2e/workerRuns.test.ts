import type { Browser, Page, Request } from 'playwright-core';
import { newId } from '../../src/lib/uuid.ts';
import { SESSION_COOKIE } from '../../src/web/sessionCookie.ts';
import { browserPath, launchBrowser } from '../support/browser.ts';
import { startTestPlatform } from '../support/platform.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { type Place, type Site, startSite } from '../web/support/site.ts';

const withBrowser = browserPath === undefined ? describe.skip : describe;

withBrowser('the Worker runs page in a browser', () => {
  let database: TestDatabase;
  let site: Site;
  let place: Place;
  let browser: Browser;
  let page: Page;
  /** What the page asked for itself again, and how much of that was under way at once at most. */
  let fetches: { count: number; underWay: number; most: number };

  beforeAll(async () => {
    database = await createTestDatabase();
    site = await startSite({ DATABASE_URL: database.url });
    browser = await launchBrowser();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await database?.drop();
  });
  beforeEach(async () => {
    place = await site.addPlace();
    page = await openTab();
  });
  afterEach(() => page.context().close());

  async function openTab(): Promise<Page> {
    const context = await browser.newContext();
    await context.addCookies([sessionCookie(site.baseUrl)]);
    const tab = await context.newPage();
    fetches = { count: 0, underWay: 0, most: 0 };
    const isFetch = (request: Request) => request.headers()['x-fragment'] === 'live';
    tab.on('request', (request) => {
      if (!isFetch(request)) return;
      fetches.count++;
      fetches.most = Math.max(fetches.most, ++fetches.underWay);
    });
    const over = (request: Request) => {
      if (isFetch(request)) fetches.underWay--;
    };
    tab.on('requestfinished', over);
    tab.on('requestfailed', over);
    return tab;
  }

  const sessionCookie = (url: string) => ({
    name: SESSION_COOKIE,
    value: place.browser.cookie(SESSION_COOKIE) ?? '',
    url,
  });
  const open = (query = '') => page.goto(`${site.baseUrl}/projects/${place.projectId}/worker-runs${query}`);
  const state = (name: string) => page.waitForSelector(`#live[data-state=${name}]`, { state: 'attached' });
  /** Marks this very document: a page that was loaded anew has lost the mark. */
  const mark = () => page.evaluate('window.marked = true');
  const marked = () => page.evaluate('window.marked === true');

  /** A bridge's report of a run, over its own route; the service's id of the run. */
  async function report(runKey: string, body: Record<string, unknown>): Promise<string> {
    const answer = await site.rest<{ id: string }>('PUT', `/api/projects/${place.projectId}/worker-runs/${runKey}`, {
      token: await place.account.token('agent'),
      body: {
        bridgeId: place.bridgeId,
        at: '2026-03-01T10:00:00Z',
        subjectType: 'card',
        subjectId: place.card.id,
        cardNumber: place.card.number,
        ...body,
      },
    });
    if (answer.status > 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.id;
  }
  const RUNNING = { state: 'running', sessionId: newId(), startedAt: '2026-03-01T10:00:00Z' };
  const badge = (id: string) => page.locator(`#run-${id} .badge`).first();

  it('follows the reports of bridges without being loaded again [LIVE-01]', async () => {
    await open();
    await mark();
    await state('open');
    const key = newId();
    const id = await report(key, { state: 'queued' });
    await badge(id).getByText('Queued').waitFor();
    await report(key, RUNNING);
    await badge(id).getByText('Running').waitFor();
    expect(await marked()).toBe(true);
  });

  it('fetches its list again when the hub is back [LIVE-03]', async () => {
    const shared = { DATABASE_URL: database.url };
    const before = await startTestPlatform(shared);
    const PORT = new URL(before.baseUrl).port;
    await page.context().addCookies([sessionCookie(before.baseUrl)]);
    await page.goto(`${before.baseUrl}/projects/${place.projectId}/worker-runs`);
    await mark();
    await state('open');
    await before.close();
    await state('away');
    // No process tells anybody of this one: only a page that looks again can know.
    const id = await site.addRun(place, { state: 'queued' });
    const after = await startTestPlatform({ ...shared, PORT });
    await badge(id).getByText('Queued').waitFor();
    expect(await marked()).toBe(true);
    await page.close();
    await after.close();
  });

  it('asks for itself once at a time, and shows the last word of a burst', async () => {
    await open();
    await state('open');
    const ids = await Promise.all(Array.from({ length: 60 }, () => report(newId(), { state: 'queued' })));
    const last = newId();
    await report(last, { state: 'queued' });
    const id = await report(last, RUNNING);
    await badge(id).getByText('Running').waitFor();
    expect([ids.length, fetches.most]).toEqual([60, 1]);
    expect(fetches.count).toBeLessThanOrEqual(ids.length);
  });

  it('follows nothing while live updates are off', async () => {
    await site.setFlag('live_updates.enabled', false);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open();
    await page.waitForLoadState('networkidle');
    await site.setFlag('live_updates.enabled', undefined);
    expect(asked).not.toContain('/mercure/authorize');
    expect(asked.filter((path) => path.startsWith('/assets/'))).not.toContain('/assets/live.js');
  });

  it('keeps what its reader has open and where the keyboard stands', async () => {
    const id = await report(newId(), RUNNING);
    await open();
    await state('open');
    await page.locator(`#stop-${id}`).focus();
    const other = await report(newId(), { state: 'queued' });
    await badge(other).waitFor();
    expect(await page.evaluate('document.activeElement.id')).toBe(`stop-${id}`);
  });

  it('keeps the answer that its reader is writing, and shows the question that came meanwhile', async () => {
    const first = await site.addAsk(place, newId(), 'Red or green?');
    await open(`?card=${place.card.id}`);
    await state('open');
    const field = page.locator(`#answer-${first}`);
    await field.fill('Neither, it');
    const second = await site.addAsk(place, newId(), 'How many?');
    await page.locator(`#answer-${second}`).waitFor();
    await page.keyboard.type(' is blue.');
    expect(await field.inputValue()).toBe('Neither, it is blue.');
    await page.locator(`#close-${first}`).click();
    await page.locator('[role="status"]').waitFor();
    expect(await page.locator('#answered').textContent()).toContain('Neither, it is blue.');
  });

  it('a press of a button tells on the page that follows what came of it', async () => {
    // A page that follows would take the button away as soon as there is nothing to withdraw.
    await page.route('**/assets/live.js*', (route) => route.abort());
    const id = await report(newId(), RUNNING);
    await open();
    await page.locator(`#stop-${id}`).click();
    await page.getByRole('status').filter({ hasText: 'The bridge is asked to stop this run.' }).waitFor();
    expect(new URL(page.url()).search).toBe(`?run=${id}`);
    await page.getByRole('button', { name: 'Withdraw' }).waitFor();
    await site.sql("update bridge_command set state = 'done' where run_id = $1", [id]);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('alert').filter({ hasText: 'This run has no command that waits' }).waitFor();
  });
});
