import { newId } from '../../src/lib/uuid.ts';
import { withBrowser } from '../support/browser.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import { dashboardOfTests } from './support/dashboard.ts';
import { reportRun } from './support/reportRun.ts';

withBrowser('the page of a run', () => {
  const dashboard = dashboardOfTests();
  let place: Place;
  beforeEach(async () => {
    place = await dashboard.addPlace();
  });

  const open = (id: string, options = {}) =>
    dashboard.openTab(place, `/projects/${place.projectId}/worker-runs/${id}`, options);
  const report = (key: string, body: Record<string, unknown>) => reportRun(dashboard.site, place, key, body);
  const calls = async (key: string, reported: readonly Record<string, unknown>[]) => {
    const { status } = await dashboard.site.rest(
      'PUT',
      `/api/projects/${place.projectId}/worker-runs/${key}/tool-calls`,
      { token: await place.account.token('agent'), body: { bridgeId: place.bridgeId, calls: reported } },
    );
    if (status > 299) throw new Error(`tool calls: ${status}`);
  };
  it('shows new tool calls as they are reported, and is complete for a screen reader at each width', async () => {
    const key = newId();
    // Samples are kept to the second.
    const begin = Math.floor(Date.now() / 1000) * 1000 - 200_000;
    const at = (seconds: number) => new Date(begin + seconds * 1000).toISOString();
    await report(key, { state: 'queued', at: at(0) });
    await report(key, { state: 'preparing', at: at(6) });
    const id = await report(key, {
      state: 'running',
      sessionId: newId(),
      startedAt: at(48),
      at: at(48),
      model: 'claude-opus-5-5',
    });
    const call = (seq: number, from: number, ms: number | null, more: Record<string, unknown> = {}) => ({
      seq,
      tool: 'Bash',
      kind: 'shell',
      startedAt: at(from),
      durationMs: ms,
      isError: ms === null ? null : false,
      inSubagent: false,
      signatures: [`npm run step-${seq}`],
      ...more,
    });
    await calls(key, [call(1, 55, 4000), call(2, 60, 90_000, { backgroundId: 'b1', signatures: ['npm test'] })]);
    const load = (seconds: number, percent: number) => ({
      sampledAt: at(seconds),
      cpuPct: [percent, percent],
      memUsed: 4_000_000_000,
      memTotal: 8_000_000_000,
      swapUsed: 0,
      batteryPct: null,
      onAc: null,
    });
    await dashboard.site.setFlag('bridge.host_sampling_enabled', true);
    await dashboard.site.beat(place, { hostSamples: [load(55, 20), load(100, 80), load(160, 60)] });
    const tab = await open(id);
    const list = tab.page.getByRole('table', { name: 'Tool calls' });
    await list.getByText('npm run step-1').waitFor();
    await calls(key, [
      call(3, 70, 57_000, { tool: 'Task', kind: 'subagent', signatures: ['Task'] }),
      call(4, 75, 3000, { tool: 'Grep', kind: 'tool', inSubagent: true, signatures: ['Grep'] }),
      call(5, 140, 10_000, { waitsOn: 'b1', tool: 'BashOutput', kind: 'tool', signatures: ['BashOutput'] }),
      call(6, 160, 4200, { isError: true, signatures: ['npx tsc'] }),
    ]);
    await list.getByText('npx tsc').waitFor();
    const which = async (from: string, to: string) => {
      await tab.page.getByRole('button', { name: `Which calls: ${from}` }).press('Enter');
      await tab.page.getByRole('menuitemradio', { name: to }).press('Enter');
    };
    await which('all calls', 'failed calls');
    await list.getByText('npm run step-1').waitFor({ state: 'detached' });
    await list.getByText('npx tsc').waitFor();
    await which('failed calls', 'all calls');
    await list.getByText('npm run step-1').waitFor();
    const trace = tab.page.getByRole('region', { name: 'Trace' });
    const search = trace.getByRole('searchbox', { name: 'Search in the calls' });
    await search.fill('np');
    await trace.getByText('1 of 3').waitFor();
    await search.press('Enter');
    await trace.getByText('2 of 3').waitFor();
    await search.fill('');
    await trace.getByRole('button', { name: 'Errors 1' }).click();
    await trace.getByText('1 of 1').waitFor();
    await trace.getByRole('button', { name: 'Errors 1' }).click();
    // The call of the subagent lies below it, and the waiting call is tied to the one that started its task.
    const rows = trace.getByRole('region', { name: 'Calls in their true time' });
    await rows.locator('[data-waits="5"]').waitFor();
    await rows.getByText('Grep').waitFor();
    await rows.getByText('1 call, 3.0 s').waitFor();
    await trace.getByText('Agents report tokens and cost of the whole run').waitFor();
    await rows.getByRole('button', { name: 'Calls of Task, call 3' }).click();
    await rows.getByText('Grep').waitFor({ state: 'detached' });
    await trace.getByRole('button', { name: 'Critical path' }).click();
    await trace.getByRole('button', { name: 'UTC' }).click();
    const utc = new Date(begin + 48_000).toISOString().slice(11, 19);
    await tab.page.getByRole('list', { name: 'Steps' }).getByText(utc).waitFor();
    // The load of the machine has the same time axis: its samples lie below the calls that began with them.
    const places = () =>
      tab.page.evaluate<[string, number][]>(`(() => {
        const load = document.querySelector('[aria-label^="Load of"]')?.lastElementChild.getAttribute('d') ?? '';
        const xs = load.split(/[ML]/).slice(1).map((point) => Number(point.split(' ')[0]) / 10);
        const bars = [...document.querySelectorAll('[aria-label="Calls in their true time"] [style*="left"]')];
        const lefts = bars.map((bar) => parseFloat(bar.style.left)).filter((left) => left > 0);
        return [['first', Math.abs(xs[0] - lefts[0])], ['last', Math.abs(xs[2] - lefts.at(-1))]];
      })()`);
    for (const zoom of ['0', '+']) {
      await trace.getByRole('application').press(zoom);
      // The samples come in an answer of their own, which may be the last one.
      await until(`the load lies below the calls after ${zoom}`, async () =>
        (await places()).every(([, apart]) => apart < 0.1),
      );
    }
    await trace.getByRole('application').press('0');
    const frame = () => trace.locator('.border-accent').first().getAttribute('style');
    const whole = await frame();
    await trace.getByRole('application').press('+');
    const near = await frame();
    expect(near).not.toBe(whole);
    await trace.getByRole('application').press('ArrowRight');
    expect(await frame()).not.toBe(near);
    await trace.getByRole('button', { name: 'Fit' }).click();
    const box = await trace.getByRole('application').boundingBox();
    if (box === null) throw new Error('The trace has no place.');
    await tab.page.mouse.move(box.x + 100, box.y + 40);
    await tab.page.mouse.down();
    await tab.page.mouse.move(box.x + 200, box.y + 40, { steps: 4 });
    await tab.page.mouse.up();
    expect(await frame()).not.toBe(whole);
    // A run from before the samples says so in the place of the load.
    const old = newId();
    await report(old, { state: 'running', sessionId: newId(), startedAt: at(-900), at: at(-900) });
    const oldId = await report(old, { state: 'succeeded', endedAt: at(-800), at: at(-800), exitCode: 0, output: '' });
    await calls(old, [call(1, -890, 4000)]);
    await trace.getByRole('button', { name: 'Local' }).click();
    await tab.go(`/projects/${place.projectId}/worker-runs/${oldId}`);
    await tab.page.getByText(/^Its load is known from .*:\d\d on, which is after this run\.$/).waitFor();
    await tab.page.getByRole('button', { name: 'UTC' }).click();
    await tab.page.getByText(/^Its load is known from \d+ \w+ \d{4}, [\d:]{8} UTC on, /).waitFor();
    tab.expectNoFaults();
    await tab.close();
  });
});
