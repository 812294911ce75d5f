import { endTranscript } from '../../src/domain/transcripts/endTranscript.ts';
import type { SentRun } from '../../src/domain/transcripts/SentRun.ts';
import { takeEntries } from '../../src/domain/transcripts/takeEntries.ts';
import { newId } from '../../src/lib/uuid.ts';
import { said, saidAll } from '../domain/transcripts/support/transcripts.ts';
import { until } from '../support/until.ts';
import type { Place } from '../web/support/site.ts';
import type { DomPage } from './support/DomPage.ts';
import { pagesOfTests, type Tab } from './support/pagesOfTests.ts';
import { transcribed } from './support/transcribed.ts';

describe('the transcript on the page of a run', () => {
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
  const addRun = (state: 'running' | 'succeeded' | 'failed' = 'running') => add({ state, workKind: 'fix' });
  const send = async (run: SentRun, first: number, entries: readonly unknown[]) => {
    for (let from = 0; from < entries.length; from += 500) {
      const through = Math.min(from + 500, entries.length);
      const sent = { first: first + from, entries: entries.slice(from, through) };
      expect(await takeEntries(bridge(), run, sent)).toEqual({ through: first + through - 1 });
    }
  };
  const end = (run: SentRun, count: number, leftOut = 0) => endTranscript(bridge(), run, { count, leftOut });
  const addressOf = (run: SentRun) => `/projects/${place.projectId}/worker-runs/${run.id}`;
  const open = (run: SentRun): Promise<Tab> => pages.openTab(place, addressOf(run));
  const panel = (page: DomPage) => page.getByRole('region', { name: 'Transcript', exact: true });
  const rows = (page: DomPage) => page.getByRole('region', { name: 'Entries of the transcript' });
  /** A reader scrolls; without a place, the page learns where it is. */
  const scroll = (page: DomPage, to?: number) =>
    rows(page).evaluate((element) => {
      if (to !== undefined) element.scrollTop = to;
      element.dispatchEvent(new element.ownerDocument.defaultView!.Event('scroll'));
    });
  /** Nothing tells the page without a browser that it has scrolled by itself. */
  const see = (page: DomPage, text: string) =>
    until(`“${text}” is drawn`, async () => {
      await scroll(page);
      return (await rows(page).getByText(text, { exact: true }).count()) > 0;
    });
  /** Answers of the graph to questions that fit, until they are let go. */
  const holdAnswers = (fits: (body: string) => boolean) => {
    const { browser } = place;
    const fetch = browser.fetch.bind(browser);
    let release = (): void => undefined;
    let isHeld = true;
    const released = new Promise<void>((resolve) => {
      release = () => {
        isHeld = false;
        resolve();
      };
    });
    let come = 0;
    browser.fetch = async (path, init) => {
      const answer = await fetch(path, init);
      if (!isHeld || typeof init?.body !== 'string' || !fits(init.body)) return answer;
      come++;
      await released;
      return answer;
    };
    return { release, isCome: () => come > 0 };
  };

  it('shows each kind of entry, calls with their results, and what a subagent did under its call', async () => {
    const run = await addRun();
    const hostile = '<img src=x onerror=alert(1)> \u001B[31m \u202E gpj.exe';
    await send(run, 1, [
      { type: 'notice', about: 'start', model: 'tide-9', text: 'The program began.' },
      said(`**Reading** the gauge. ${hostile}`),
      { type: 'reasoning', text: 'The gauge may be *stuck*.', cut: 1200 },
      { type: 'call', callId: 'c1', tool: 'Bash', act: 'run', text: `cat gauge ${hostile}` },
      { type: 'plan', steps: [{ text: 'look', state: 'done' }] },
      { type: 'call', callId: 'c2', tool: 'Task', act: 'delegate', text: 'look at the pier' },
      said('The pier is dry.', { parent: 'c2' }),
      { type: 'result', callId: 'c1', isError: true, text: `no such file ${'x'.repeat(3_900)}`, cut: 996_100 },
      {
        type: 'plan',
        steps: [
          { text: 'look', state: 'done' },
          { text: `mend ${hostile}`, state: 'active' },
        ],
      },
      { type: 'question', text: `Which gauge? ${hostile}` },
      { type: 'error', text: `The model failed. ${hostile}` },
      { type: 'notice', about: 'tomorrow', text: `A newer bridge says this. ${hostile}` },
    ]);
    const { page, expectNoFaults, close } = await open(run);
    await panel(page).getByText('12 entries').waitFor();
    await rows(page).locator('strong').filter({ hasText: 'Reading' }).waitFor();
    await rows(page).getByText('The agent’s program began with tide-9.').waitFor();
    for (const kept of ['Which gauge?', 'The model failed.', 'A newer bridge says this.', 'Plan: 1 of 2 done', 'mend'])
      await rows(page).getByText(kept).first().waitFor();
    expect(await rows(page).getByText('The pier is dry.').count()).toBe(0);
    expect(await rows(page).getByText('Result').count()).toBe(0);
    await rows(page).getByRole('button', { name: 'Thought' }).click();
    await rows(page).getByText('The gauge may be *stuck*.').waitFor();
    await rows(page).getByText('1,200 more characters left out.').waitFor();
    await rows(page).getByRole('button', { name: 'Command Bash failed' }).click();
    await rows(page).getByText('Result: failed').waitFor();
    await rows(page).getByText('996,100 more characters left out.').waitFor();
    await rows(page).getByRole('button', { name: '1 entry of its subagent' }).click();
    await rows(page).getByText('The pier is dry.').waitFor();
    await rows(page).getByText('No result has arrived.').waitFor();
    const text = await rows(page).textContent();
    for (const shown of ['ESC', 'U+202E', '<img src=x']) expect(text).toContain(shown);
    for (const hidden of ['\u001B', '\u202E']) expect(text).not.toContain(hidden);
    expect(await rows(page).locator('img').count()).toBe(0);
    expectNoFaults();
    await close();
  });

  it('shows the newest entries first, follows what arrives, loads older ones above, and counts what a reader there has not seen', async () => {
    const run = await addRun();
    await send(run, 1, saidAll(450));
    const { page, expectNoFaults, close } = await open(run);
    await panel(page).getByText('450 entries').waitFor();
    await see(page, 'entry 450');
    expect(await rows(page).getByRole('listitem').count()).toBeLessThan(80);
    await send(run, 451, saidAll(2, 451));
    await panel(page).getByText('452 entries').waitFor();
    await see(page, 'entry 452');
    expect(await page.getByRole('button', { name: 'To the end' }).count()).toBe(0);

    await until('the oldest entry is drawn', async () => {
      await scroll(page, 0);
      return (await rows(page).getByText('entry 1', { exact: true }).count()) > 0;
    });
    expect(await rows(page).getByRole('listitem').count()).toBeLessThan(80);
    await send(run, 453, saidAll(3, 453));
    await page.getByRole('button', { name: '3 new entries' }).waitFor();
    expect(await rows(page).getByText('entry 455').count()).toBe(0);
    await page.getByRole('button', { name: '3 new entries' }).click();
    await see(page, 'entry 455');
    await page.getByRole('button', { name: '3 new entries' }).waitFor({ state: 'detached' });

    await end(run, 455, 1204);
    await panel(page).getByText('1,204 entries were left out').waitFor();
    await panel(page).getByText('this is the whole transcript').waitFor();
    expectNoFaults();
    await close();
  });

  it('reads on for a reader who is back at the top before the list has followed the older entries', async () => {
    const run = await addRun();
    await send(run, 1, saidAll(250));
    const { page, expectNoFaults, close } = await open(run);
    await see(page, 'entry 250');
    // The list learns by a delay where the layout has put the reader; here never.
    await rows(page).evaluate((element) => {
      element.ownerDocument.defaultView!.setTimeout = () => 0 as never;
    });
    await scroll(page, 0);
    // Older entries have come above, and the reader stays at the same one.
    const tops: number[] = [];
    await until('the list has moved and rests', async () => {
      tops.push(await rows(page).evaluate((element) => element.scrollTop));
      return tops.length > 2 && tops.slice(-3).every((top) => top > 0 && top === tops.at(-1));
    });
    await scroll(page, 0);
    await rows(page).getByText('entry 1', { exact: true }).waitFor();
    expectNoFaults();
    await close();
  });

  it('shows what people wrote where the agent took it, once, as far as its entries are loaded', async () => {
    const run = await addRun();
    const at = (second: number) => new Date(Date.now() + second * 1_000).toISOString();
    const entries: unknown[] = saidAll(450).map((entry, place) => ({ ...entry, at: at(place) }));
    const [marked, timed, waiting] = [newId(), newId(), newId()];
    entries[399] = { type: 'notice', about: 'message', callId: marked, text: 'The agent took a message of a person.' };
    await send(run, 1, entries);
    const write = (id: string, text: string, deliveredAt: string | null) =>
      pages.site.sql(
        `insert into run_message (id, account_id, project_id, run_id, session_id, bridge_id, person_id, text, interrupt, state,
           resumes, created_at, delivered_at)
         select $1, account_id, project_id, id, session_id, bridge_id, account_id, $3, false, $4, 0, now(), $5
         from run where id = $2`,
        [id, run.id, text, deliveredAt === null ? 'queued' : 'answered', deliveredAt],
      );
    await write(marked, 'Mind the <b>buoy</b>', at(399));
    await write(timed, 'Take the tide', at(9.5));
    await write(waiting, 'Later then', null);
    const { page, expectNoFaults, close } = await open(run);
    await see(page, 'entry 450');
    const wrote = rows(page).getByRole('region', { name: 'Message to the agent' });
    const seeMessage = (text: string, top?: number) =>
      until(`“${text}” is drawn`, async () => {
        await scroll(page, top);
        return (await wrote.filter({ hasText: text }).count()) === 1;
      });
    await seeMessage('Mind the <b>buoy</b>', 60 * 32);
    const row = rows(page).getByRole('listitem').filter({ hasText: 'Mind the' });
    await row.getByText('You', { exact: true }).waitFor();
    await row.getByText('Answered').waitFor();
    expect(await rows(page).getByText('The agent took a message').count()).toBe(0);
    await seeMessage('Take the tide', 0);
    const drawn = await rows(page).getByRole('listitem').allTextContents();
    const place = drawn.findIndex((text) => text.includes('Take the tide'));
    expect(drawn[place - 1]).toContain('entry 10');
    expect(drawn[place + 1]).toContain('entry 11');
    expect(await wrote.filter({ hasText: 'Later then' }).count()).toBe(0);
    expectNoFaults();
    await close();
  });

  it('goes on without gap and repeat after its connection was lost', async () => {
    const run = await addRun();
    await send(run, 1, saidAll(3));
    const { page, close } = await open(run);
    await rows(page).getByText('entry 3').waitFor();
    await send(run, 4, saidAll(1, 4));
    await rows(page).getByText('entry 4').waitFor();
    const { socketCount } = page;
    page.dropSockets();
    await send(run, 5, saidAll(250, 5));
    await page.until(
      () => 'another socket opens',
      () => page.socketCount > socketCount,
    );
    await panel(page).getByText('254 entries').waitFor();
    await scroll(page, 0);
    for (const kept of ['entry 1', 'entry 4', 'entry 5']) await rows(page).getByText(kept, { exact: true }).waitFor();
    expect(await rows(page).getByText('entry 4', { exact: true }).count()).toBe(1);
    await scroll(page, 254 * 32);
    await see(page, 'entry 254');
    await close();
  });

  it('never shows entries of one run under another, however late they come', async () => {
    const [one, other] = [await addRun(), await addRun()];
    await send(one, 1, [said('of the first run')]);
    await send(other, 1, [said('of the second run')]);
    const { page, expectNoFaults, close } = await open(one);
    await rows(page).getByText('of the first run').waitFor();
    const held = holdAnswers((body) => body.includes('transcriptGraphQuery') && body.includes(other.id));
    await page.getByRole('button', { name: 'Run at work before' }).click();
    await page.waitForURL(`**/${other.id}`);
    await panel(page).getByText('Loading…').waitFor();
    await until('the answer has come', async () => held.isCome());
    expect(await page.getByText('of the first run').count()).toBe(0);
    await page.getByRole('button', { name: 'Next run at work' }).click();
    await page.waitForURL(`**/${one.id}`);
    held.release();
    await rows(page).getByText('of the first run').waitFor();
    expect(await page.getByText('of the second run').count()).toBe(0);
    await page.getByRole('button', { name: 'Run at work before' }).click();
    await rows(page).getByText('of the second run').waitFor();
    expect(await page.getByText('of the first run').count()).toBe(0);
    expectNoFaults();
    await close();
  });

  it('finds entries that are not loaded, and leads from hit to hit and back to the end', async () => {
    const run = await addRun('succeeded');
    const entries: unknown[] = saidAll(900);
    entries[9] = { type: 'call', callId: 'deep', tool: 'Bash', act: 'run', text: 'dredge --deep' };
    entries[10] = { type: 'result', callId: 'deep', text: 'The Anchor came up.' };
    entries[699] = said('The anchor is fouled.');
    await send(run, 1, entries);
    const { page, expectNoFaults, close } = await open(run);
    const field = page.getByLabel('Search in the transcript');
    await field.fill('kraken');
    await panel(page).getByText('no hit').waitFor();
    await field.fill('ANCHOR');
    await panel(page).getByText('1 of 2, the newest first').waitFor();
    await see(page, 'The anchor is fouled.');
    await page.getByRole('button', { name: 'Older hit' }).click();
    await panel(page).getByText('2 of 2, the newest first').waitFor();
    // The hit is the result of a call, which opens for it.
    await see(page, 'The Anchor came up.');
    await page.getByRole('button', { name: 'To the end' }).click();
    await see(page, 'entry 900');
    expectNoFaults();
    await close();
  });

  it('says why there is nothing to read, and what one can do', async () => {
    const run = await addRun();
    const { page, close } = await open(run);
    await panel(page).getByText('Nothing has arrived yet.').waitFor();
    await send(run, 1, saidAll(1));
    await rows(page).getByText('entry 1').waitFor();
    await pages.site.sql('update run_transcript set gone_at = now() where run_id = $1', [run.id]);
    await page.reload();
    await panel(page).getByText('The transcript was deleted').waitFor();
    await close();

    await keep('off');
    const off = await open(await addRun('failed'));
    await panel(off.page).getByText('This project keeps no transcripts of its runs.').waitFor();
    await off.page.getByRole('link', { name: 'Turn transcripts on…' }).click();
    await off.page.waitForURL('**/settings/agents#transcripts');
    await off.page.getByRole('group', { name: 'Transcripts' }).waitFor();
    off.expectNoFaults();
    await off.close();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const run = await addRun('failed');
    await send(run, 1, saidAll(2));
    const { browser } = place;
    const fetch = browser.fetch.bind(browser);
    browser.fetch = (path, init) =>
      typeof init?.body === 'string' && init.body.includes('transcriptGraphQuery')
        ? Promise.reject(new Error('cut off'))
        : fetch(path, init);
    const { page, close } = await open(run);
    await panel(page).getByText('The transcript could not be loaded.').waitFor();
    browser.fetch = fetch;
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await rows(page).getByText('entry 2').waitFor();
    await panel(page).getByText('its bridge has not sent the rest').waitFor();
    expect(await panel(page).getByText('could not be loaded').count()).toBe(0);
    await close();
  });
});
