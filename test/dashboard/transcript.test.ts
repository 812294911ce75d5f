import type { Scope } from '../../src/domain/context.ts';
import { takeEntries } from '../../src/domain/transcripts/takeEntries.ts';
import { newId } from '../../src/lib/uuid.ts';
import { said } from '../domain/transcripts/support/transcripts.ts';
import { withBrowser } from '../support/browser.ts';
import { until } from '../support/until.ts';
import { dashboardOfTests } from './support/dashboard.ts';

withBrowser('the transcript of a run', () => {
  const dashboard = dashboardOfTests();

  it('keeps what a reader reads where it is, while entries of other heights come above and below it', async () => {
    const place = await dashboard.addPlace();
    await dashboard.site.sql("update project set transcript_mode = 'kept' where id = $1", [place.projectId]);
    const runKey = newId();
    const id = await dashboard.site.addRun(place, { state: 'running', runKey, workKind: 'fix' });
    const run = { id, runKey, accountId: place.account.id, projectId: place.projectId };
    const bridge = dashboard.site.platform.domain.contextOf({
      accountId: place.account.id,
      scopes: new Set<Scope>(['agent']),
      key: 'transcripts',
    });
    // Between one line and thirteen.
    const words = (number: number) => said(`entry ${number}\n\n${'The tide rises. '.repeat((number * 37) % 120)}`);
    const send = (first: number, count: number) =>
      takeEntries(bridge, run, { first, entries: Array.from({ length: count }, (_, at) => words(first + at)) });
    await send(1, 400);
    const tab = await dashboard.openTab(place, `/projects/${place.projectId}/worker-runs/${id}`);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await tab.page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('"before"')) await released;
      await route.continue();
    });
    const rows = tab.page.getByRole('region', { name: 'Entries of the transcript' });
    await rows.getByText('entry 400').waitFor();
    await until('the end is in sight', () =>
      rows.evaluate(
        ({ scrollHeight, clientHeight, scrollTop }) => scrollHeight - clientHeight - scrollTop < 4 && scrollTop > 0,
      ),
    );
    await rows.evaluate((element) => element.scrollTo({ top: 40 }));
    const kept = rows.getByRole('listitem').filter({ hasText: 'entry 303' });
    await kept.waitFor();
    await tab.page.getByRole('button', { name: 'To the end' }).waitFor();
    const placeOf = async () => (await kept.boundingBox())?.y ?? Number.NaN;
    const before = await placeOf();
    const heightOf = () =>
      rows
        .locator('ul')
        .first()
        .evaluate((list) => list.clientHeight);
    const height = await heightOf();
    release();
    await until('a hundred entries come above', async () => (await heightOf()) > height + 3_000);
    await kept.waitFor({ timeout: 5_000 });
    expect(Math.abs((await placeOf()) - before)).toBeLessThan(2);
    await send(401, 20);
    await tab.page.getByRole('button', { name: '20 new entries' }).click();
    await rows.getByText('entry 420').waitFor();
    tab.expectNoFaults();
    await tab.close();
  });
});
