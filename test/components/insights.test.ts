import { addFacts } from '../dashboard/support/addFacts.ts';
import type { Place } from '../web/support/site.ts';
import { pagesOfTests, type Tab } from './support/pagesOfTests.ts';

const DAY_MS = 24 * 3600 * 1000;

describe('the insights of a project', () => {
  const pages = pagesOfTests();
  let place: Place;
  beforeAll(async () => {
    place = await pages.addPlace();
    const { site } = pages;
    const now = Date.now();
    for (let day = 0; day < 12; day++) {
      const at = new Date(now - day * DAY_MS);
      for (let run = 0; run <= day % 4; run++) await addFacts(site, place, { at, costUsd: 2 + run });
      if (day % 3 === 0) {
        await addFacts(site, place, { at, source: 'estimated', costUsd: 1.5, model: '=gpt-6' });
        await addFacts(site, place, { at, source: null, model: 'tide-embed-1', state: 'lost' });
      }
    }
    await addFacts(site, place, { kind: 'command', source: null, state: 'failed' });
    await site.sql('update project set daily_cost_line_usd = 7 where id = $1', [place.projectId]);
  });

  const open = async (): Promise<Tab> => {
    const tab = await pages.openTab(place, `/projects/${place.projectId}/insights`);
    await tab.page.getByRole('heading', { name: 'Cost by day' }).waitFor();
    return tab;
  };

  it('separate reported, estimated and unknown beside each sum', async () => {
    const { page, expectNoFaults, close } = await open();
    const cost = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Cost, 14 days' }).first();
    for (const fact of ['≈ $6.00 more, estimated', '4 runs with an unknown cost', '1 command without a cost']) {
      await cost.getByText(fact, { exact: true }).waitFor();
    }
    await page.getByRole('listitem').filter({ hasText: 'tide-embed-1' }).getByText('4 unknown').waitFor();
    await page.getByRole('listitem').filter({ hasText: '=gpt-6' }).getByText('≈ $6.00').waitFor();
    expectNoFaults();
    await close();
  });

  it('show another span, which the address keeps, and each chart as a table', async () => {
    const { page, expectNoFaults, close } = await open();
    await page.getByText('7 days', { exact: true }).click();
    await page.waitForURL('**/insights?days=7');
    await page.getByText('Cost, 7 days').waitFor();
    await page.getByRole('button', { name: 'Cost by day as a table' }).click();
    const table = page.getByRole('region', { name: 'Table: Cost by day' });
    expect(await table.getByRole('row').count()).toBe(8);
    expectNoFaults();
    await close();
  });

  it('group costs by what is chosen, in the address, and show today separately from the span', async () => {
    const { page, expectNoFaults, close } = await open();
    await page.getByRole('button', { name: 'By model', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'card' }).click();
    await page.waitForURL('**/insights?by=card');
    await page.getByRole('heading', { name: 'Cost by card' }).waitFor();
    await page.getByRole('list', { name: 'Cost by card' }).getByText(`#${place.card.number}`).first().waitFor();
    await page.getByRole('button', { name: 'By card', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'bridge' }).click();
    await page.getByRole('heading', { name: 'Cost by bridge' }).waitFor();
    const today = page.getByRole('region', { name: 'Today' });
    // Of this day: one reported run of $2, one estimated one of $1.50, one unknown one and a command.
    await today.getByText('$2.00', { exact: true }).waitFor();
    await today.getByText('≈ $1.50', { exact: true }).waitFor();
    await today.getByText('≈ $3.50 + 1 unknown').waitFor();
    await page.getByText('Today', { exact: true }).first().click();
    await page.getByRole('img', { name: 'Cost of the day: $2.00 reported, $1.50 estimated.' }).waitFor();
    await page.getByText('$2.00 reported + ≈ $1.50 estimated · 1 unknown of a line of $7.00').waitFor();
    await page.getByRole('list', { name: 'Tokens of the day' }).waitFor();
    expectNoFaults();
    await close();
  });

  it('show how certain a share is, and keep commands apart from agents', async () => {
    const { page, expectNoFaults, close } = await open();
    const rate = page.locator('section').filter({ hasText: 'Agent runs that succeeded' }).first();
    await rate.getByText(/^\d+ to \d+ % at 95 % confidence$/).waitFor();
    await rate.getByText(/^\d+ completed runs$/).waitFor();
    await rate.getByText('Commands: 0 of 1 succeeded', { exact: true }).waitFor();
    expectNoFaults();
    await close();
  });

  it('save a chart as a file in which no name is a formula', async () => {
    const { page, expectNoFaults, close } = await open();
    const save = page.getByRole('button', { name: 'Cost by model as a CSV file' });
    const { text } = await page.download(() => save.click());
    expect(text).toContain('Name,Runs,Reported USD');
    expect(text).toContain(`"'=gpt-6"`);
    expectNoFaults();
    await close();
  });

  it('say so where there was no run', async () => {
    const other = await pages.addPlace();
    const tab = await pages.openTab(other, `/projects/${other.projectId}/insights`);
    await tab.page.getByText('Nothing in this span.').first().waitFor();
    tab.expectNoFaults();
    await tab.close();
  });
});
