import { withBrowser } from '../support/browser.ts';
import type { Place } from '../web/support/site.ts';
import { addFacts } from './support/addFacts.ts';
import { dashboardOfTests, type Tab } from './support/dashboard.ts';

withBrowser('the experiments of a project', () => {
  const dashboard = dashboardOfTests();
  let place: Place;
  beforeAll(async () => {
    place = await dashboard.addPlace();
    await pin({ metrics: ['success-rate', 'cost', 'duration', 'tool-failures', 'review-mood'] });
    for (let run = 0; run < 48; run++) {
      await addFacts(dashboard.site, place, { variant: 'opus', state: run % 12 === 0 ? 'failed' : 'succeeded' });
    }
    for (let run = 0; run < 32; run++) {
      const source = run % 8 === 0 ? 'estimated' : 'reported';
      const state = run % 4 === 0 ? 'failed' : 'succeeded';
      await addFacts(dashboard.site, place, { variant: 'sonnet', state, source, costUsd: 0.46 });
    }
    for (let run = 0; run < 7; run++) await addFacts(dashboard.site, place, { variant: 'codex-sol' });
    for (let run = 0; run < 3; run++) await addFacts(dashboard.site, place, { variant: 'gone' });
  }, 90_000);

  const pin = async (fields: Record<string, unknown>) => {
    const path = `/api/projects/${place.projectId}/experiments/implement/pins/${place.card.id}`;
    const variants = ['opus', 'sonnet', 'codex-sol'];
    const { status } = await dashboard.site.rest('PUT', path, {
      token: await place.account.token('agent'),
      body: { variants, candidate: 'opus', weights: [3, 2, 1], ...fields },
    });
    expect(status).toBe(200);
  };
  const open = async (options = {}): Promise<Tab> => {
    const tab = await dashboard.openTab(place, `/projects/${place.projectId}/experiments`, options);
    await tab.page.getByRole('heading', { name: 'Comparison' }).waitFor();
    return tab;
  };

  it('show the usual metrics once weights come without any [PIN-21]', async () => {
    const other = place;
    place = await dashboard.addPlace();
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
