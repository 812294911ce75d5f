import { existsSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { createSession } from '../src/domain/accounts/sessions/sessions.ts';
import { CookieNames } from '../src/web/session/CookieNames.ts';
import { SESSION_COOKIE } from '../src/web/session/sessionCookie.ts';
import { type Benchmark, type BenchWorld, type Row, Skipped } from './harness/Benchmark.ts';
import { bounded } from './harness/bounds.ts';
import { openDomain } from './harness/openDomain.ts';
import { addRuns } from './harness/runSeed.ts';
import { seedAccounts } from './harness/seed.ts';
import { seedCards, seedPullRequests, seedToolCalls } from './harness/seedBoard.ts';
import { sized, tiny } from './harness/sized.ts';
import { runSql } from './harness/startCluster.ts';
import { type BenchServer, startServer } from './harness/startServer.ts';
import { leavePage, takePage, visit } from './harness/visit.ts';
import { diff } from './pagesDiff.ts';
import { heap } from './pagesHeap.ts';
import { storm } from './pagesStorm.ts';
import { transcriptPages } from './pagesTranscript.ts';

const CARDS = sized(2_000, 20);
const PULLS = sized(500, 20);
const RUNS = sized(100_000, 50);
const CALLS = sized(20_000, 30);
const CHANGES = sized(40, 3);
/** The bounds of a page: milliseconds until it shows its content, elements, compressed bytes of script. */
const OPENED_MS = 1_000;
const NODES = 3_000;
const FIRST_LOAD_KB = 250;
const CHANGED_MS = 200;
const SHELL = '/usr/bin/chromium-headless-shell';
/** Figures come from the browser that people have; the headless engine shows as well whether the pages work. */
const CHROMIUM = process.env.CHROMIUM_PATH ?? (tiny && existsSync(SHELL) ? SHELL : '/usr/bin/chromium');

interface Site {
  readonly server: BenchServer;
  readonly context: BrowserContext;
  readonly accountId: string;
  readonly project: { id: string; slug: string };
  /** Each of its cards has a pull request. */
  readonly reviewed: { id: string; slug: string };
  readonly runId: string;
  readonly graph: (
    query: string,
    variables?: object,
  ) => Promise<Record<string, Record<string, Record<string, string>>>>;
}

/**
 * The big pages in a real browser against their bounds: a board of 2,000 cards, 100,000 runs, a trace of 20,000
 * calls, a diff of 20,000 lines, transcripts of 10,000 entries, a change by another client, and a storm of updates. The bound is in the column of the peer.
 */
export const pages: Benchmark = async (world) => {
  const browser = await chromium
    // With a folder, here one for the time, it keeps compiled scripts from visit to visit, as the browser that people have does.
    .launchPersistentContext('', {
      viewport: { width: 1440, height: 900 },
      executablePath: CHROMIUM,
      args: ['--no-sandbox', '--accept-lang=en-US,en', '--disable-background-networking', '--disable-gpu'],
    })
    .catch((error: unknown) => {
      throw new Skipped(`no browser at ${CHROMIUM}: ${String(error).split('\n')[0]}`);
    });
  try {
    const site = await openSite(world, browser);
    try {
      return [
        firstLoad(),
        ...(await openPages(world, site)),
        ...(await diff(site)),
        ...(await transcriptPages(world, site)),
        await changes(site),
        ...(await storm(site, [
          ['board', () => openBoard(site)],
          ['runs', () => openRuns(site)],
        ])),
        ...(await heap(world, site, [
          ['board', await openBoard(site)] as const,
          // With `--tiny` they would be the same page.
          ...(tiny ? [] : [['runs', await openRuns(site)] as const]),
        ])),
      ];
    } finally {
      await site.server.stop();
    }
  } finally {
    await browser.close();
  }
};

async function openSite(world: BenchWorld, browser: BrowserContext): Promise<Site> {
  let accountId = '';
  const server = await startServer(world, 'pages', async (url) => {
    accountId = (await seedAccounts(url, 1, 0))[0]?.id ?? '';
  });
  const [token = ''] = await server.tokens(accountId, 'api', 1);
  const graph: Site['graph'] = async (query, variables = {}) => {
    const answer = await fetch(`${server.baseUrl}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await answer.json()) as { data: never; errors?: unknown };
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    return data;
  };
  const add = async (name: string): Promise<Site['project']> => {
    const made = await graph(
      'mutation ($name: String!) { createProject(input: {name: $name}) { project { id slug } } }',
      { name },
    );
    return made.createProject?.project as unknown as Site['project'];
  };
  const [project, reviewed] = [await add('Harbour'), await add('Pilots')];
  await seedCards(server.databaseUrl, project.id, CARDS);
  await seedCards(server.databaseUrl, reviewed.id, PULLS);
  await seedPullRequests(server.databaseUrl, reviewed.id);
  await addRuns(server.databaseUrl, [{ id: accountId, projects: [project.id] }], { ended: RUNS, open: 5 });
  const [run] = await runSql<{ id: string }>(
    server.databaseUrl,
    `select id from run where project_id = $1 and state = 'succeeded' order by first_report_at desc limit 1`,
    [project.id],
  );
  const runId = run?.id ?? '';
  await seedToolCalls(server.databaseUrl, runId, CALLS);
  await browser.addCookies([
    {
      name: new CookieNames(server.baseUrl).of(SESSION_COOKIE, false),
      value: await sessionOf(server.databaseUrl, accountId),
      url: server.baseUrl,
    },
  ]);
  return { server, context: browser, accountId, project, reviewed, runId, graph };
}

async function sessionOf(url: string, accountId: string): Promise<string> {
  const domain = await openDomain(url);
  try {
    return (await createSession(domain.system().db, accountId, new Date())).cookieValue;
  } finally {
    await domain.close();
  }
}

function firstLoad(): Row {
  const build = JSON.parse(readFileSync('dist-dashboard/build.json', 'utf8')) as { script: string; preload: string[] };
  const bytes = [build.script, ...build.preload]
    .map((name) => statSync(`dist-dashboard/${name}.gz`).size)
    .reduce((sum, size) => sum + size, 0);
  return bounded('script of the first load, gzip', ' KB', bytes / 1_000, FIRST_LOAD_KB);
}

/** Opens each page as often as there are rounds, from the address to its content on the screen, in a browser that has the files. */
async function openPages(world: BenchWorld, site: Site): Promise<Row[]> {
  const under = `/projects/${site.project.slug}`;
  const reviewed = `/projects/${site.reviewed.slug}`;
  const asked: [name: string, path: string, content: string][] = [
    [`board of ${CARDS} cards opened`, `${under}/board`, 'text=/^#\\d+$/ >> nth=0'],
    [`list of ${RUNS} runs opened`, `${under}/worker-runs`, `a[href*="/worker-runs/"] >> nth=3`],
    [`trace of ${CALLS} calls opened`, `${under}/worker-runs/${site.runId}`, 'text=src/file- >> nth=0'],
    [`board of ${PULLS} pull requests opened`, `${reviewed}/board`, '[title="Checks failed"] >> nth=0'],
    [`repositories of ${PULLS} pull requests opened`, `${reviewed}/settings/webhooks`, 'text=octo/harbour >> nth=0'],
  ];
  const rows: Row[] = [];
  for (const [name, path, content] of asked) {
    const took: number[] = [];
    let nodes = 0;
    // The first visit fetches the files, and is enough where nobody reads the figures.
    const unread = sized(1, 0);
    for (let round = 0; round < world.rounds + unread; round++) {
      const page = await takePage(site.context);
      const began = performance.now();
      await visit(page, site.server, path);
      await page.locator(content).waitFor();
      if (round >= unread) took.push(performance.now() - began);
      nodes = await page.evaluate<number>('document.querySelectorAll("*").length');
      await leavePage(page);
    }
    rows.push(bounded(name, ' ms', median(took), OPENED_MS), bounded(`${name}: elements`, '', nodes, NODES));
  }
  return rows;
}

/** From the answer to another client's change until the page shows it. */
async function changes(site: Site): Promise<Row> {
  const found = await site.graph(
    `query ($p: String!) { project(handle: $p) { cards(column: "ready", first: 1) { nodes { id } } } }`,
    { p: site.project.id },
  );
  const [card] = (found.project?.cards?.nodes ?? []) as unknown as { id: string }[];
  const page = await openBoard(site);
  const took: number[] = [];
  for (let n = 0; n < CHANGES; n++) {
    const title = `Change ${n} of another client`;
    const made = performance.now();
    const [answered] = await Promise.all([
      site
        .graph('mutation ($c: ID!, $t: String!) { updateCard(input: {cardId: $c, title: $t}) { card { id } } }', {
          c: card?.id,
          t: title,
        })
        .then(() => performance.now() - made),
      page.getByText(title).first().waitFor(),
    ]);
    took.push(performance.now() - made - answered);
  }
  await leavePage(page);
  took.sort((one, other) => one - other);
  return bounded(
    "another client's change on the board, p95",
    ' ms',
    took[Math.floor(took.length * 0.95)] ?? 0,
    CHANGED_MS,
  );
}

async function openBoard(site: Site): Promise<Page> {
  const page = await visit(await takePage(site.context), site.server, `/projects/${site.project.slug}/board`);
  await page.locator('text=/^#\\d+$/ >> nth=0').waitFor();
  await pause(500);
  return page;
}

async function openRuns(site: Site): Promise<Page> {
  const page = await visit(await takePage(site.context), site.server, `/projects/${site.project.slug}/worker-runs`);
  await page.locator('a[href*="/worker-runs/"] >> nth=3').waitFor();
  await pause(500);
  return page;
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
