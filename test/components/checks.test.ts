import { newId } from '../../src/lib/uuid.ts';
import { reportRun } from '../dashboard/support/reportRun.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import { pagesOfTests } from './support/pagesOfTests.ts';

describe('checks of the work on cards', () => {
  const pages = pagesOfTests();
  let place: Place;
  beforeAll(async () => {
    place = await pages.addPlace();
  });

  it('send work back so often as the settings of the project say, which refuse a bad number at its field', async () => {
    const { projectId } = place;
    const { page, expectNoFaults, close } = await pages.openTab(place, `/projects/${projectId}/settings/agents`);
    const stored = async () =>
      (
        await pages.site.sql('select checks_send_back as back, checks_most_times as times from project where id = $1', [
          projectId,
        ])
      )[0];
    const before = (await stored()) as { back: boolean; times: number };
    const back = page.getByRole('switch', { name: 'Send work back when a check fails' });
    const times = page.getByLabel('At most so often in a row');
    const save = page.getByRole('button', { name: 'Save the checks’ setting' });
    if (!before.back) await back.click();
    await page.getByText('an agent gets the work again').waitFor();
    await times.fill('often');
    await page.getByText('Write a whole number from 1 to 10.').waitFor();
    expect(await save.isDisabled()).toBe(true);
    await times.fill('11');
    await save.click();
    await page.getByText('must be an integer from 1 to 10').waitFor();
    expect(await times.getAttribute('aria-invalid')).toBe('true');
    await times.fill('4');
    await save.click();
    await save.waitFor({ state: 'detached' });
    expect(await stored()).toEqual({ back: true, times: 4 });
    await times.fill('often');
    await back.click();
    await page.getByText('the card waits for a person, who finds it').waitFor();
    await save.click();
    await save.waitFor({ state: 'detached' });
    expect(await stored()).toEqual({ back: false, times: 4 });
    expectNoFaults();
    await close();
  });

  /** A check of a run's work, in the place's folder. */
  const addCheck = async (ofKey: string, name: string, state: 'running' | 'succeeded' | 'failed') => {
    const id = await pages.site.addRun(place, { kind: 'command', workKind: 'check', state, runKey: newId() });
    await pages.site.sql(
      `update run set check_name = $2, check_of_key = $3, check_count = 2, exit_code = $4, output = $5,
         started_at = now() - interval '42 seconds', ended_at = case when $4::int is null then null else now() end
       where id = $1`,
      [id, name, ofKey, { running: null, succeeded: 0, failed: 3 }[state], `the output of ${name}\u001B[31m`],
    );
    return id;
  };

  it('are on the page of their run and of the card, with their states and outputs, and lead to their runs', async () => {
    const { projectId, card } = place;
    const bare = await pages.openTab(place, `/projects/${projectId}/cards/${card.number}`);
    await bare.page.getByRole('textbox', { name: 'Comment' }).first().waitFor();
    expect(await bare.page.getByRole('region', { name: 'Checks' }).count()).toBe(0);
    await bare.close();

    const runKey = newId();
    const run = await pages.site.addRun(place, { state: 'succeeded', workKind: 'fix', runKey });
    await addCheck(runKey, 'lint', 'succeeded');
    const failed = await addCheck(runKey, 'test', 'failed');
    for (const path of [`cards/${card.number}`, `worker-runs/${run}`]) {
      const { page, expectNoFaults, close } = await pages.openTab(place, `/projects/${projectId}/${path}`);
      const panel = page.getByRole('region', { name: 'Checks' });
      await panel.getByText('1 of 2 passed').waitFor();
      const rows = panel.getByRole('listitem');
      expect(await rows.count()).toBe(2);
      const row = rows.filter({ hasText: 'exit code 3' });
      for (const text of ['test', 'Failed', '42 s']) await row.getByText(text, { exact: true }).waitFor();
      expect(await panel.getByText('the output of test').count()).toBe(0);
      await row.getByRole('button', { name: 'Show the output of test' }).click();
      await row.getByText('the output of test').waitFor();
      expect(await row.textContent()).not.toContain('\u001B');
      await row.getByRole('button', { name: 'Hide the output of test' }).click();
      await row.getByText('the output of test').waitFor({ state: 'detached' });
      await row.getByRole('link', { name: 'test', exact: true }).click();
      await page.waitForURL(`**/worker-runs/${failed}`);
      await page.getByText('Checks the work of run').waitFor();
      expect(await page.getByRole('region', { name: 'Checks' }).count()).toBe(0);
      expectNoFaults();
      await close();
    }
  });

  it('appear on the open page of their run when they begin, and change there when they end', async () => {
    const [runKey, checkKey] = [newId(), newId()];
    const run = await pages.site.addRun(place, { state: 'succeeded', workKind: 'fix', runKey });
    const report = (fields: Record<string, unknown>) =>
      reportRun(pages.site, place, checkKey, {
        kind: 'command',
        workKind: 'check',
        check: { name: 'tide', ofRunId: runKey, count: 1 },
        at: new Date().toISOString(),
        ...fields,
      });
    const { page, expectNoFaults, close } = await pages.openTab(
      place,
      `/projects/${place.projectId}/worker-runs/${run}`,
    );
    await page.getByRole('region', { name: 'Transcript', exact: true }).waitFor();
    const panel = page.getByRole('region', { name: 'Checks' });
    expect(await panel.count()).toBe(0);
    const startedAt = new Date(Date.now() - 60_000).toISOString();
    let times = 0;
    // Nothing tells when the page listens to new runs of the card, so the run changes until it does.
    await until('the check appears', async () => {
      await report({ state: 'running', startedAt, model: `tide-${times++}` });
      return (await panel.count()) > 0;
    });
    await panel.getByText('0 of 1 passed').waitFor();
    await panel.getByRole('button', { name: 'Show the output of tide' }).click();
    await panel.getByText('No output has arrived.').waitFor();
    await report({ state: 'succeeded', startedAt, endedAt: new Date().toISOString(), exitCode: 0, output: 'All dry.' });
    await panel.getByText('1 of 1 passed').waitFor();
    await panel.getByText('All dry.').waitFor();
    expectNoFaults();
    await close();
  });
});
