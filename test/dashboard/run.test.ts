import type { Page } from 'playwright-core';
import { newId } from '../../src/lib/uuid.ts';
import { withBrowser } from '../support/browser.ts';
import { addProject } from '../support/factories.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import { dashboardOfTests, WIDTHS } from './support/dashboard.ts';
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
  /** Two fingers that part show less of the time, one that goes along moves it, and Fit shows all. */
  const expectPinch = async (page: Page) => {
    const trace = page.getByRole('region', { name: 'Trace' });
    const area = trace.getByRole('application');
    await area.scrollIntoViewIfNeeded();
    const box = await area.boundingBox();
    if (box === null) throw new Error('The trace has no place.');
    const touch = await page.context().newCDPSession(page);
    const y = box.y + box.height / 2;
    const send = (type: string, ...xs: readonly number[]) =>
      touch.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: xs.map((x, id) => ({ x: box.x + x, y, id })),
      });
    const frame = async () => {
      const [left = 0, right = 0] =
        (await trace.locator('.border-accent').first().getAttribute('style'))?.match(/-?[\d.]+/g)?.map(Number) ?? [];
      return { left, seen: 100 - left - right };
    };
    const fit = trace.getByRole('button', { name: 'Fit' });
    expect(await fit.isEnabled()).toBe(false);
    await send('touchStart', 100, 140);
    for (let step = 1; step <= 5; step++) await send('touchMove', 100 - step * 10, 140 + step * 10);
    await send('touchEnd');
    await until('less than all is seen', () => fit.isEnabled());
    const near = await frame();
    expect(near.seen).toBeLessThan(50);
    await send('touchStart', 150);
    for (let step = 1; step <= 5; step++) await send('touchMove', 150 - step * 15);
    await send('touchEnd');
    const moved = await frame();
    expect(moved.left).toBeGreaterThan(near.left);
    expect(Math.abs(moved.seen - near.seen)).toBeLessThan(1);
    await fit.tap();
    await until('all is seen', () => fit.isDisabled());
  };

  it('shows its place among the runs at work, and leads to the others by button and key', async () => {
    const older = await dashboard.site.addRun(place, { state: 'running' });
    await dashboard.site.addRun(place, { state: 'failed' });
    const newer = await dashboard.site.addRun(place, { state: 'queued' });
    const tab = await open(newer);
    await tab.page.getByText('1 of 2 at work').waitFor();
    expect(await tab.page.getByRole('button', { name: 'Run at work before' }).isDisabled()).toBe(true);
    await tab.page.getByRole('button', { name: 'Next run at work' }).click();
    await tab.page.waitForURL(`**/${older}`);
    await tab.page.getByText('2 of 2 at work').waitFor();
    await tab.page.keyboard.press('k');
    await tab.page.waitForURL(`**/${newer}`);
    const third = await report(newId(), { state: 'queued' });
    await tab.page.getByText('2 of 3 at work').waitFor();
    await tab.page.keyboard.press('k');
    await tab.page.waitForURL(`**/${third}`);
    // The menu is shown to have the keyboard by its item alone.
    await tab.page.getByRole('button', { name: 'Stop…' }).press('Enter');
    const menu = tab.page.getByRole('menu');
    await menu.waitFor();
    expect(await tab.page.evaluate(`getComputedStyle(document.querySelector('[role="menu"]')).boxShadow`)).toBe('none');
    await tab.page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    tab.expectNoFaults();
    await tab.close();
  });

  it('is found in its own project alone', async () => {
    const run = await dashboard.site.addRun(place);
    const another = await addProject(dashboard.site, place.account, 'Another');
    const stranger = await dashboard.addPlace();
    const texts = [];
    for (const [who, path] of [
      [place, `/projects/${another}/worker-runs/${run}`],
      [place, `/projects/${place.projectId}/worker-runs/${newId()}`],
      [place, `/projects/${place.projectId}/worker-runs/x`],
      [stranger, `/projects/${stranger.projectId}/worker-runs/${run}`],
    ] as const) {
      const tab = await dashboard.openTab(who, path);
      await tab.page.getByText('There is nothing at this address').waitFor();
      texts.push(await tab.page.textContent('main'));
      tab.expectNoFaults();
      await tab.close();
    }
    expect(new Set(texts).size).toBe(1);
  });

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
        const load = document.querySelector('[aria-label^="Load of"]').lastElementChild.getAttribute('d');
        const xs = load.split(/[ML]/).slice(1).map((point) => Number(point.split(' ')[0]) / 10);
        const bars = [...document.querySelectorAll('[aria-label="Calls in their true time"] [style*="left"]')];
        const lefts = bars.map((bar) => parseFloat(bar.style.left)).filter((left) => left > 0);
        return [['first', Math.abs(xs[0] - lefts[0])], ['last', Math.abs(xs[2] - lefts.at(-1))]];
      })()`);
    for (const zoom of ['0', '+']) {
      await trace.getByRole('application').press(zoom);
      for (const [name, apart] of await places()) expect([name, apart < 0.1]).toEqual([name, true]);
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
    tab.expectNoFaults();
    await tab.close();
    // A run from before the samples says so in the place of the load.
    const old = newId();
    await report(old, { state: 'running', sessionId: newId(), startedAt: at(-900), at: at(-900) });
    const oldId = await report(old, { state: 'succeeded', endedAt: at(-800), at: at(-800), exitCode: 0, output: '' });
    await calls(old, [call(1, -890, 4000)]);
    const before = await open(oldId);
    await before.page.getByText(/^Its load is known from .*:\d\d on, which is after this run\.$/).waitFor();
    await before.page.getByRole('button', { name: 'UTC' }).click();
    await before.page.getByText(/^Its load is known from \d+ \w+ \d{4}, [\d:]{8} UTC on, /).waitFor();
    before.expectNoFaults();
    await before.close();
    const thumb = await open(id, { width: WIDTHS.phone, touch: true });
    await expectPinch(thumb.page);
    thumb.expectNoFaults();
    await thumb.close();
  });
});
