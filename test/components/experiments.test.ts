import { addFacts } from '../dashboard/support/addFacts.ts';
import type { Place } from '../web/support/site.ts';
import { pagesOfTests, type Tab } from './support/pagesOfTests.ts';

describe('the experiments of a project', () => {
  const pages = pagesOfTests();
  let place: Place;
  beforeAll(async () => {
    place = await pages.addPlace();
    await pin({ metrics: ['success-rate', 'cost', 'duration', 'tool-failures', 'review-mood'] });
    for (let run = 0; run < 48; run++) {
      await addFacts(pages.site, place, { variant: 'opus', state: run % 12 === 0 ? 'failed' : 'succeeded' });
    }
    for (let run = 0; run < 32; run++) {
      const source = run % 8 === 0 ? 'estimated' : 'reported';
      const state = run % 4 === 0 ? 'failed' : 'succeeded';
      await addFacts(pages.site, place, { variant: 'sonnet', state, source, costUsd: 0.46 });
    }
    for (let run = 0; run < 7; run++) await addFacts(pages.site, place, { variant: 'codex-sol' });
    for (let run = 0; run < 3; run++) await addFacts(pages.site, place, { variant: 'gone' });
  }, 90_000);

  const pin = async (fields: Record<string, unknown>) => {
    const path = `/api/projects/${place.projectId}/experiments/implement/pins/${place.card.id}`;
    const variants = ['opus', 'sonnet', 'codex-sol'];
    const { status } = await pages.site.rest('PUT', path, {
      token: await place.account.token('agent'),
      body: { variants, candidate: 'opus', weights: [3, 2, 1], ...fields },
    });
    expect(status).toBe(200);
  };
  const open = async (options = {}): Promise<Tab> => {
    const tab = await pages.openTab(place, `/projects/${place.projectId}/experiments`, options);
    await tab.page.getByRole('heading', { name: 'Comparison' }).waitFor();
    return tab;
  };

  it('compare variants with their intervals, and choose none while one has not enough data', async () => {
    const { page, expectNoFaults, close } = await open();
    const variant = (name: string) =>
      page.getByRole('list', { name: 'Variants' }).getByRole('listitem').filter({ hasText: name });
    await variant('opus').getByText('92 %').waitFor();
    await variant('opus')
      .getByText(/succeed, \d+ to \d+/)
      .waitFor();
    await variant('codex-sol').getByText('Not enough data').waitFor();
    await variant('codex-sol').getByText('7 of 20 finished runs that a comparison needs').waitFor();
    await page.getByText('No winner yet').waitFor();
    expect(await page.getByText(/4 estimated/).count()).toBeGreaterThan(0);
    await variant('opus').getByText('pinned to 1 card').waitFor();
    await page.getByText('Left out: 3 runs of variants that are no longer on offer (gone).').waitFor();
    expectNoFaults();
    await close();
  });

  it('note a metric that the service does not know [PIN-24]', async () => {
    const { page, expectNoFaults, close } = await open();
    await page.getByText('review-mood').waitFor();
    await page.getByText('which this service does not know.').waitFor();
    expectNoFaults();
    await close();
  });

  it('say where an experiment comes from while there is none', async () => {
    const other = await pages.addPlace();
    const tab = await pages.openTab(other, `/projects/${other.projectId}/experiments`);
    await tab.page.getByText('No experiment yet').waitFor();
    tab.expectNoFaults();
    await tab.close();
  });

  it('show the usual metrics once weights come without any [PIN-21]', async () => {
    const other = place;
    place = await pages.addPlace();
    await pin({ metrics: ['tool-failures'] });
    await pin({ metrics: 'not a list' });
    const { page, expectNoFaults, close } = await open();
    const table = page.getByRole('region', { name: 'Table: comparison' });
    for (const metric of ['Success rate', 'Cost', 'Duration', 'Tokens']) {
      await table.getByRole('rowheader', { name: metric }).first().waitFor();
    }
    expect(await table.getByText('Tool failures').count()).toBe(0);
    expectNoFaults();
    await close();
    place = other;
  });
});
