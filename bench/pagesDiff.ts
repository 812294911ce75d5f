import type { BrowserContext } from 'playwright-core';
import type { Row } from './harness/Benchmark.ts';
import { bounded } from './harness/bounds.ts';
import { sized } from './harness/sized.ts';
import { runSql } from './harness/startCluster.ts';
import type { BenchServer } from './harness/startServer.ts';

const LINES = sized(20_000, 200);
const IN_A_FILE = 1_000;
const IN_A_HUNK = 20;
const FRAMES = sized(200, 10);
const OPENED_MS = 500;
const LONGEST_TASK_MS = 100;

interface WithRun {
  readonly server: BenchServer;
  readonly context: BrowserContext;
  readonly accountId: string;
  readonly project: { readonly id: string; readonly slug: string };
  readonly runId: string;
}

/** A diff of 20,000 lines: from the press until its lines are on the screen, and the longest task while it is scrolled from end to end. */
export async function diff({ server, context, accountId, project, runId }: WithRun): Promise<Row[]> {
  const [token = ''] = await server.tokens(accountId, 'agent', 1);
  const [run] = await runSql<{ run_key: string }>(server.databaseUrl, `select run_key from run where id = '${runId}'`);
  const answer = await fetch(`${server.baseUrl}/api/projects/${project.id}/worker-runs/${run?.run_key}/changes`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(report()),
  });
  if (answer.status !== 200) throw new Error(`changes: ${answer.status} ${await answer.text()}`);
  const page = await context.newPage();
  await page.goto(`${server.baseUrl}/projects/${project.slug}/worker-runs/${runId}`);
  const show = page.getByRole('button', { name: 'Show the diff' });
  const hide = page.getByRole('button', { name: 'Hide the diff' });
  const first = page.getByText('const tide0 = moon + 1;').first();
  // The first press fetches the script.
  await show.click();
  await first.waitFor();
  await hide.click();
  const began = performance.now();
  await show.click();
  await first.waitFor();
  const opened = performance.now() - began;
  const longest = await page.evaluate<number>(`(${SCROLL})(${FRAMES})`);
  await page.close();
  return [
    bounded(`diff of ${LINES} lines opened`, ' ms', opened, OPENED_MS),
    bounded(`diff of ${LINES} lines scrolled, longest task`, ' ms', longest, LONGEST_TASK_MS),
  ];
}

/** Runs in the page: scrolls the diff from its first line to its last, and notes the longest task. */
const SCROLL = `async (frames) => {
  let longest = 0;
  const watcher = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  watcher.observe({ type: 'longtask' });
  const diff = document.querySelector('[aria-label="Diff"]');
  for (let frame = 1; frame <= frames; frame++) {
    diff.scrollTop = ((diff.scrollHeight - diff.clientHeight) * frame) / frames;
    await new Promise(requestAnimationFrame);
  }
  // Tasks are told a moment after they end.
  await new Promise((resolve) => setTimeout(resolve, 200));
  return longest;
}`;

function report() {
  const each = Math.min(LINES, IN_A_FILE);
  const paths = Array.from({ length: LINES / each }, (_, place) => `src/tides${place}.ts`);
  const half = IN_A_HUNK / 2;
  const lines = (sign: string, hunk: number, end: string) =>
    Array.from({ length: half }, (_, line) => `${sign}const tide${hunk * half + line} = ${end};`);
  const patchOf = (path: string) =>
    [
      `diff --git a/${path} b/${path}`,
      `index ${'d'.repeat(40)}..${'c'.repeat(40)} 100644`,
      `--- a/${path}`,
      `+++ b/${path}`,
      ...Array.from({ length: each / IN_A_HUNK }, (_, hunk) => [
        `@@ -${hunk * IN_A_HUNK + 1},${half} +${hunk * IN_A_HUNK + 1},${half} @@`,
        ...lines('-', hunk, 'moon'),
        ...lines('+', hunk, 'moon + 1'),
      ]).flat(),
      '',
    ].join('\n');
  const repository = {
    name: 'harbour',
    path: '/srv/harbour',
    branch: 'card-1',
    isDirty: false,
    commits: [],
    commitCount: 0,
    files: paths.map((path) => ({
      path,
      status: 'modified',
      added: each / 2,
      removed: each / 2,
      blob: 'c'.repeat(40),
      hasPatch: true,
    })),
    fileCount: paths.length,
    added: LINES / 2,
    removed: LINES / 2,
    patch: paths.map(patchOf).join(''),
    patchLeftOut: 0,
  };
  return { revision: 1, takenAt: new Date().toISOString(), isFinal: true, repositories: [repository] };
}
