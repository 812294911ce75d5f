import { newId } from '../../src/lib/uuid.ts';
import { reportRun } from '../dashboard/support/reportRun.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import { pagesOfTests, type Tab } from './support/pagesOfTests.ts';

describe('what a run does while it does it', () => {
  const pages = pagesOfTests();
  let place: Place;
  let key: string;
  let id: string;
  let token: string;
  beforeEach(async () => {
    place = await pages.addPlace();
    token = await place.account.token('agent');
    key = newId();
    id = await runSince(60_000);
  });

  /** A run that has been at work for so long, and has reported nothing since. */
  function runSince(ms: number): Promise<string> {
    const startedAt = new Date(Date.now() - ms).toISOString();
    return reportRun(pages.site, place, key, {
      state: 'running',
      sessionId: newId(),
      startedAt,
      at: startedAt,
      subjectId: place.card.id,
      cardNumber: place.card.number,
    });
  }

  /** As a bridge tells it; how long the bridge waits before it tells more. */
  async function tell(more: Record<string, unknown>): Promise<unknown> {
    const run = { runId: key, projectId: place.projectId, kind: 'running', tool: 'Bash', forMs: 40_000, ...more };
    const { status, body } = await pages.site.rest('PUT', `/api/bridges/${place.bridgeId}/runs/activity`, {
      token,
      body: { runs: [run] },
    });
    expect({ status, ignored: body.ignored }).toEqual({ status: 200, ignored: [] });
    return body.intervalSeconds;
  }
  const open = (path: string, options = {}) => pages.openTab(place, `/projects/${place.projectId}${path}`, options);
  const shows = (tab: Tab, text: RegExp) => tab.page.getByText(text).first().waitFor();
  /** Tells it until the page shows it: what came before the page followed is not told to it again. */
  const showsTold = async (tab: Tab, told: Record<string, unknown>, text: RegExp) =>
    until(`the page shows ${text}`, async () => {
      await tell(told);
      return isShown(tab, text);
    });
  const isShown = (tab: Tab, text: RegExp) =>
    tab.page
      .getByText(text)
      .first()
      .waitFor({ timeout: 2_000 })
      .then(
        () => true,
        () => false,
      );

  it.each([
    ['the board', '/board', {}],
    ['the board of a phone', '/board', { width: 390 }],
    ['the card', '', {}],
    ['the list of runs', '/worker-runs', { width: 390 }],
    ['the run', '/worker-runs/', {}],
  ])('is on %s with its seconds, and changes there without a reload', async (name, path, options) => {
    await tell({ subject: 'npm test' });
    const at = path === '' ? `/cards/${place.card.number}` : path.endsWith('/') ? `${path}${id}` : path;
    const tab = await open(at, options);
    // The bridge said forty seconds, and more have passed until the page is there.
    await shows(tab, /npm test, (?:[45]\d s|\d+ min)/);
    await showsTold(
      tab,
      { kind: 'editing', tool: 'Edit', subject: 'src/timetable.ts', forMs: 100 },
      /Editing src\/timetable\.ts/,
    );
    await showsTold(tab, { kind: 'retrying', attempt: 3, of: 10 }, /Waits for the model, retry 3 of 10, 4\d s/);
    expect(await tab.page.getByText(/npm test/).count()).toBe(0);
    const closely = name === 'the card' || name === 'the run';
    expect(await tell({ subject: 'npm test' })).toBe(closely ? 2 : 10);
    tab.expectNoFaults();
    await tab.close();
  });

  it('is a sign of life: the head of the run says when the bridge told it, and not when the state last changed', async () => {
    key = newId();
    id = await runSince(12 * 60_000);
    const tab = await open(`/worker-runs/${id}`);
    await shows(tab, /reported 12 min ago/);
    await showsTold(tab, { subject: 'npm test' }, /Running: npm test/);
    expect(await tab.page.getByText(/reported 12 min ago/).count()).toBe(0);
    await tab.close();
  });

  it('has links to what listens in the worktree, on the run and on the card, and none when it ceases to', async () => {
    await tell({ ports: [20_010] });
    const tab = await open(`/worker-runs/${id}`);
    const links = tab.page.getByRole('region', { name: 'What listens in the worktree' });
    const link = links.getByRole('link', { name: 'localhost:20010' });
    expect(await link.getAttribute('href')).toBe('http://localhost:20010/');
    await links.getByText(/^Open it in a browser on /).waitFor();
    await until('the link is gone', async () => {
      await tell({});
      return (await links.count()) === 0;
    });
    await tell({ ports: [20_010, 20_011] });
    await tab.page.goto(`/projects/${place.projectId}/cards/${place.card.number}`);
    await links.getByRole('link', { name: 'localhost:20011' }).waitFor();
    await pages.site.sql(`update run_activity set updated_at = now() - interval '2 minutes' where run_id = $1`, [id]);
    await tab.page.goto(`/projects/${place.projectId}/worker-runs/${id}`);
    await shows(tab, /reported 2 min ago/);
    expect(await links.count()).toBe(0);
    await tab.close();
  });

  it('says how old it is when the bridge has not told it for long', async () => {
    await tell({ subject: 'npm test' });
    await pages.site.sql(`update run_activity set updated_at = now() - interval '3 minutes' where run_id = $1`, [id]);
    const tab = await open(`/worker-runs/${id}`);
    await shows(tab, /Running: npm test, reported 3 min ago/);
    await tab.close();
  });

  it('is with the latest calls and refusals on the page of the run, until its end', async () => {
    const calls = [
      { kind: 'running', tool: 'Bash', subject: 'git status', state: 'failed', agoMs: 9_000, durationMs: 1_200 },
      { kind: 'using', tool: 'Write\u202E', state: 'refused', agoMs: 8_000, durationMs: 3 },
      { kind: 'running', tool: 'Bash', subject: 'npm test', state: 'running', agoMs: 5_000, inSubagent: true },
    ];
    await tell({ subject: 'npm test', model: 'claude-opus-5-5', refusals: 1, calls });
    const tab = await open(`/worker-runs/${id}`);
    const panel = tab.page.getByRole('region', { name: 'Latest calls' });
    await panel.getByText('1 refused').waitFor();
    const text = await panel.textContent();
    for (const shown of ['failed git status', '1.2 s', 'refused Write', 'U+202E', 'npm test in a subagent']) {
      expect(text).toContain(shown);
    }
    expect(text.indexOf('npm test')).toBeLessThan(text.indexOf('git status'));
    const at = new Date().toISOString();
    await reportRun(pages.site, place, key, {
      state: 'failed',
      at,
      endedAt: at,
      exitCode: 1,
      hasResult: false,
      output: 'red',
      subjectId: place.card.id,
      cardNumber: place.card.number,
    });
    await tab.page.getByText('Failed: exit 1').waitFor();
    await panel.waitFor({ state: 'detached' });
    expect(await tab.page.getByText('npm test').count()).toBe(0);
    tab.expectNoFaults();
    await tab.close();
  });

  it('of the project says in a line what a run reported of its work, and when it ended without a report', async () => {
    const at = new Date().toISOString();
    const end = (more: Record<string, unknown>) =>
      reportRun(pages.site, place, newId(), {
        state: 'succeeded',
        at,
        endedAt: at,
        exitCode: 0,
        hasResult: true,
        output: '',
        subjectId: place.card.id,
        cardNumber: place.card.number,
        ...more,
      });
    await end({
      resultFields: { summary: `Night services after 04:00\nbelong to the next day; ${'and so on '.repeat(30)}` },
    });
    await end({});
    const tab = await open('/activity');
    await tab.page.getByText(/: succeeded – Night services after 04:00 belong to the next day; and so .*…/).waitFor();
    expect(await tab.page.locator('main').textContent()).toMatch(/: succeeded ?Open the run/);
    tab.expectNoFaults();
    await tab.close();
  });
});
