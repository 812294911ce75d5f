import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type Contexts, sharedBrowser, withBrowser } from '../support/browser.ts';
import { type ServerProcess, spawnServer } from '../support/serverProcess.ts';
import { until } from '../support/until.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Steps wait for processes that start, on machines with other work to do. */
const PATIENCE_MS = 60_000;

/** Reports how long each step took; how long they may take is not judged here, because machines differ. */
class Stopwatch {
  private last = performance.now();
  private readonly began = this.last;
  private readonly laps: string[] = [];

  lap(what: string): void {
    const now = performance.now();
    this.laps.push(`${what} ${((now - this.last) / 1000).toFixed(1)} s`);
    this.last = now;
  }

  tell(): string {
    return `first run: ${this.laps.join(', ')}; in all ${((performance.now() - this.began) / 1000).toFixed(1)} s`;
  }
}

withBrowser('the guide to the first run', () => {
  let dir: string;
  let server: ServerProcess | undefined;
  let browser: Contexts;
  let bridge: ChildProcess | undefined;
  let said = '';

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bascule-first-run-'));
    await mkdir(join(dir, 'harbour'));
    await writeFile(join(dir, 'harbour/timetable.txt'), '06:10 ferry\n');
    browser = await sharedBrowser();
  }, PATIENCE_MS);
  afterAll(async () => {
    await browser?.close();
    if (bridge !== undefined && bridge.exitCode === null) {
      const gone = new Promise((resolve) => bridge?.once('close', resolve));
      bridge.kill('SIGINT');
      await gone;
    }
    await server?.kill('SIGTERM');
    await rm(dir, { recursive: true, force: true });
  }, PATIENCE_MS);

  /** Runs the line of the page in the project's folder. --yes answers the questions of a terminal. */
  const runLine = (line: string) => {
    const [npx, bascule, ...words] = line.split(' ');
    expect([npx, bascule]).toEqual(['npx', 'bascule']);
    bridge = spawn(join(ROOT, 'bin/bascule'), [...words, '--yes'], {
      cwd: join(dir, 'harbour'),
      env: { PATH: process.env.PATH, HOME: join(dir, 'home'), BASCULE_CONFIG_DIR: join(dir, 'home/.config/bascule') },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [bridge.stdout, bridge.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    }
  };
  const found = (what: string, text: () => string, words: RegExp) =>
    until(what, () => words.exec(text())?.[1], PATIENCE_MS);

  it('leads from an empty folder to the first run of the sample agent: a link, a project, a line, a card', async () => {
    const watch = new Stopwatch();
    server = spawnServer({ DATA_DIR: join(dir, 'data'), PORT: '0', HOME: join(dir, 'home') });
    await server.ready;
    const { stderr } = server;
    const link = await found('the link of the installation', stderr, /"url":"(http[^"]+\/install\?token=[^"]+)"/);
    watch.lap('npm start');

    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    await page.goto(link);
    await page.getByLabel('E-mail address').fill('harbourmaster@quay.example');
    await page.getByLabel('Password').fill('tidal lantern orchard');
    await page.getByRole('button', { name: 'Create the account' }).click();
    await page.getByRole('heading', { name: 'Three steps to the first run' }).waitFor();
    await page.getByText('administrator of this instance').waitFor();
    watch.lap('account');

    await page.getByLabel('Name', { exact: true }).fill('Harbour timetable');
    await page.getByRole('button', { name: 'Create the project' }).click();
    await page.getByRole('checkbox', { name: /sample agent/ }).check();
    const line = page.locator('code').filter({ hasText: 'npx bascule connect' }).first();
    await line.filter({ hasText: '--agent sample' }).waitFor();
    watch.lap('project');

    runLine((await line.textContent()) ?? '');
    await allow(await context.newPage(), await found('the link of the login', () => said, /^ {4}(http\S+)$/m));
    const progress = page.getByRole('list', { name: 'Progress of the connection' });
    for (const row of [
      'Signed in',
      'Rule file written',
      'First heartbeat',
      'Agent account ready',
      'A worker is free',
    ]) {
      await progress.getByText(row, { exact: true }).waitFor();
    }
    watch.lap('machine');

    await page.getByRole('button', { name: 'Hand it over', disabled: false }).click();
    await page.waitForURL('**/projects/harbour-timetable/board?peek=1');
    const peek = page.getByRole('dialog', { name: 'Card 1' });
    await peek.getByRole('heading', { name: 'Write a README that says what the folder holds' }).waitFor();
    await peek.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Runs' }).first().click();
    await page.getByRole('checkbox', { name: /succeeded run of Write a README/i }).waitFor();
    watch.lap('first run');
    await found('the word of the bridge', () => said, /(harbour-timetable #1 implement: done)/);
    process.stderr.write(`${watch.tell()}\n`);
    await context.close();
  }, 240_000);

  /** Compares the code and allows the program in, as the page asks. */
  async function allow(page: Page, link: string): Promise<void> {
    await page.goto(link);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.getByRole('heading', { name: 'Your device is connected' }).waitFor();
    await page.close();
  }
});
