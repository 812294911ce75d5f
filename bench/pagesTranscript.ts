import type { BrowserContext, Page } from 'playwright-core';
import type { BenchWorld, Row } from './harness/Benchmark.ts';
import { bounded } from './harness/bounds.ts';
import { median } from './harness/compare.ts';
import { recordedEntries, type SentEntry } from './harness/recordedEntries.ts';
import { seedTranscript } from './harness/seedTranscript.ts';
import { sized } from './harness/sized.ts';
import { runSql } from './harness/startCluster.ts';
import type { BenchServer } from './harness/startServer.ts';

const ENTRIES = sized(10_000, 250);
const SWITCHED_MS = 300;
const LONGEST_TASK_MS = 100;

interface WithRuns {
  readonly server: BenchServer;
  readonly context: BrowserContext;
  readonly project: { readonly id: string; readonly slug: string };
}

interface Switched {
  readonly took: number;
  readonly longest: number;
}

/**
 * Runs with a transcript of 10,000 entries: from the press that leads from one of them to another until the other's last words are
 * on the screen, and the longest task meanwhile and while a reader scrolls to the first entry.
 */
export async function transcriptPages(world: BenchWorld, { server, context, project }: WithRuns): Promise<Row[]> {
  const runs = await runSql<{ id: string }>(
    server.databaseUrl,
    `select id from run where project_id = $1 and state = 'succeeded' order by id desc limit ${world.rounds + 1}`,
    [project.id],
  );
  await runSql(server.databaseUrl, `update project set transcript_mode = 'kept' where id = $1`, [project.id]);
  for (const [at, { id }] of runs.entries()) await seedTranscript(server.databaseUrl, id, entriesOf(at));
  const [first, ...others] = runs.map(({ id }) => `/projects/${project.slug}/worker-runs/${id}`);
  const page = await context.newPage();
  await page.goto(`${server.baseUrl}${first}`);
  await page.getByText(lastWords(0)).waitFor();
  const switched: Switched[] = [];
  for (const [at, path] of others.entries()) {
    switched.push(await page.evaluate<Switched>(`(${SWITCH})(${JSON.stringify({ path, words: lastWords(at + 1) })})`));
  }
  const scrolled = await scrollToFirst(page);
  await page.close();
  return [
    bounded(`run with ${ENTRIES} entries switched to`, ' ms', median(switched.map(({ took }) => took)), SWITCHED_MS),
    bounded(
      `run with ${ENTRIES} entries switched to, longest task`,
      ' ms',
      Math.max(...switched.map(({ longest }) => longest)),
      LONGEST_TASK_MS,
    ),
    bounded(`transcript of ${ENTRIES} entries read to its beginning, longest task`, ' ms', scrolled, LONGEST_TASK_MS),
  ];
}

const firstWords = 'The first words of the run.';
const lastWords = (run: number): string => `The last words of run ${run}.`;

function entriesOf(run: number): SentEntry[] {
  const recorded = recordedEntries();
  const said = (text: string, at: number) => ({ ...recorded[at], type: 'text', parent: null, text });
  return Array.from({ length: ENTRIES }, (_, n) => {
    if (n === 0) return said(firstWords, 0);
    if (n === ENTRIES - 1) return said(lastWords(run), 1);
    return { ...recorded[n % recorded.length] };
  });
}

async function scrollToFirst(page: Page): Promise<number> {
  return page.evaluate<number>(`(${SCROLL})(${JSON.stringify(firstWords)})`);
}

const WATCH = `let longest = 0;
  const watcher = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  watcher.observe({ type: 'longtask' });
  const frame = () => new Promise(requestAnimationFrame);
  const list = () => document.querySelector('[aria-label="Entries of the transcript"]');
  // Tasks are told a moment after they end.
  const told = () => new Promise((resolve) => setTimeout(resolve, 200));`;

/** Runs in the page: goes where a link would lead, and waits for the words. */
const SWITCH = `async ({ path, words }) => {
  ${WATCH}
  const began = performance.now();
  history.pushState({}, '', path);
  while (!list()?.textContent.includes(words)) await frame();
  await frame();
  const took = performance.now() - began;
  await told();
  watcher.disconnect();
  return { took, longest };
}`;

/** Runs in the page: scrolls up until the words are there. */
const SCROLL = `async (words) => {
  ${WATCH}
  while (!list().textContent.includes(words)) {
    list().scrollTop = Math.max(0, list().scrollTop - list().clientHeight * 5);
    await frame();
  }
  await told();
  watcher.disconnect();
  return longest;
}`;
