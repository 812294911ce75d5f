import type { BrowserContext, Page } from 'playwright-core';
import type { Row } from './harness/Benchmark.ts';
import { atLeast, bounded } from './harness/bounds.ts';
import { LoadProcess } from './harness/LoadProcess.ts';
import { seedOpenRuns } from './harness/seedOpenRuns.ts';
import { sized, tiny } from './harness/sized.ts';
import type { BenchServer } from './harness/startServer.ts';
import { stepAside } from './harness/stepAside.ts';
import { leavePage } from './harness/visit.ts';

const SECONDS = sized(10, 0.3);
const RUNS = sized(1_000, 10);
const UPDATES = sized(1_000, 20);
const FRAMES = 50;
const LONGEST_TASK_MS = 100;
/** Of the frames that the machine can draw of such a page in such a storm. */
const OF_STILL = 0.6;

interface Stormy {
  readonly server: BenchServer;
  readonly context: BrowserContext;
  readonly accountId: string;
  readonly project: { readonly id: string };
}

/**
 * Scrolls pages while a thousand runs of the board's cards change in a second, and counts frames and long tasks. The
 * machine's maximum is measured beside it: the same page without any script, scrolled in the same storm.
 */
export async function storm(
  { server, context, accountId, project }: Stormy,
  pages: readonly (readonly [name: string, open: () => Promise<Page>])[],
): Promise<Row[]> {
  const load = await LoadProcess.start('changeRuns', {
    port: server.port,
    url: server.databaseUrl,
    accountId,
    projectId: project.id,
    runIds: await seedOpenRuns(server.databaseUrl, project.id, RUNS),
    perSecond: UPDATES,
  });
  if (!tiny) stepAside((commandLine) => /load\/main\.js|dist-builds\/\w+\/main\.js|postgres/.test(commandLine));
  const rows: Row[] = [];
  const scrolled = async (page: Page) => {
    const watched = page.evaluate<{ frames: number; longest: number }>(`(${WATCH})(${SECONDS * 1_000})`);
    const { count, seconds } = await load.run(1, SECONDS);
    return { ...(await watched), updates: count / seconds };
  };
  // One after the other: the browser draws a page in the background once a second.
  for (const [name, open] of pages) {
    const page = await open();
    const { frames, longest, updates } = await scrolled(page);
    const still = await stillOf(context, page, server.baseUrl);
    await leavePage(page);
    const { frames: most } = await scrolled(still);
    await still.close();
    rows.push(
      atLeast(`${name} in a storm, updates a second`, updates, UPDATES),
      atLeast(`${name} scrolled in a storm, frames a second`, frames, FRAMES),
      {
        name: `${name} scrolled in a storm, against the same page without script`,
        unit: '',
        ours: frames,
        peer: most,
        ratio: frames / most,
        rule: `≥ ${OF_STILL.toFixed(2)}`,
        ok: tiny || frames >= most * OF_STILL,
      },
      bounded(`${name} in a storm, longest task`, ' ms', longest, LONGEST_TASK_MS),
    );
  }
  load.stop();
  return rows;
}

/** The elements and styles of a page, in another one that runs no script. */
async function stillOf(context: BrowserContext, page: Page, baseUrl: string): Promise<Page> {
  const html = (await page.content())
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replace('<head>', `<head><base href="${baseUrl}/">`);
  const still = await context.newPage();
  await still.setContent(html, { waitUntil: 'load' });
  return still;
}

/** Runs in the page: scrolls what scrolls, counts frames, and notes the longest task. */
const WATCH = `async (ms) => {
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: 'longtask' });
  const scrolled = [...document.querySelectorAll('*')].filter((one) => one.scrollHeight > one.clientHeight + 50);
  const began = performance.now();
  let frames = 0;
  while (performance.now() - began < ms) {
    await new Promise(requestAnimationFrame);
    frames++;
    for (const one of scrolled) one.scrollTop = (frames * 7) % Math.max(1, one.scrollHeight - one.clientHeight);
  }
  return { frames: (frames * 1000) / (performance.now() - began), longest };
}`;
