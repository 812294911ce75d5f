import { newId } from '../../src/lib/uuid.ts';
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

  it('stand on the page of their run and of the card, with their states and outputs, and lead to their runs', async () => {
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
});
