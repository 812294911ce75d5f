import type { SentRun } from '../../src/domain/transcripts/SentRun.ts';
import { takeEntries } from '../../src/domain/transcripts/takeEntries.ts';
import { reportRun } from '../dashboard/support/reportRun.ts';
import { said } from '../domain/transcripts/support/transcripts.ts';
import type { Place } from '../web/support/site.ts';
import type { DomPage } from './support/DomPage.ts';
import { pagesOfTests } from './support/pagesOfTests.ts';
import { transcribed } from './support/transcribed.ts';

describe('what an agent does now, on the page of its card', () => {
  const pages = pagesOfTests();
  let place: Place;
  beforeEach(async () => {
    place = await pages.addPlace();
    await keep('kept');
  });

  const {
    keep,
    bridge,
    addRun: add,
  } = transcribed(
    () => pages.site,
    () => place,
  );
  const addRun = () => add({ startedAt: new Date(), harness: 'code-agent' });
  const send = (run: SentRun, first: number, entries: readonly unknown[]) =>
    takeEntries(bridge(), run, { first, entries });
  const open = () => pages.openTab(place, `/projects/${place.projectId}/cards/${place.card.number}`);
  const line = (page: DomPage) => page.getByRole('region', { name: 'What the agent does now' });
  const now = (seconds = 0) => new Date(Date.now() - seconds * 1_000).toISOString();

  it('is its last words or the call that it waits for, with their age, as they arrive, and goes with the run', async () => {
    const run = await addRun();
    await send(run, 1, [said('I look at the gauge.\n\n## Now I **mend** the `pier_2`.\n', { at: now(125) })]);
    const { page, expectNoFaults, close } = await open();
    await line(page).getByText('“Now I mend the pier_2.”').waitFor();
    await line(page).getByText('2 min ago').waitFor();
    await send(run, 2, [
      { type: 'call', callId: 'a', tool: 'Bash', act: 'run', text: 'npm test', at: now() },
      said('words of a subagent', { parent: 'b' }),
    ]);
    await line(page).getByText('Runs npm test').waitFor();
    await send(run, 4, [{ type: 'result', callId: 'a', text: 'ok', isError: false }]);
    await line(page).getByText('“Now I mend the pier_2.”').waitFor();
    await send(run, 5, [said(`<img src=x> \u202E ${'long '.repeat(60)}`)]);
    await line(page).getByText('<img src=x>').waitFor();
    const text = (await line(page).textContent()) ?? '';
    expect(text).toContain('U+202E');
    expect(text.length).toBeLessThan(200);
    expect(await line(page).locator('img').count()).toBe(0);
    expect(await line(page).getByRole('link', { name: 'Claude Code' }).getAttribute('href')).toContain(run.id);
    await reportRun(pages.site, place, run.runKey, {
      state: 'succeeded',
      startedAt: now(300),
      endedAt: now(),
      at: now(),
      exitCode: 0,
      hasResult: true,
      output: '',
    });
    await line(page).waitFor({ state: 'detached' });
    await page.settle();
    expect(await line(page).count()).toBe(0);
    expectNoFaults();
    await close();
  });

  it('is not shown where the project keeps no transcripts', async () => {
    await keep('off');
    await addRun();
    const { browser } = place;
    const fetch = browser.fetch.bind(browser);
    let answered = 0;
    browser.fetch = async (path, init) => {
      const answer = await fetch(path, init);
      if (typeof init?.body === 'string' && init.body.includes('transcriptGraphQuery')) answered++;
      return answer;
    };
    const { page, expectNoFaults, close } = await open();
    await page.until(
      () => 'the page has asked',
      () => answered > 0,
    );
    await page.settle();
    expect(await line(page).count()).toBe(0);
    expectNoFaults();
    await close();
  });
});
